import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impossibleWeight, MAX_GRAMS_PER_TRAY } from '#domain/imports/plausible-weight.ts';

const trays = fc.integer({ min: 1, max: 500 });

describe('an impossible weight', () => {
  it('is exactly one above 20 kg per tray or below zero', () => {
    fc.assert(
      fc.property(trays, fc.double({ min: -1e6, max: 1e8, noNaN: true }), (count, grams) => {
        expect(impossibleWeight(grams, count) === null).toBe(grams >= 0 && grams <= count * MAX_GRAMS_PER_TRAY);
      }),
    );
  });

  it('is impossible on more trays only if it is on fewer', () => {
    fc.assert(
      fc.property(trays, trays, fc.nat(10_000_000), (a, b, grams) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(impossibleWeight(grams, few) === null);
        expect(impossibleWeight(grams, many)).toBeNull();
      }),
    );
  });

  it('names the weight of a tray, assuming one tray if unknown', () => {
    expect(impossibleWeight(280_000, 4)).toMatchObject({ params: { grams: 280_000, trays: 4, kilograms_each: 70 } });
    expect(impossibleWeight(20_001, null)).toMatchObject({ params: { trays: 1 } });
    expect(impossibleWeight(2800, 4)).toBeNull();
  });
});
