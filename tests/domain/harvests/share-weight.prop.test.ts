import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SharingLot, shareWeight } from '#domain/harvests/share-weight.ts';

const MICROGRAMS = 1_000_000;
const grams = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000 }),
  fc.integer({ min: 0, max: 10_000_000 }).map((tenths) => tenths / 10),
  fc.integer({ min: 0, max: 2_000_000_000 }).map((micrograms) => micrograms / MICROGRAMS),
);
const lots = fc
  .uniqueArray(fc.record({ lot: fc.stringMatching(/^[A-C]{1,3}$/), trays: fc.integer({ min: 0, max: 500 }) }), {
    ...{ selector: ({ lot }) => lot, minLength: 1, maxLength: 12 },
  })
  .filter((all) => all.some(({ trays }) => trays > 0));

const micrograms = (weight: number): number => Math.round(weight * MICROGRAMS);
const partOf = (parts: ReadonlyMap<string, number>, lot: string): number => parts.get(lot) ?? Number.NaN;

describe('a weighing shared among lots', () => {
  it('is the sum of its parts exactly, and no part is negative or belongs to a lot without trays', () =>
    fc.assert(
      fc.property(grams, lots, (whole, all) => {
        const parts = shareWeight(whole, all);
        expect([...parts.keys()]).toEqual(all.map(({ lot }) => lot));
        expect([...parts.values()].reduce((sum, part) => sum + micrograms(part), 0)).toBe(micrograms(whole));
        for (const { lot, trays } of all) {
          expect(partOf(parts, lot)).toBeGreaterThanOrEqual(0);
          if (trays === 0) expect(partOf(parts, lot)).toBe(0);
        }
      }),
    ));

  it('gives each lot its proportion, to less than one unit of the last digit', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), lots, (whole, all) => {
        const sum = all.reduce((trays, one) => trays + one.trays, 0);
        const parts = shareWeight(whole, all);
        for (const { lot, trays } of all) {
          expect(Math.abs(partOf(parts, lot) - (whole * trays) / sum)).toBeLessThan(1);
          expect(Number.isInteger(partOf(parts, lot))).toBe(true);
        }
      }),
    ));

  it('never gives more to a lot with fewer trays, and never less to a lot for having more', () =>
    fc.assert(
      fc.property(grams, lots, fc.nat(), fc.integer({ min: 1, max: 50 }), (whole, all, pick, more) => {
        const parts = shareWeight(whole, all);
        for (const a of all) {
          for (const b of all) {
            if (a.trays > b.trays) expect(partOf(parts, a.lot)).toBeGreaterThanOrEqual(partOf(parts, b.lot));
          }
        }
        const { lot } = all[pick % all.length] as SharingLot;
        const grown = all.map((one) => (one.lot === lot ? { ...one, trays: one.trays + more } : one));
        expect(partOf(shareWeight(whole, grown), lot)).toBeGreaterThanOrEqual(partOf(parts, lot));
      }),
    ));

  it("doesn't depend on the order of the lots", () =>
    fc.assert(
      fc.property(grams, lots, fc.integer(), (whole, all, seed) => {
        const shuffled = all.toSorted((a, b) => ((a.trays * 7 + seed) % 13) - ((b.trays * 7 + seed) % 13)).reverse();
        expect(new Map([...shareWeight(whole, shuffled)].sort())).toEqual(new Map([...shareWeight(whole, all)].sort()));
      }),
    ));

  it('shares by remainder, then by lot code', () => {
    const even = ['B', 'A', 'C'].map((lot) => ({ lot, trays: 4 }));
    expect(Object.fromEntries(shareWeight(1000, even))).toEqual({ A: 334, B: 333, C: 333 });
    const odd = [
      { lot: 'A', trays: 1 },
      { lot: 'B', trays: 2 },
    ];
    expect(Object.fromEntries(shareWeight(12.5, odd))).toEqual({ A: 4.2, B: 8.3 });
    expect(Object.fromEntries(shareWeight(0.000003, odd))).toEqual({ A: 0.000001, B: 0.000002 });
  });
});
