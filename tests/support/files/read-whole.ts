import type { FileStream } from '#ports/farm-api/index.ts';

/** Reads a stream to its end. */
export async function readWhole({ chunks }: FileStream): Promise<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
}
