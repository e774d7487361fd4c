import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange, sliceChunks } from '#adapters/http-server/replies/byte-range.ts';

const LENGTH = 1000;

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('a byte range', () => {
  it('is the same part of the file in chunks of any size', async () => {
    const file = fc.uint8Array({ minLength: 1, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.nat(100),
        fc.nat(100),
        fc.integer({ min: 1, max: 90 }),
        async (bytes, from, more, size) => {
          const range = parseRange(`bytes=${from}-${from + more}`, bytes.length);
          if (range === null || range === 'unsatisfiable') {
            expect(from).toBeGreaterThanOrEqual(bytes.length);
            return;
          }
          const part = await buffer(sliceChunks(inChunks(bytes, size), range));
          expect([...part]).toEqual([...bytes.slice(from, from + more + 1)]);
        },
      ),
    );
  });

  it.each([
    ['bytes=0-', { first: 0, last: 999 }],
    ['bytes=-100', { first: 900, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['Bytes=10-5000', { first: 10, last: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-9', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    [undefined, null],
  ])('reads %s', (header, range) => expect(parseRange(header, LENGTH)).toEqual(range));
});
