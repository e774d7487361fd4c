import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import type { ImportedRecord, RowImport, RowImportCounts } from '#domain/imports/row-import.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** Records of a part of the list of what an import added. */
const RECORDS_PER_PART = 1000;
const MAX_FILE_NAME = 255;

interface ImportedFile {
  /** The kind of file, such as crops. */
  readonly kind: string;
  readonly file: { readonly filename: string | null; readonly sha256: () => string | null };
}

interface Outcome extends RowImportCounts {
  /** The added records, in order. */
  readonly made: readonly ImportedRecord[];
}

/** Records an import with what it added, so that it can be undone. Returns its entry in the audit trail. */
export async function recordImport(
  tx: FarmWriter,
  { site, user, newId }: WriteContext,
  { kind, file }: ImportedFile,
  { made, ...counts }: Outcome,
): Promise<AuditEntry> {
  const one: RowImport = {
    ...{ uuid: newId(), kind, counts },
    file_name: (file.filename ?? '').slice(0, MAX_FILE_NAME),
    sha256: file.sha256() ?? '',
    ...{ imported_at: site.now, imported_by: user },
    ...{ undone_at: null, undone_by: null, undone: null },
  };
  await tx.insertRowImport(one);
  for (let at = 0; at < made.length; at += RECORDS_PER_PART) {
    await tx.insertImportedRecords(one.uuid, at / RECORDS_PER_PART, made.slice(at, at + RECORDS_PER_PART));
  }
  const { uuid, ...after } = one;
  return { kind: 'row_import', record: uuid, what: 'create', before: null, after };
}
