import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadOptions, readTable } from '#domain/imports/read-table.ts';
import type { SourceCell } from '#domain/imports/table.ts';
import { describeTable } from '#ports/record-kinds/imports.ts';
import { unwrap } from '#tests/support/random/plans.ts';

const OPTIONS: ReadOptions = {
  ...{ map: new Map(), date_order: null, decimal_mark: null, given: new Set(), today: '2026-05-12' },
  dayOf: (instant) => instant.slice(0, 10),
};
const harvests = (
  headings: readonly string[],
  rows: readonly (readonly SourceCell[])[],
  options: Partial<ReadOptions> = {},
) =>
  unwrap(
    readTable({ headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }, describeTable('harvests').shape, {
      ...OPTIONS,
      ...options,
    }),
  );
const gramsOf = (read: ReturnType<typeof harvests>) =>
  read.rows.map(({ values }) => values.total_yield ?? values.total_yield_kg);

describe('the numbers of a workbook', () => {
  it('need no decimal mark, and prove none for texts beside them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1000),
        fc.constantFrom('point' as const, 'comma' as const, null),
        (kilograms, decimal_mark) => {
          const read = harvests(['lot', 'date', 'Weight (kg)'], [['a', '2026-05-01', kilograms]], { decimal_mark });
          expect(gramsOf(read)).toEqual([Math.round(kilograms * 1000)]);
          expect(read.notation.decimal_mark).toBe(decimal_mark);
        },
      ),
    );
    // 1.5 beside a text doesn't mean that the text has a decimal point.
    const headings = ['lot', 'date', 'Weight (kg)'];
    const rows = [
      ['a', '2026-05-01', 1.5],
      ['b', '2026-05-01', '1,234'],
    ];
    const table = { headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) };
    expect(readTable(table, describeTable('harvests').shape, OPTIONS)).toMatchObject({
      ok: false,
      error: { errors: { decimal_mark: [{ code: 'number_ambiguous' }] } },
    });
  });

  it('have the unit of their format before that of the heading, and are refused in one that is no weight', () => {
    const rows: SourceCell[][] = [
      ['a', '2026-05-01', { number: 2, unit: 'lb' }],
      ['b', '2026-05-01', 3],
      ['c', '2026-05-01', { number: 4, unit: '%' }],
    ];
    const read = harvests(['lot', 'date', 'Weight (kg)'], rows);
    expect(gramsOf(read)).toEqual([907.18474, 3000]);
    expect(read.problems).toMatchObject([{ line: 4, fault: { code: 'weight_unit_unsuited', params: { unit: '%' } } }]);
  });

  it('are texts where a text is expected, and errors of formulas are refused everywhere', () => {
    const rows: SourceCell[][] = [
      [1234, '2026-05-01', 5],
      ['#REF!', '2026-05-01', 5],
      ['x', '2026-05-01', '#DIV/0!'],
    ];
    const read = harvests(['lot', 'date', 'grams'], rows);
    expect(read.rows.map(({ values }) => values.batch)).toEqual(['1234']);
    expect(read.problems.map(({ line, field, fault }) => [line, field, fault.code])).toEqual([
      [3, 'batch', 'cell_error'],
      [4, 'total_yield', 'cell_error'],
    ]);
  });
});
