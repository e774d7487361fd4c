import { queryOptions } from '@tanstack/react-query';
import type { FarmApi, FileStream } from '#ports/farm-api/index.ts';
import { keyOf } from '#web/data/query-key.ts';
import type { ListedDocument } from './document-list.tsx';

/** How long a file stays in memory after it was shown. */
const KEPT_MS = 60_000;

/** The content of a document. Another version has another checksum, so that it never goes stale. */
export const contentQuery = (farm: FarmApi, { uuid, sha256 }: Pick<ListedDocument, 'uuid' | 'sha256'>) =>
  queryOptions({
    queryKey: keyOf('getSop', uuid, sha256),
    queryFn: async ({ signal }) => readBlob(await farm.getSop({ params: { uuid } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

async function readBlob({ media_type, chunks }: FileStream): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const chunk of chunks) parts.push(typeof chunk === 'string' ? chunk : new Uint8Array(chunk));
  return new Blob(parts, { type: media_type });
}
