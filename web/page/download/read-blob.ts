import type { FileStream } from '#ports/farm-api/index.ts';

/** Reads a file whole, so that the browser can show or save it. */
export async function readBlob({ media_type, chunks }: Pick<FileStream, 'media_type' | 'chunks'>): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const chunk of chunks) parts.push(typeof chunk === 'string' ? chunk : new Uint8Array(chunk));
  return new Blob(parts, { type: media_type });
}
