import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yieldPerTray } from '#web/features/crops/yield-per-tray.ts';
import { bodyOf, valuesOf } from '#web/records/form/form-values.ts';

const FIELDS = [{ name: 'name' }, { name: 'degrees', input: 'number' }] as const;

describe('the form of a record', () => {
  it('sends back what it was given', () => {
    const records = fc.record({
      name: fc.option(fc.stringMatching(/^[a-zäöõ]{1,20}$/), { nil: null }),
      degrees: fc.option(fc.integer({ min: -100, max: 100 }), { nil: null }),
    });
    fc.assert(
      fc.property(records, (record) => {
        expect(bodyOf(FIELDS, valuesOf(FIELDS, record))).toEqual(record);
      }),
    );
  });

  it('reads a decimal comma, and leaves a text that is no number to the schema', () => {
    expect(bodyOf(FIELDS, { name: ' ', degrees: '4,5' })).toEqual({ name: null, degrees: 4.5 });
    expect(bodyOf(FIELDS, { name: 'x', degrees: 'warm' })).toEqual({ name: 'x', degrees: 'warm' });
  });
});

describe('the yield per tray', () => {
  it('is the grams of all harvests over their trays, whatever the order', () => {
    const harvests = fc.array(
      fc.record({
        total_yield_g: fc.nat(10_000),
        estimated_yield_g: fc.option(fc.nat(10_000), { nil: null }),
        trays_harvested: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(harvests, (all) => {
        const trays = all.reduce((sum, one) => sum + one.trays_harvested, 0);
        const grams = all.reduce((sum, one) => sum + one.total_yield_g, 0);
        expect(yieldPerTray(all)?.actual).toBeCloseTo(grams / trays);
        expect(yieldPerTray([...all].reverse())?.actual).toBeCloseTo(grams / trays);
      }),
    );
    expect(yieldPerTray([])).toBeNull();
  });
});
