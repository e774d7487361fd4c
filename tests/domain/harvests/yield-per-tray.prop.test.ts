import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yieldPerTray } from '#domain/harvests/yield-per-tray.ts';

const anyGrams = fc.nat(10_000);
const anyHarvest = fc.record({
  total_yield_g: anyGrams,
  estimated_yield_g: fc.option(anyGrams),
  trays_harvested: fc.integer({ min: 1, max: 50 }),
});

describe('the yield per tray', () => {
  it('is the grams of all harvests over their trays, between the smallest and the largest', () => {
    fc.assert(
      fc.property(fc.array(anyHarvest, { minLength: 1 }), (harvests) => {
        const trays = harvests.reduce((sum, one) => sum + one.trays_harvested, 0);
        const grams = harvests.reduce((sum, one) => sum + one.total_yield_g, 0);
        const { actual = Number.NaN } = yieldPerTray(harvests) ?? {};
        expect(actual * trays).toBeCloseTo(grams);
        const each = harvests.map((one) => one.total_yield_g / one.trays_harvested);
        expect(actual).toBeGreaterThanOrEqual(Math.min(...each) - 1e-9);
        expect(actual).toBeLessThanOrEqual(Math.max(...each) + 1e-9);
      }),
    );
  });

  it('is the same in any order, and however a harvest is split', () => {
    fc.assert(
      fc.property(fc.array(anyHarvest, { minLength: 1 }), (harvests) => {
        const once = yieldPerTray(harvests);
        const twice = yieldPerTray([...harvests, ...harvests].reverse());
        expect(twice?.actual).toBeCloseTo(once?.actual ?? Number.NaN);
        expect(twice?.estimated === null).toBe(once?.estimated === null);
        expect(twice?.estimated ?? 0).toBeCloseTo(once?.estimated ?? 0);
      }),
    );
  });

  it('estimates from harvests with an estimate only', () => {
    fc.assert(
      fc.property(fc.array(anyHarvest), (harvests) => {
        const estimated = harvests.filter(({ estimated_yield_g }) => estimated_yield_g !== null);
        const expected = yieldPerTray(estimated)?.estimated ?? null;
        expect(yieldPerTray(harvests)?.estimated ?? null).toEqual(expected);
      }),
    );
  });

  it('is null without weighed trays', () => {
    const open = { total_yield_g: null, estimated_yield_g: 300, trays_harvested: null };
    expect(yieldPerTray([])).toBeNull();
    expect(yieldPerTray([open])).toBeNull();
  });
});
