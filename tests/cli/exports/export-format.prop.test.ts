import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowCounter, listOfLines } from '#cli/commands/harvests/export-format.ts';
import { csvRow } from '#domain/text/csv-row.ts';

const anyRows = fc.array(fc.record({ lot: fc.string({ unit: 'grapheme' }), note: fc.constantFrom('', 'a\nb', '"q"') }));

/** Cuts bytes into pieces of random lengths, some of them empty. */
function cut(text: string, lengths: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const length of lengths) {
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return [...pieces, bytes.subarray(at)];
}

async function* sent(pieces: readonly Uint8Array[]) {
  for (const piece of pieces) yield piece;
}

describe('an export', () => {
  it('as a list is JSON with the objects of the lines, wherever the pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, fc.array(fc.nat({ max: 9 })), async (rows, lengths) => {
        const decoder = new TextDecoder();
        let list = '';
        const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        for await (const piece of listOfLines(sent(cut(lines, lengths))))
          list += decoder.decode(piece, { stream: true });
        expect(JSON.parse(list)).toEqual(rows);
        expect(list.endsWith(']\n')).toBe(true);
      }),
    );
  });

  it('counts its rows, whatever is in their cells', () => {
    fc.assert(
      fc.property(anyRows, fc.array(fc.nat({ max: 9 })), (rows, lengths) => {
        const csv = createRowCounter(true);
        const text = [csvRow(['lot', 'note']), ...rows.map(({ lot, note }) => csvRow([lot, note]))].join('');
        for (const piece of cut(text, lengths)) csv.add(piece);
        expect(csv.rows).toBe(rows.length);
        const lines = createRowCounter(false);
        for (const piece of cut(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), lengths)) lines.add(piece);
        expect(lines.rows).toBe(rows.length);
      }),
    );
  });

  it('without an answer has no rows', () => {
    expect([createRowCounter(true).rows, createRowCounter(false).rows]).toEqual([0, 0]);
  });
});
