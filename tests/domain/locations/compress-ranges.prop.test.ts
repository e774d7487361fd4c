import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, compressRanges, expandRanges, sortCells } from '#domain/locations/compress-ranges.ts';
import { isStackName } from '#domain/locations/stack-name.ts';
import { anyCell, anyStack } from '#tests/support/random/arbitraries.ts';

const anyCells = fc.array(anyCell, { maxLength: 30 });
const shelves = (stack: string, ...rows: number[]): Cell[] => rows.map((row) => ({ stack, row }));

function expand(label: string): Cell[] {
  const result = expandRanges(label);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('a label of shelves', () => {
  it('names exactly the shelves it was made from', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        expect(expand(compressRanges(cells))).toEqual(sortCells(cells));
      }),
    );
  });

  it('is independent of order and repetition', () => {
    fc.assert(
      fc.property(
        anyCells.chain((cells) =>
          fc.tuple(fc.constant(cells), fc.shuffledSubarray(cells, { minLength: cells.length })),
        ),
        ([cells, shuffled]) => {
          expect(compressRanges([...shuffled, ...cells])).toBe(compressRanges(cells));
        },
      ),
    );
  });

  it('is the same when parsed and formatted again', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const label = compressRanges(cells);
        expect(compressRanges(expand(label))).toBe(label);
      }),
    );
  });

  it('has no more parts than there are runs of rows', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const known = new Set(cells.map(({ stack, row }) => JSON.stringify([stack, row])));
        const starts = [...known].filter((key) => {
          const [stack, row]: [string, number] = JSON.parse(key);
          return !known.has(JSON.stringify([stack, row - 1]));
        });
        const label = compressRanges(cells);
        expect(label === '' ? 0 : label.split(', ').length).toBe(starts.length);
      }),
    );
  });

  it('can be parsed for every possible stack name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 6 }).filter(isStackName),
        fc.nat({ max: 99 }),
        (stack, row) => {
          expect(expand(compressRanges([{ stack, row }]))).toEqual([{ stack, row }]);
        },
      ),
    );
    fc.assert(
      fc.property(anyStack, (stack) => {
        expect(isStackName(stack)).toBe(true);
      }),
    );
  });

  it('is, for example, A1-4, B2, C7-8', () => {
    const cells = [...shelves('C', 8, 7), ...shelves('A', 1, 2, 3, 4), ...shelves('B', 2)];
    expect(compressRanges(cells)).toBe('A1-4, B2, C7-8');
    expect(compressRanges(shelves('A1', 2, 3, 4))).toBe('A1:2-4');
    expect(compressRanges([])).toBe('');
  });

  it('can be typed loosely', () => {
    expect(expand(' A 1 – 3;B2 ,, A2')).toEqual([...shelves('A', 1, 2, 3), ...shelves('B', 2)]);
    expect(expand('A4-2')).toEqual(shelves('A', 2, 3, 4));
    expect(expand('A:7')).toEqual(shelves('A', 7));
    expect(expand('A1 : 2 - 3')).toEqual(shelves('A1', 2, 3));
    expect(expand('  ')).toEqual([]);
  });

  it('is refused, not guessed, if it names no shelves or too many', () => {
    for (const label of ['A', '12', 'A1-', '1-4', 'A1, tomatoes', '-', ':3', 'A1-999999999', 'A1-6000, B1-6000']) {
      expect(expandRanges(label).ok).toBe(false);
    }
    for (const name of ['', ' ', 'A,B', 'A:', ' A', 'A;', 'A\nB', '!\u2028!']) expect(isStackName(name)).toBe(false);
  });

  it('refuses a long text without shelves as fast as a short one', () => {
    for (const text of [`A${' '.repeat(20_000)}x`, `A${'1 '.repeat(10_000)}x`, `${'A1-'.repeat(5000)}x`]) {
      expect(expandRanges(text).ok).toBe(false);
    }
  });
});
