import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareWeight } from '#domain/harvests/share-weight.ts';
import { findParts, groupByLots, splitLots } from '#domain/imports/shared-lots.ts';

const lot = fc.constantFrom('A', 'b', 'C', 'd', 'E', 'f', 'G', 'h');
const cells = fc.array(fc.array(lot, { minLength: 1, maxLength: 3 }), { maxLength: 20 });
const folded = (lots: readonly string[]) => lots.map((one) => one.toUpperCase());

describe('lots in one cell', () => {
  it('are separated by commas or semicolons', () => {
    expect(splitLots(' BAS-1 ;BAS-2,\tBAS-3; ')).toEqual(['BAS-1', 'BAS-2', 'BAS-3']);
    expect(splitLots('BAS 1')).toEqual(['BAS 1']);
  });

  it('bring rows together that have a lot in common, directly or through others, and no other rows', () =>
    fc.assert(
      fc.property(cells, fc.constantFrom('; ', ',', ' ;'), (rows, separator) => {
        const texts = rows.map((lots, at) => ({ at, text: lots.join(separator), lots: folded(lots) }));
        const groups = groupByLots(texts, ({ text }) => text);
        expect(groups.flatMap((group) => group.rows).sort((a, b) => a.at - b.at)).toEqual(texts);
        const lotsOf = (group: (typeof groups)[number]) => new Set(group.rows.flatMap(({ lots }) => lots));
        for (const [at, group] of groups.entries()) {
          const lots = lotsOf(group);
          for (const other of groups.slice(at + 1))
            expect([...lotsOf(other)].filter((one) => lots.has(one))).toEqual([]);
          expect(group.isShared).toBe(group.rows.some((row) => row.lots.length > 1));
          expect(group.rows.map((row) => row.at)).toEqual(group.rows.map((row) => row.at).sort((a, b) => a - b));
          // Each row but the first reaches an earlier row of the group through rows of the group.
          const reached = new Set(group.rows[0]?.lots);
          for (let more = true; more; ) {
            more = false;
            for (const row of group.rows) {
              if (row.lots.every((one) => reached.has(one)) || !row.lots.some((one) => reached.has(one))) continue;
              for (const one of row.lots) reached.add(one);
              more = true;
            }
          }
          expect(reached).toEqual(lots);
        }
      }),
    ));
});

describe('a weighing that was shared before', () => {
  const lots = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 6 });

  it('is found among the stored weights, whatever else was harvested that day', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), lots, fc.array(fc.nat(500)), (tenths, trays, others) => {
        const grams = tenths / 10;
        const parts = shareWeight(
          grams,
          trays.map((count, at) => ({ lot: `L${at}`, trays: count })),
        );
        const stored = trays.map((_, at) => [...others.slice(at, at + 2), parts.get(`L${at}`) ?? 0]);
        const found = findParts(grams, stored);
        expect(Math.round(10 * (found ?? []).reduce((sum, part) => sum + part, 0))).toBe(tenths);
        for (const [at, part] of (found ?? []).entries()) expect(stored[at]).toContain(part);
        expect(findParts(grams + 0.05, stored)).toBe(null);
      }),
    ));

  it("isn't found if a lot has no harvest on that day", () => {
    expect(findParts(10, [[10], []])).toBe(null);
    expect(findParts(10, [[4, 6], [5], [2, 3]])).toBe(null);
    expect(findParts(11.1, [[4, 5.1], [5], [1, 2]])).toEqual([5.1, 5, 1]);
  });
});
