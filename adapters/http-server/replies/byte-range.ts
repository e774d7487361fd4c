/** A part of a file; both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * Reads a Range header for a file of `length` bytes (RFC 9110, 14.1.2). Returns null if the whole file is the answer:
 * without a range, with several ranges and with other units.
 */
export function parseRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const wanted = Math.min(Number(to), length);
    return wanted === 0 ? 'unsatisfiable' : { first: length - wanted, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= length ? 'unsatisfiable' : { first, last };
}

/** Returns the chunks of a part of a file. Stops reading after the last byte. */
export async function* sliceChunks(
  chunks: AsyncIterable<string | Uint8Array>,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const part = bytes.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    at += bytes.length;
    if (part.length > 0) yield part;
    if (at > last) return;
  }
}
