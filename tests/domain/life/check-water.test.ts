import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFertigation } from '#domain/life/check-fertigation.ts';
import { checkIrrigation } from '#domain/life/check-irrigation.ts';
import type { IrrigationProperties } from '#domain/life/life-recipes.ts';

const half = fc.integer({ min: 0, max: 43_200 });
const anyWater: fc.Arbitrary<IrrigationProperties> = fc.record({
  day_fog_on: half,
  day_fog_off: half,
  day_full_duration: half,
  day_empty_duration: half,
  night_fog_on: half,
  night_fog_off: half,
  night_full_duration: half,
  night_empty_duration: half,
});

describe('an irrigation recipe', () => {
  it('accepts every cycle of up to a day', () => {
    fc.assert(
      fc.property(anyWater, (water) => {
        expect(checkIrrigation(water)).toEqual([]);
      }),
    );
  });

  it.each([
    ['day_fog_on', 'day_fog_off'],
    ['day_full_duration', 'day_empty_duration'],
    ['night_fog_on', 'night_fog_off'],
    ['night_full_duration', 'night_empty_duration'],
  ] as const)('refuses a cycle of %s and %s, longer than a day', (on, off) => {
    fc.assert(
      fc.property(anyWater, fc.integer({ min: 1, max: 86_400 }), (water, more) => {
        const long = { ...water, [on]: more, [off]: 86_400 };
        expect(checkIrrigation(long).map(({ field }) => field)).toEqual([off]);
      }),
    );
  });
});

describe('a fertigation recipe', () => {
  it('accepts each stock once, however it is spelled', () => {
    const stock_parts = [
      { name: 'Calcium', ml_per_l: 2 },
      { name: 'Micro', ml_per_l: 1 },
      { name: 'CALCIUM', ml_per_l: 2 },
    ];
    expect(checkFertigation({ stock_parts }).map(({ field }) => field)).toEqual(['stock_parts.2.name']);
  });

  it('accepts at most a litre of stock per litre of water', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 }), (parts) => {
        const stock_parts = parts.map((ml_per_l, index) => ({ name: `Part ${index}`, ml_per_l }));
        const sum = parts.reduce((all, ml) => all + ml, 0);
        expect(checkFertigation({ stock_parts }).map(({ field }) => field)).toEqual(sum > 1000 ? ['stock_parts'] : []);
      }),
    );
  });
});
