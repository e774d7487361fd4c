import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Uuid } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { StoredDocument } from '#ports/storage/documents.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

export type WrittenSpec = Written<QaSpec> & { readonly answer: QaSpec };

/** Returns a function that adds its documents to a spec. */
export async function readSpecDocuments(
  tx: FarmReader,
): Promise<(spec: QaSpec) => QaSpec & { readonly documents: readonly Uuid[] }> {
  const all = await tx.documents();
  return (spec) => ({
    ...spec,
    documents: all.flatMap(({ uuid, qa_spec }) => (qa_spec === spec.uuid ? [uuid] : [])),
  });
}

/**
 * Assigns exactly those documents to a spec. Refuses (400) documents of another type or of another spec. Returns the
 * audit entries.
 */
export async function assignSpecDocuments(tx: FarmWriter, spec: Uuid, wanted: readonly Uuid[]): Promise<AuditEntry[]> {
  const all = new Map((await tx.documents()).map((document) => [document.uuid, document]));
  const faults = new Map<string, CodedProblem[]>();
  for (const [index, uuid] of wanted.entries()) {
    const document = all.get(uuid);
    if (document?.type !== 'qa_spec')
      faults.set(`documents.${index}`, [{ code: 'record_not_found', params: { kind: 'document', id: uuid } }]);
    else if (document.qa_spec !== null && document.qa_spec !== spec) {
      faults.set(`documents.${index}`, [{ code: 'paper_of_other_spec', params: { document: document.filename } }]);
    }
  }
  if (faults.size > 0) refuse(invalidFields(faults));
  const audit: AuditEntry[] = [];
  for (const document of all.values()) {
    const qa_spec = wanted.includes(document.uuid) ? spec : null;
    if (document.qa_spec !== qa_spec && (qa_spec === spec || document.qa_spec === spec)) {
      audit.push(await assign(tx, document, qa_spec));
    }
  }
  return audit;
}

async function assign(tx: FarmWriter, was: StoredDocument, qa_spec: Uuid | null): Promise<AuditEntry> {
  const changed = { ...was, qa_spec };
  if (!(await tx.updateDocument(changed))) {
    refuse({ kind: 'stale', code: 'record_changed', params: { kind: 'document' } });
  }
  const is = { ...changed, version: was.version + 1 };
  return { kind: 'document', record: was.uuid, what: 'update', before: was, after: is };
}

/** Increments the version of a spec whose documents changed, so that clients reload it. */
export async function renewSpec(tx: FarmWriter, was: QaSpec): Promise<WrittenSpec> {
  await tx.updateRecord('qa_spec', was);
  const is = { ...was, version: was.version + 1 };
  return {
    answer: is,
    audit: [{ kind: 'qa_spec', record: was.uuid, what: 'update', before: was, after: is }],
    changed: { qa_spec: [was.uuid] },
  };
}
