import { createReadStream } from 'node:fs';
import type { Upload } from '#ports/operations/operation.ts';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { Terminal } from './terminal.ts';

/**
 * Reads a file to upload; `-` is stdin. Reads no more than the farm accepts, since devices and pipes can be endless.
 * Throws ProblemError `too_large`, or the error of the file system.
 */
export async function readUpload(
  { openInput }: Pick<Terminal, 'openInput'>,
  path: string,
  upload: Upload,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterable<Uint8Array> = path === '-' ? openInput() : createReadStream(path);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > UPLOAD_LIMITS[upload]) throw new ProblemError(tooLarge(upload));
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
