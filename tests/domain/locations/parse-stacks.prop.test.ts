import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortCells } from '#domain/locations/compress-ranges.ts';
import { MAX_NEW_BEDS } from '#domain/locations/location.ts';
import { parseShelves, splitShelves } from '#domain/locations/parse-stacks.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const shelvesOf = (stacks: string, rows: string) => {
  const parsed = parseShelves(stacks, rows);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};
const dash = fc.constantFrom('-', '–', ' - ');
const pair = (max: number) => fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }));

describe('shelves of new racks', () => {
  it('are every row of every stack in label order, however the range is written', () => {
    fc.assert(
      fc.property(pair(25), pair(15), dash, (stacks, rows, between) => {
        const [first, last] = [Math.min(...stacks), Math.max(...stacks)];
        const [low, high] = [Math.min(...rows) + 1, Math.max(...rows) + 1];
        const wanted = LETTERS.slice(first, last + 1).flatMap((stack) =>
          Array.from({ length: high - low + 1 }, (_, at) => ({ stack, row: low + at })),
        );
        const text = `${LETTERS[stacks[0]]}${between}${LETTERS[stacks[1]]}`;
        expect(shelvesOf(text, `${rows[0] + 1}${between}${rows[1] + 1}`)).toEqual(wanted);
        expect(shelvesOf(LETTERS.slice(first, last + 1).join(', '), `${low}-${high}`)).toEqual(wanted);
      }),
    );
  });

  it('have no duplicates', () => {
    const text = fc.array(fc.constantFrom('A', 'B-D', 'C', 'S1-S4', 'S2', 'Wall 3'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(text, (parts) => {
        const found = shelvesOf(parts.join(', '), '1-3, 2');
        expect(found).toEqual(sortCells(found));
        expect(new Set(found.map(({ stack, row }) => `${stack}/${row}`)).size).toBe(found.length);
      }),
    );
  });

  it.each([
    ['S1–S12', '1', ['S1', 'S2', 'S12']],
    ['a-c', '1', ['a', 'b', 'c']],
    ['1-3', '1', ['1', '2', '3']],
    ['North wall', '1', ['North wall']],
  ])('of %s are numbered or named stacks', (stacks, rows, wanted) => {
    expect(shelvesOf(stacks, rows).map(({ stack }) => stack)).toEqual(expect.arrayContaining(wanted));
  });

  it.each([
    ['', '1', 'stacks_unreadable'],
    ['A-c', '1', 'stacks_unreadable'],
    ['A:B', '1', 'stacks_unreadable'],
    ['A', '', 'rows_unreadable'],
    ['A', '0-3', 'rows_unreadable'],
    ['A', 'x', 'rows_unreadable'],
    ['A-Z', '1-100', 'too_many_new_beds'],
  ])('are refused for stacks %j and rows %j', (stacks, rows, code) => {
    expect(parseShelves(stacks, rows)).toMatchObject({ ok: false, error: { code } });
  });

  it('are never more than one request can create', () => {
    expect(shelvesOf('A-Y', '1-20')).toHaveLength(MAX_NEW_BEDS);
  });

  it('split into free and taken ones', () => {
    const beds = fc.subarray(shelvesOf('A-C', '1-3'));
    fc.assert(
      fc.property(beds, (taken) => {
        const cells = shelvesOf('A-C', '1-3');
        const split = splitShelves(cells, taken);
        expect(split.taken).toEqual(sortCells(taken));
        expect(sortCells([...split.free, ...split.taken])).toEqual(cells);
      }),
    );
  });
});
