import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatKg,
  gramsToKg,
  hoursToSeconds,
  kgToGrams,
  minutesToSeconds,
  secondsToHours,
  secondsToMinutes,
} from '#domain/units.ts';

const anySeconds = fc.nat({ max: 2 ** 31 - 1 });

describe('units', () => {
  it('give back every duration exactly, through hours and through minutes', () => {
    fc.assert(
      fc.property(anySeconds, (seconds) => {
        expect(hoursToSeconds(secondsToHours(seconds))).toBe(seconds);
        expect(minutesToSeconds(secondsToMinutes(seconds))).toBe(seconds);
      }),
    );
  });

  it('give back every weight exactly, to the milligram', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), (milligrams) => {
        const grams = milligrams / 1000;
        expect(kgToGrams(gramsToKg(grams))).toBe(grams);
      }),
    );
  });

  it('keep an hour at 3600 seconds, a minute at 60, a kilogram at 1000 grams', () => {
    expect([secondsToHours(57_600), secondsToMinutes(90), gramsToKg(1234)]).toEqual([16, 1.5, 1.234]);
    expect([hoursToSeconds(0.5), minutesToSeconds(0.25), kgToGrams(0.05)]).toEqual([1800, 15, 50]);
  });

  it('write kilograms with two decimals, at most five grams off', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), (grams) => {
        const text = formatKg(grams);
        expect(text).toMatch(/^\d+\.\d\d$/);
        expect(Math.abs(Math.round(Number(text) * 1000) - grams)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('write kilograms so that more grams never read as less', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 1000 }), (grams, more) => {
        expect(Number(formatKg(grams + more))).toBeGreaterThanOrEqual(Number(formatKg(grams)));
      }),
    );
  });

  it('round half up, for example', () => {
    expect([0, 4, 5, 1005, 1234, 12_000].map(formatKg)).toEqual(['0.00', '0.00', '0.01', '1.01', '1.23', '12.00']);
  });
});
