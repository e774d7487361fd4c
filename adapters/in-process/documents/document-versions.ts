import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { DocumentVersion } from '#domain/documents/document.ts';
import { notFound } from '#domain/problem.ts';
import type { EarlierVersion, StoredDocument } from '#ports/storage/documents.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** A stored file with the details that readers need. */
export type VersionFile = DocumentVersion & Pick<StoredDocument, 'file'>;

/** Returns the versions of a document, latest first. */
export async function listVersions(tx: FarmReader, document: StoredDocument): Promise<readonly DocumentVersion[]> {
  return [document, ...(await tx.earlierVersionsOf(document.uuid))].map(versionOf);
}

/** Returns one version of a document, the current one if undefined. Refuses (404) an unknown one. */
export async function findVersion(
  tx: FarmReader,
  document: StoredDocument,
  file_version: number | undefined,
): Promise<VersionFile> {
  if (file_version === undefined || file_version === document.file_version) return document;
  const earlier = await tx.earlierVersionsOf(document.uuid);
  return (
    earlier.find((version) => version.file_version === file_version) ??
    refuse(notFound({ code: 'file_version_not_found', params: { document: document.filename, file_version } }))
  );
}

/** Returns the current version of a document as an earlier one. */
export const toEarlier = (document: StoredDocument): EarlierVersion => ({
  ...versionOf(document),
  document: document.uuid,
  file: document.file,
});

/** Returns a document as the audit trail records it after the upload of a version. */
export const withEarlier = (document: StoredDocument, earlier_versions: readonly EarlierVersion[]) => ({
  ...document,
  earlier_versions,
});

const versionOf = ({
  file_version,
  filename,
  media_type,
  bytes,
  sha256,
  uploaded_at,
  uploaded_by,
}: DocumentVersion): DocumentVersion => ({
  ...{ file_version, filename, media_type, bytes, sha256, uploaded_at, uploaded_by },
});
