import { describe, expect, it } from 'vitest';
import type { SourceCell } from '#domain/imports/table.ts';
import { readReference, referenceOf } from '#domain/imports/workbooks/cell-reference.ts';
import { joinMergedHeadings, withoutTitles } from '#domain/imports/workbooks/merged-headings.ts';

const rowsOf = (rows: readonly (readonly SourceCell[])[]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const cellsOf = (rows: ReturnType<typeof joinMergedHeadings>) => rows.map(({ cells }) => cells);
const isKnown = (heading: string): boolean => ['Date', 'Weight (kg)', 'Trays', 'Temperature Avg'].includes(heading);

describe('merged headings', () => {
  it('count for the columns that they cover', () => {
    const rows = rowsOf([
      ['Date', 'Note'],
      ['2026-05-12', 'a', 'b'],
    ]);
    expect(cellsOf(joinMergedHeadings(rows, [{ line: 1, from: 1, to: 2 }], isKnown))).toEqual([
      ['Date', 'Note', 'Note'],
      ['2026-05-12', 'a', 'b'],
    ]);
  });

  it('become one row with that below them, by the name that is known', () => {
    const rows = rowsOf([
      ['Date', 'Harvest', '', 'Temperature'],
      ['', 'Weight (kg)', 'Trays', 'Avg', 'Max'],
      ['2026-05-12', 5, 2, 21, 25],
    ]);
    const merged = [
      { line: 1, from: 1, to: 2 },
      { line: 1, from: 3, to: 4 },
    ];
    expect(joinMergedHeadings(rows, merged, isKnown)).toEqual([
      { line: 1, cells: ['Date', 'Weight (kg)', 'Trays', 'Temperature Avg', 'Temperature Max'] },
      { line: 3, cells: ['2026-05-12', 5, 2, 21, 25] },
    ]);
  });

  it('are not made of values, remarks among them and titles', () => {
    const rows = rowsOf([['Harvests 2026'], ['Date', 'Trays', 'Note'], ['2026-05-12', 'no harvest']]);
    const merged = [
      { line: 1, from: 0, to: 2 },
      { line: 3, from: 1, to: 2 },
    ];
    expect(joinMergedHeadings(rows, merged, isKnown)).toEqual(rows);
    expect(withoutTitles(rows, isKnown)).toEqual(rows.slice(1));
  });

  it('are not missed in a table of one column, or without a known heading', () => {
    const single = rowsOf([['Date'], ['2026-05-12'], ['2026-05-13', 'x']]);
    expect(withoutTitles(single, isKnown)).toEqual(single);
    const unknown = rowsOf([['a'], ['b', 'c']]);
    expect(withoutTitles(unknown, isKnown)).toEqual(unknown);
  });
});

describe('the name of a cell', () => {
  it('is that of its row and column', () => {
    for (const column of [0, 25, 26, 51, 52, 701, 702, 16_383]) {
      expect(readReference(referenceOf({ row: 6, column }))).toEqual({ row: 6, column });
    }
    expect([readReference('AB12'), readReference('$B$3')]).toEqual([
      { row: 11, column: 27 },
      { row: 2, column: 1 },
    ]);
    for (const text of ['', 'A', '12', 'A0', 'ABCD1', 'A1:B2']) expect(readReference(text)).toBeNull();
  });
});
