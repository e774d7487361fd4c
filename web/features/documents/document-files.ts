import { queryOptions } from '@tanstack/react-query';
import type { DocumentVersion } from '#domain/documents/document.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ, unchanging } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { readBlob } from '#web/page/download/read-blob.ts';

/** A version of a document's file. */
export interface ShownFile
  extends Pick<DocumentVersion, 'file_version' | 'filename' | 'media_type' | 'bytes' | 'sha256'> {
  /** The uuid of the document. */
  readonly uuid: string;
}

/** The content of a version of a document. Another version has another checksum. */
export const contentQuery = (farm: FarmApi, { uuid, file_version, sha256 }: ShownFile) =>
  queryOptions({
    queryKey: keyOf('getSop', uuid, file_version, sha256),
    queryFn: async ({ signal }) =>
      readBlob(await farm.getSop({ params: { uuid }, query: { file_version } }, { signal })),
    ...unchanging,
  });

/** The versions of a document's file, latest first. */
export const versionsQuery = (farm: FarmApi, uuid: string) =>
  queryOptions({
    queryKey: keyOf('listSopVersions', uuid),
    queryFn: async () => rowsOf(await farm.listSopVersions({ params: { uuid } }, READ)),
    ...polled,
  });
