import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlikelyWeight } from '#domain/harvests/unlikely-weight.ts';

const estimates = fc.integer({ min: 1, max: 100_000 });

describe('an unlikely weight', () => {
  it('is more than 2.5 times or less than 1/2.5 of its estimate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), estimates, (grams, estimate) => {
        const odd = grams > 2.5 * estimate || 2.5 * grams < estimate;
        expect(unlikelyWeight(grams, estimate) !== null).toBe(odd);
      }),
    );
    expect(unlikelyWeight(250, 100)).toBeNull();
    expect(unlikelyWeight(100, 250)).toBeNull();
    expect(unlikelyWeight(255, 100)).not.toBeNull();
    expect(unlikelyWeight(25, 100)).not.toBeNull();
  });

  it('suggests the likely weight if the decimal point was moved', () => {
    fc.assert(
      fc.property(
        estimates,
        fc.double({ min: 0.6, max: 1.6, noNaN: true }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (estimate, ratio, places, tooMuch) => {
          const real = Math.max(1, Math.round(estimate * ratio));
          fc.pre(real > estimate / 2 && real < estimate * 1.7);
          const typed = tooMuch ? real * 10 ** places : real / 10 ** places;
          expect(unlikelyWeight(typed, estimate)?.meant).toBeCloseTo(real, 2);
        },
      ),
    );
  });

  it('suggests only what lies within half and twice the estimate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), estimates, (grams, estimate) => {
        const meant = unlikelyWeight(grams, estimate)?.meant ?? null;
        fc.pre(meant !== null);
        expect(meant).toBeGreaterThanOrEqual(estimate / 2);
        expect(meant).toBeLessThanOrEqual(estimate * 2);
      }),
    );
  });

  it('has no suggestion if no decimal point explains it, and needs an estimate', () => {
    expect(unlikelyWeight(28_000, 2800)).toEqual({ times: 10, meant: 2800 });
    expect(unlikelyWeight(2.8, 2800)).toEqual({ times: 0.001, meant: 2800 });
    expect(unlikelyWeight(6000, 1000)).toEqual({ times: 6, meant: 600 });
    expect(unlikelyWeight(4000, 1000)).toEqual({ times: 4, meant: null });
    expect(unlikelyWeight(0, 1000)).toEqual({ times: 0, meant: null });
    expect(unlikelyWeight(3200, 1000)?.meant).toBeNull();
    expect(unlikelyWeight(28_000, null)).toBeNull();
    expect(unlikelyWeight(28_000, 0)).toBeNull();
  });
});
