import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefusalGroup, tallyRefusals } from '#domain/imports/group-refusals.ts';
import type { RowProblem } from '#domain/imports/table.ts';

const fault = fc.constantFrom('a', 'b', 'c').map((text) => ({ code: 'number_unreadable' as const, params: { text } }));
const problem = fc.record({ field: fc.constantFrom('crop', 'trays'), fault });
/** Rows with their problems; lines in any order. */
const refusals = fc
  .array(fc.uniqueArray(problem, { minLength: 1, selector: ({ field }) => field }), { maxLength: 40 })
  .chain((rows) =>
    fc.shuffledSubarray(
      rows.map((found, at) => found.map((one) => ({ ...one, line: at + 2 }))),
      { minLength: rows.length },
    ),
  );

const keyOf = ({ field, fault }: RefusalGroup) => JSON.stringify([field, fault]);

const tallyOf = (rows: readonly (readonly RowProblem[])[]) => {
  const tally = tallyRefusals();
  for (const row of rows) tally.add(row);
  return tally.result();
};

describe('grouping refused rows', () => {
  it("counts every row once and every problem in its reason's group, in any order", () => {
    fc.assert(
      fc.property(refusals, (rows) => {
        const { count, groups, others, first } = tallyOf(rows);
        expect([count, others]).toEqual([rows.length, 0]);
        for (const { field, fault, rows: number, lines } of groups) {
          const own = rows
            .flat()
            .filter((one) => one.field === field && JSON.stringify(one.fault) === JSON.stringify(fault));
          const sorted = own.map(({ line }) => line).sort((a, b) => a - b);
          expect([number, lines]).toEqual([own.length, sorted.slice(0, 10)]);
        }
        expect(groups.reduce((sum, group) => sum + group.rows, 0)).toBe(rows.flat().length);
        expect(first.map(({ line }) => line)).toEqual(
          rows
            .flat()
            .map(({ line }) => line)
            .sort((a, b) => a - b),
        );
      }),
    );
  });

  it('continues an earlier tally as if they were one', () => {
    fc.assert(
      fc.property(refusals, fc.nat(), (rows, cut) => {
        const at = rows.length === 0 ? 0 : cut % rows.length;
        const tally = tallyRefusals(tallyOf(rows.slice(0, at)));
        for (const row of rows.slice(at)) tally.add(row);
        const byReason = (groups: ReturnType<typeof tallyOf>['groups']) =>
          [...groups].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
        expect(byReason(tally.result().groups)).toEqual(byReason(tallyOf(rows).groups));
        expect(tally.result().first.map(({ line }) => line)).toEqual(tallyOf(rows).first.map(({ line }) => line));
      }),
    );
  });

  it('stores no more than it shows, however many rows and reasons there are', () => {
    const tally = tallyRefusals();
    for (let line = 2; line < 5002; line += 1) {
      tally.add([{ line, field: 'crop', fault: { code: 'crop_unknown', params: { crop: String(line) } } }]);
    }
    const { count, groups, others, first } = tally.result();
    expect([count, groups.length, others, first.length]).toEqual([5000, 500, 4500, 1000]);
    expect(first[0]?.line).toBe(2);
  });
});
