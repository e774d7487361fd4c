import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  celsiusToFahrenheit,
  fahrenheitToCelsius,
  fromShownDegrees,
  fromShownMass,
  fromShownTemperature,
  gramsToOunces,
  gramsToPounds,
  hoursToSeconds,
  minutesToSeconds,
  ouncesToGrams,
  roundToKg,
  secondsToHours,
  secondsToMinutes,
  toShown,
  toShownDegrees,
  toShownMass,
  toShownTemperature,
} from '#domain/units.ts';

const AMERICAN = { temperature: 'F', mass: 'oz' } as const;
const anySeconds = fc.nat({ max: 2 ** 31 - 1 });

describe('units', () => {
  it('convert every duration to hours and minutes and back exactly', () => {
    fc.assert(
      fc.property(anySeconds, (seconds) => {
        expect(hoursToSeconds(secondsToHours(seconds))).toBe(seconds);
        expect(minutesToSeconds(secondsToMinutes(seconds))).toBe(seconds);
      }),
    );
  });

  it('have 3600 seconds per hour, and 60 per minute', () => {
    expect([secondsToHours(57_600), secondsToMinutes(90)]).toEqual([16, 1.5]);
    expect([hoursToSeconds(0.5), minutesToSeconds(0.25)]).toEqual([1800, 15]);
  });

  it('round to hundredths of a kilogram, at most five grams off', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), (grams) => {
        const kg = roundToKg(grams);
        expect(kg).toBe(Number(kg.toFixed(2)));
        expect(Math.abs(Math.round(kg * 1000) - grams)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('never round more grams to a smaller number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 1000 }), (grams, more) => {
        expect(roundToKg(grams + more)).toBeGreaterThanOrEqual(roundToKg(grams));
      }),
    );
  });

  it('round half up', () => {
    expect([0, 4, 5, 1005, 1234, 12_000].map(roundToKg)).toEqual([0, 0, 0.01, 1.01, 1.23, 12]);
  });
});

describe('the units of a site', () => {
  const milligrams = fc.nat({ max: 2 ** 31 - 1 }).map((value) => value / 1000);
  const celsius = fc.integer({ min: -40_000, max: 80_000 }).map((value) => value / 1000);
  const hundredths = fc.integer({ min: -4000, max: 100_000 }).map((value) => value / 100);

  it('convert back exactly, to a milligram and a thousandth of a degree', () =>
    fc.assert(
      fc.property(milligrams, celsius, (grams, degrees) => {
        expect(ouncesToGrams(gramsToOunces(grams))).toBe(grams);
        expect(fahrenheitToCelsius(celsiusToFahrenheit(degrees))).toBe(degrees);
        expect(fromShownDegrees(toShownDegrees(degrees, 'F'), 'F')).toBe(degrees);
      }),
    ));

  it('show hundredths of ounces and °F as they were entered, even after saving', () =>
    fc.assert(
      fc.property(hundredths, (entered) => {
        expect(toShown(fromShownMass(entered, 'oz'), 'mass', AMERICAN)).toBe(entered);
        expect(toShown(fromShownTemperature(entered, 'F'), 'temperature', AMERICAN)).toBe(entered);
      }),
    ));

  it('agree with known values', () => {
    expect([celsiusToFahrenheit(0), celsiusToFahrenheit(100), celsiusToFahrenheit(-40)]).toEqual([32, 212, -40]);
    expect([ouncesToGrams(1), ouncesToGrams(16), gramsToPounds(453.59237)]).toEqual([28.35, 453.592, 1]);
    expect([toShownMass(12, 'g'), toShownTemperature(24, 'C'), toShownDegrees(2, 'C'), toShownDegrees(2, 'F')]).toEqual(
      [12, 24, 2, 3.6],
    );
  });
});
