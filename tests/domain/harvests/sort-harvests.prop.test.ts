import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARVEST_ORDERS, isHarvestOrder, parseOrder, sortHarvests } from '#domain/harvests/sort-harvests.ts';
import { anyHarvests } from '#tests/support/random/harvests.ts';

const anyField = fc.constantFrom(...HARVEST_ORDERS);

describe('ordering harvests', () => {
  it('by a field sorts its values, with missing ones last', () => {
    fc.assert(
      fc.property(anyHarvests, anyField, (harvests, field) => {
        for (const [order, sign] of [[field, 1] as const, [`-${field}`, -1] as const]) {
          const values = sortHarvests(harvests, order).map((harvest) => harvest[field]);
          const known = values.filter((value) => value !== null);
          expect(values.slice(0, known.length)).toEqual(known);
          for (const [at, value] of known.entries()) {
            const before = known[at - 1];
            if (before !== undefined) expect(sign > 0 ? before <= value : before >= value).toBe(true);
          }
        }
      }),
    );
  });

  it('keeps every harvest and is independent of the input order', () => {
    fc.assert(
      fc.property(anyHarvests, anyField, (harvests, field) => {
        const sorted = sortHarvests(harvests, field);
        expect(new Set(sorted)).toEqual(new Set(harvests));
        expect(sortHarvests(harvests.toReversed(), field)).toEqual(sorted);
      }),
    );
  });

  it('latest first reverses only orders by date', () => {
    expect(parseOrder(undefined, true)).toBe('-harvest_date');
    expect(parseOrder(undefined, undefined)).toBe('-harvest_date');
    expect(parseOrder(undefined, false)).toBe('harvest_date');
    for (const date of ['harvest_date', 'expected_date', 'action_completed_date'] as const) {
      expect(parseOrder(date, true)).toBe(`-${date}`);
      expect(parseOrder(`-${date}`, true)).toBe(`-${date}`);
      expect(parseOrder(date, undefined)).toBe(date);
    }
    expect(parseOrder('crop', true)).toBe('crop');
  });

  it('knows its fields and their reverse', () => {
    expect(['crop', '-total_yield_g'].every(isHarvestOrder)).toBe(true);
    expect(['--crop', 'tags', 'qa_result', ''].some(isHarvestOrder)).toBe(false);
  });
});
