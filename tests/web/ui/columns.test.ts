import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAGES } from '#web/batches/stages/stages.ts';
import { batchColumns } from '#web/features/batch-lists/batch-cells.tsx';
import { tokenColumns } from '#web/features/people/tokens/token-rows.tsx';
import { USER_COLUMNS } from '#web/features/people/users/user-rows.tsx';
import { columnWidths } from '#web/ui/table/column-widths.ts';

const TODAY = '2026-05-12';
const BOX = 44;
/** The panel in the narrowest window with a table, and every width at which another column appears. */
const WIDTHS = [494, 600, 700, 900, 1080, 1160];

const names = { place: () => undefined, chamber: () => undefined };
const tokens = (showsOwner: boolean) =>
  tokenColumns({
    now: `${TODAY}T08:00:00.000Z`,
    site: { zone: 'UTC', today: TODAY },
    showsOwner,
    onRevoke: () => undefined,
  });

const TABLES = [
  ...STAGES.map((stage) => ({
    name: `${stage.key} batches`,
    columns: batchColumns(stage, { today: TODAY, dayOf: () => TODAY, names }),
    taken: BOX,
  })),
  { name: 'users', columns: USER_COLUMNS, taken: 0 },
  { name: 'own API tokens', columns: tokens(false), taken: 0 },
  { name: 'API tokens of all', columns: tokens(true), taken: 0 },
];

describe.each(TABLES)('the table of $name', ({ columns, taken }) => {
  it.each(WIDTHS)('fits a panel of %i px', (width) => {
    const widths = columnWidths(columns);
    const shown = columns.flatMap(({ from = 0 }, at) => (from <= width ? [widths[at] ?? 0] : []));
    expect(shown.reduce((sum, one) => sum + one, taken)).toBeLessThanOrEqual(width);
    expect(columns.every((column) => column.width !== undefined)).toBe(true);
  });
});

describe('the widths of columns', () => {
  const column = fc.record({
    head: fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12})?$/),
    width: fc.integer({ min: 40, max: 140 }),
  });

  it('grow to fit longer headings, in the same room', () => {
    fc.assert(
      fc.property(fc.array(column, { maxLength: 8 }), (columns) => {
        const all = [{ head: 'Batch', width: 1000 }, ...columns];
        const [first = 0, ...others] = columnWidths(all);
        expect(first + others.reduce((sum, width) => sum + width, 0)).toBe(
          all.reduce((sum, { width }) => sum + width, 0),
        );
        for (const [at, { head, width }] of columns.entries()) {
          expect(others[at]).toBeGreaterThanOrEqual(Math.max(width, 7 * (head.split(' ')[0] ?? '').length));
        }
      }),
    );
  });
});
