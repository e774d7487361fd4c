import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWholeTable } from '#adapters/import-files/read-import.ts';
import { createWorkbooks } from '#adapters/workbooks/workbooks.ts';
import { daysBetween, epochDaysToDay } from '#domain/time.ts';
import { MAX_ROWS, type TableTask } from '#ports/imports/import-files.ts';
import { describeTable } from '#ports/record-kinds/imports.ts';
import { unwrap } from '#tests/support/random/plans.ts';
import { ods, table, tableRow } from '#tests/support/workbooks/ods.ts';
import { escapeXml, row, styled, xlsx } from '#tests/support/workbooks/xlsx.ts';

const TASK: TableTask = {
  ...{ shape: describeTable('harvests').shape, mostRows: MAX_ROWS, together: null },
  ...{ map: new Map(), date_order: null, decimal_mark: null, sheet: null, given: new Set() },
  ...{ time_zone: 'Etc/UTC', today: '2026-05-12' },
};
const HEADINGS = ['Lot', 'Date', 'Weight (kg)', 'Trays'];
const harvest = fc.record({
  lot: fc.stringMatching(/^[A-Z][A-Z &<>0-9]{0,6}[A-Z]$/),
  day: fc.integer({ min: 18_000, max: 20_585 }).map(epochDaysToDay),
  grams: fc.integer({ min: 1, max: 99_999 }),
  trays: fc.integer({ min: 1, max: 400 }),
});
const read = async (bytes: Uint8Array) => {
  const { head, rows } = unwrap(
    await readWholeTable(bytes, TASK, (instant) => instant.slice(0, 10), createWorkbooks()),
  );
  return { rows, columns: head.columns, unread: head.unread, read: head.read, refused: head.refused };
};

describe('a table', () => {
  it('is the same as text, in XLSX from 1900 or 1904, and in ODS', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(harvest, { minLength: 1, maxLength: 5 }), fc.boolean(), async (harvests, is1904) => {
        const csv = harvests.map(({ lot, day, grams, trays }) => [lot, day, grams / 1000, trays].join(';'));
        const text = new TextEncoder().encode([HEADINGS.join(';'), ...csv].join('\n'));
        const first = is1904 ? '1904-01-01' : '1899-12-30';
        const lines = harvests.map(({ lot, day, grams, trays }, at) =>
          row(at + 2, [lot, styled(daysBetween(first, day), 1), grams / 1000, trays]),
        );
        const rows = row(1, HEADINGS) + lines.join('');
        const cells = harvests.map(({ lot, day, grams, trays }) => {
          const date = { attributes: `office:value-type="date" office:date-value="${day}"` };
          return tableRow([escapeXml(lot), date, grams / 1000, trays]);
        });
        // All decimals have one to three places, so text needs the mark that this task leaves open.
        const asText = await readWholeTable(
          text,
          { ...TASK, decimal_mark: 'point' },
          (instant) => instant.slice(0, 10),
          createWorkbooks(),
        );
        const expected = unwrap(asText);
        for (const book of [
          xlsx([{ name: 'Log', rows }], { is1904, formats: ['d.m.yy'] }),
          ods(table('Log', tableRow(HEADINGS) + cells.join(''))),
        ]) {
          const found = await read(book);
          expect(found.rows).toEqual(expected.rows);
          expect(found.columns).toEqual(expected.head.columns);
          expect(found.refused).toEqual(expected.head.refused);
        }
      }),
    );
  });
});
