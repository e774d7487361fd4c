import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  celsiusToFahrenheit,
  fahrenheitToCelsius,
  fromShownDegrees,
  fromShownMass,
  fromShownTemperature,
  gramsToKg,
  gramsToOunces,
  gramsToPounds,
  hoursToSeconds,
  kgToGrams,
  minutesToSeconds,
  ouncesToGrams,
  readGrams,
  readMass,
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

  it('convert every weight back exactly, to the milligram', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), (milligrams) => {
        const grams = milligrams / 1000;
        expect(kgToGrams(gramsToKg(grams))).toBe(grams);
      }),
    );
  });

  it('have 3600 seconds per hour, 60 per minute, and 1000 grams per kilogram', () => {
    expect([secondsToHours(57_600), secondsToMinutes(90), gramsToKg(1234)]).toEqual([16, 1.5, 1.234]);
    expect([hoursToSeconds(0.5), minutesToSeconds(0.25), kgToGrams(0.05)]).toEqual([1800, 15, 50]);
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

describe('typed grams', () => {
  it('can be grouped in any way, with or without a unit', () => {
    const anyMark = fc.constantFrom('', ',', ' ', '\u00a0');
    fc.assert(
      fc.property(
        fc.nat({ max: 1e9 }),
        fc.nat({ max: 99 }),
        anyMark,
        fc.constantFrom('', 'g', ' g', ' G '),
        (...typed) => {
          const [whole, hundredths, mark, unit] = typed;
          const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, mark);
          expect(readGrams(` ${grouped}${unit}`, '.')).toBe(whole);
          const decimals = String(hundredths).padStart(2, '0');
          expect(readGrams(`${grouped}.${decimals}${unit}`, '.')).toBe(Number(`${whole}.${decimals}`));
          expect(readGrams(`${grouped},${decimals}${unit}`, '.')).toBe(Number(`${whole}.${decimals}`));
          expect(readGrams(`${grouped},${hundredths % 10}${unit}`, '.')).toBe(Number(`${whole}.${hundredths % 10}`));
        },
      ),
    );
  });

  it('are refused if separators are not between thousands', () => {
    const anyMark = fc.constantFrom(',', ' ', '\u00a0');
    const anyGroups = fc.array(fc.stringMatching(/^\d{0,5}$/), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(anyGroups, fc.array(anyMark, { minLength: 3, maxLength: 3 }), (groups, marks) => {
        const typed = groups.reduce((text, group, at) => `${text}${marks[at - 1] ?? ''}${group}`);
        const [first = '', ...rest] = groups;
        const used = marks.slice(0, rest.length);
        const isOneKind = new Set(used).size === 1;
        const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
        // A comma before the last one or two digits is a decimal comma.
        const last = rest.at(-1) ?? '';
        fc.pre(!(used.at(-1) === ',' && (last.length === 1 || last.length === 2)) && first !== '' && last !== '');
        const read = readGrams(typed, '.');
        if (isOneKind && isGrouped) expect(read).toBe(Number(groups.join('')));
        else expect(read).toBeNaN();
      }),
    );
  });

  it('distinguish separators: thousands before decimals, one kind of separator', () => {
    for (const text of [
      '0,125',
      '1234,567',
      '1.5,123',
      '1.234,5',
      '1,234 567',
      '1,2345',
      '1,23,456',
      '1,234,5,6',
      '1 5',
      '01,234',
    ])
      expect(readGrams(text, '.')).toBeNaN();
    expect(
      ['1,234.5', '1 234,5', '1,234,5', '0,5', '0.125', '1234.567', '012'].map((text) => readGrams(text, '.')),
    ).toEqual([1234.5, 1234.5, 1234.5, 0.5, 0.125, 1234.567, 12]);
  });

  it('are empty if nothing is typed, and refused if ambiguous', () => {
    for (const text of ['', ' ', ' g']) expect(readGrams(text, '.')).toBeNull();
    for (const text of ['1,2,5', '-4', '1.2.3', 'a lot', '1e3', '4 kg']) expect(readGrams(text, '.')).toBeNaN();
  });

  it('use a decimal comma if the language does, and are refused if that could be a thousands separator', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 9_999_999 }),
        fc.nat({ max: 99 }),
        fc.constantFrom('', ' ', '\u00a0'),
        fc.constantFrom(',', '.'),
        (whole, hundredths, group, mark) => {
          const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, group);
          expect(readGrams(grouped, ',')).toBe(whole);
          const decimals = String(hundredths).padStart(2, '0');
          expect(readGrams(`${grouped}${mark}${decimals} g`, ',')).toBe(Number(`${whole}.${decimals}`));
        },
      ),
    );
    for (const text of ['1.234', '12,040', '1.234,5', '1,234.5', '1.234.567', '1 5'])
      expect(readGrams(text, ',')).toBeNaN();
    expect(['0,125', '1234,125', '1 234,567', ''].map((text) => readGrams(text, ','))).toEqual([
      0.125,
      1234.125,
      1234.567,
      null,
    ]);
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

  it('leave a value that is saved as shown unchanged', () =>
    fc.assert(
      fc.property(milligrams, (grams) => {
        const shown = toShown(grams, 'mass', AMERICAN);
        expect(readMass(String(shown), '.', 'oz')).toBe(grams);
      }),
    ));

  it('agree with known values', () => {
    expect([celsiusToFahrenheit(0), celsiusToFahrenheit(100), celsiusToFahrenheit(-40)]).toEqual([32, 212, -40]);
    expect([ouncesToGrams(1), ouncesToGrams(16), gramsToPounds(453.59237)]).toEqual([28.35, 453.592, 1]);
    expect([toShownMass(12, 'g'), toShownTemperature(24, 'C'), toShownDegrees(2, 'C'), toShownDegrees(2, 'F')]).toEqual(
      [12, 24, 2, 3.6],
    );
    expect([readMass('1,234.5 oz', '.', 'oz'), readMass('12 g', '.', 'g'), readMass('', '.', 'oz')]).toEqual([
      34_997.486,
      12,
      null,
    ]);
    expect(readMass('a few', '.', 'oz')).toBeNaN();
  });
});
