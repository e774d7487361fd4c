import { refuse } from '#adapters/in-process/operations/use-case.ts';
import { mediaTypeOf } from '#domain/documents/media-type.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField, notFound } from '#domain/problem.ts';
import type { FileStream, UploadedFile } from '#ports/farm-api/index.ts';
import type { FileStore, ReceivedFile } from '#ports/file-store.ts';
import type { StoredDocument } from '#ports/storage/documents.ts';
import type { VersionFile } from './document-versions.ts';

/** A received file with the sender's details. */
export interface Received extends ReceivedFile, Pick<UploadedFile, 'author' | 'category' | 'media_type'> {
  readonly filename: string;
}

const NAME_REQUIRED = { code: 'file_name_required', params: {} } as const;

/** Receives a file and passes it to `work`; discards it afterwards unless `work` stored it. */
export async function receiveFile<T>(
  files: FileStore,
  file: UploadedFile,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const { author, category, media_type } = file;
  const filename = file.filename ?? refuse(invalidField('filename', NAME_REQUIRED));
  const received = await files.receive(file.chunks);
  try {
    if (received.bytes === 0) refuse(invalidField('file', { code: 'file_empty', params: {} }));
    return await work({ filename, author, category, media_type, ...received });
  } finally {
    await files.discard(received);
  }
}

/** Returns the fields of a document that describe its file, stored under the id `file`. */
export const fileFields = (
  files: FileStore,
  { filename, media_type, bytes, sha256 }: Received,
  file: Uuid,
): Pick<StoredDocument, 'file' | 'filename' | 'media_type' | 'bytes' | 'sha256'> => ({
  ...{ file, filename, bytes, sha256 },
  media_type: mediaTypeOf(files.typeOf(filename), media_type),
});

/** Streams a version of a document's file; refuses (404) if it is missing. */
export async function fileAnswer(files: FileStore, version: VersionFile): Promise<FileStream> {
  const { file, filename, media_type, bytes, sha256 } = version;
  const chunks = (await files.open(file, version)) ?? refuse(notFound({ code: 'file_missing', params: {} }));
  return { media_type, filename, length: bytes, sha256, chunks };
}
