import { invalidField } from '#domain/problem.ts';
import type { Bytes } from '#ports/bytes.ts';
import type { FileIn, IncomingFile, UploadedFile } from '#ports/farm-api/index.ts';
import type { Upload } from '#ports/operations/operation.ts';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { refuse } from './use-case.ts';

/** Converts a file from a caller in the same process to an incoming file. */
export function fileFromCaller(bytes: Bytes, { content, ...details }: FileIn): IncomingFile {
  const { filename, author = null, category = null, media_type = null } = details;
  const whole = typeof content === 'string' ? bytes.encode(content) : content;
  return {
    ...{ filename, author, category, media_type },
    chunks: (async function* () {
      yield whole;
    })(),
  };
}

/** Limits an incoming file to the size that the operation allows. */
export function limitUpload(
  bytes: Bytes,
  upload: Upload,
  details: Omit<IncomingFile, 'chunks'>,
  incoming: IncomingFile['chunks'],
): UploadedFile {
  let sum: string | null = null;

  async function* bounded(): AsyncGenerator<Uint8Array> {
    const hash = bytes.sha256();
    let length = 0;
    for await (const piece of incoming) {
      length += piece.length;
      if (length > UPLOAD_LIMITS[upload]) refuse(tooLarge(upload));
      hash.add(piece);
      yield piece;
    }
    sum = hash.hex();
  }

  const chunks = bounded();
  const whole = async () => joined(chunks);
  return {
    ...details,
    chunks,
    bytes: whole,
    text: async () =>
      bytes.decode(await whole()) ?? refuse(invalidField('file', { code: 'file_not_utf8', params: {} })),
    sha256: () => sum,
  };
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of chunks) {
    pieces.push(piece);
    length += piece.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
