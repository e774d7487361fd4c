import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignTable } from '#cli/text/align-table.ts';
import { fitTable } from '#cli/text/fit-table.ts';
import { widthOf } from '#cli/text/width.ts';

const anyTable = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }).chain((numbers) =>
  fc.record({
    columns: fc.constant(numbers.map((right, at) => ({ heading: `Col ${at}`, right: right && at > 0 }))),
    rows: fc.array(
      fc.tuple(
        ...numbers.map((right, at) =>
          right && at > 0
            ? fc.nat().map(String)
            : fc.constantFrom('-', 'Basil', '育苗 1', 'Feuille de chêne, rouge et verte'),
        ),
      ),
      { minLength: 1, maxLength: 5 },
    ),
  }),
);

it('a table fits the screen: no row is wider, and omitted columns are named', () => {
  fc.assert(
    fc.property(anyTable, fc.integer({ min: 12, max: 120 }), ({ columns, rows }, width) => {
      const fitted = fitTable(columns, rows, width);
      for (const row of fitted.rows) expect(widthOf(row)).toBeLessThanOrEqual(width);
      expect(fitted.rows).toHaveLength(rows.length + 1);
      const shown = columns.length - fitted.leftOut.length;
      expect(columns.slice(shown).map(({ heading }) => heading)).toEqual(fitted.leftOut);
      for (const [at, row] of rows.entries()) {
        for (const number of row.slice(0, shown).filter((_, column) => columns[column]?.right))
          expect(fitted.rows[at + 1]).toContain(number);
      }
    }),
  );
});

it('a table with enough room, or without a screen, is complete', () => {
  fc.assert(
    fc.property(anyTable, fc.constantFrom(null, 1000), ({ columns, rows }, width) => {
      expect(fitTable(columns, rows, width)).toEqual({ rows: alignTable(columns, rows), leftOut: [] });
    }),
  );
});
