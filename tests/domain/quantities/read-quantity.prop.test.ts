import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, readAs, readNumber, readQuantity } from '#domain/quantities/read-quantity.ts';
import { type DisplayUnits, METRIC, ouncesToGrams, toShown } from '#domain/units.ts';
import { number as english } from '#messages/en/language.ts';
import { number as spanish } from '#messages/es/language.ts';
import { anyText } from '#tests/support/random/tricky-text.ts';

const AMERICAN: DisplayUnits = { temperature: 'F', mass: 'oz' };
const point = (text: string) => readNumber(text, { mark: '.' });
const comma = (text: string) => readNumber(text, { mark: ',' });
const grams = (text: string, units: DisplayUnits = METRIC, mark: '.' | ',' = '.') =>
  numberOf(readAs('mass', text, { mark, units }));
const NOT_A_NUMBER = { fault: { code: 'number_expected', params: {} } };

describe('a typed number', () => {
  it('has the marks of the farm, in groups or not', () => {
    expect([point('1,000'), point('1,5'), point('2.65'), point('1,234,567.5')]).toEqual(
      [1000, 1.5, 2.65, 1_234_567.5].map((value) => ({ value })),
    );
    expect([comma('1.200'), comma('1,5'), comma('2.65'), comma('1.234.567,5')]).toEqual(
      [1200, 1.5, 2.65, 1_234_567.5].map((value) => ({ value })),
    );
  });

  it('may have signs, an exponent, spaces, apostrophes, groups of India, and one mark for thousands and decimals', () => {
    const texts = ['−3', '–3', '+3', '1e3', '1 000', '1\u202f000', "1'000", '12,34,567', '1,234,56', '5.', '0,125'];
    expect(texts.map(point)).toEqual(
      [-3, -3, 3, 1000, 1000, 1000, 1000, 1_234_567, 1234.56, 5, 0.125].map((value) => ({ value })),
    );
  });

  it('that screens print can be typed back', () => {
    const anyNumber = fc
      .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 3 }))
      .map(([digits, places]) => Math.round((digits / 10 ** places) * 1000) / 1000);
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(point(english(value))).toEqual({ value });
        expect(comma(spanish(value))).toEqual({ value });
      }),
    );
  });

  it('is refused with both readings if it may be thousands of another country', () => {
    expect(readNumber('1.000', { mark: '.', most: 10_000, decimals: 0 })).toEqual({
      fault: { code: 'number_in_doubt', params: { text: '1.000', one: 1, other: 1000 } },
    });
    expect(readNumber('1.234', { mark: '.', decimals: 0 })).toMatchObject({ fault: { code: 'number_in_doubt' } });
    expect(readNumber('2,650', { mark: ',' })).toMatchObject({ fault: { params: { one: 2.65, other: 2650 } } });
    // Nothing is in doubt if the field can't have thousands, or three decimals are usual.
    expect(readNumber('22.000', { mark: '.', most: 60, decimals: 1 })).toEqual({ value: 22 });
    expect(point('10.582')).toEqual({ value: 10.582 });
  });

  it('is nothing else, and no text breaks it', () => {
    for (const text of ['x', '1 2', '1..2', '0x10', 'Infinity', 'NaN', '5 kg', '1,2,3']) {
      expect(point(text)).toEqual(NOT_A_NUMBER);
    }
    expect(point(' ')).toBeNull();
    fc.assert(
      fc.property(anyText, (text) => {
        const read = point(text);
        if (read !== null && 'value' in read) expect(Number.isFinite(read.value)).toBe(true);
      }),
    );
  });
});

describe('a typed quantity', () => {
  it('may be in any unit of its kind, on any farm', () => {
    expect(
      ['300 g', '2.5 kg', '5 lb', '5 lb 3 oz', '5lb3oz', '1 oz', '250mg'].map((text) => grams(text, AMERICAN)),
    ).toEqual([300, 2500, 2267.962, 2353.011, 2353.011, 28.35, 0.25]);
    expect(['300 g', '2.5 kg', '5 lb', '10 oz'].map((text) => grams(text))).toEqual([300, 2500, 2267.962, 283.495]);
    expect(
      ['68 °F', '20 °C', '68f', '293.15 K', '20 ℃', '20 degC'].map((text) =>
        numberOf(readAs('temperature', text, { mark: '.', units: METRIC })),
      ),
    ).toEqual([20, 20, 20, 20, 20, 20]);
    expect(numberOf(readAs('conductivity', '1400 µS/cm', { mark: '.', units: METRIC }))).toBe(1.4);
    expect(numberOf(readAs('area', '1.6 ft²', { mark: '.', units: METRIC }))).toBe(0.148645);
    expect(
      ['16h', '16', '1h 30min', '45 min'].map((text) => numberOf(readAs('h', text, { mark: '.', units: METRIC }))),
    ).toEqual([57_600, 57_600, 5400, 2700]);
  });

  it('without a unit is in that of the farm, and shown values are read back', () => {
    expect([grams('16', AMERICAN), grams('16')]).toEqual([453.592, 16]);
    expect(numberOf(readAs('temperature', '55', { mark: '.', units: AMERICAN }))).toBe(12.778);
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), fc.constantFrom('.' as const, ',' as const), (milligrams, mark) => {
        const stored = milligrams / 1000;
        const field = String(toShown(stored, 'mass', AMERICAN)).replace('.', mark);
        expect(grams(field, AMERICAN, mark)).toBe(stored);
        expect(grams(`${field} oz`, METRIC, mark)).toBe(stored);
      }),
    );
    expect(grams('2.650 kg')).toBe(2650);
    expect(ouncesToGrams(16)).toBe(453.592);
  });

  it('is refused by the name of a unit that the field can’t have', () => {
    expect(readQuantity('300 lux', { quantity: 'mass', bare: 'g', mark: '.' })).toMatchObject({
      fault: { code: 'unit_unsuited', params: { unit: 'lux', units: ['g', 'kg', 'mg', 'oz', 'lb'] } },
    });
    expect(readQuantity('3 HEAD', { quantity: 'mass', bare: 'g', mark: '.' })).toMatchObject({
      fault: { params: { unit: 'HEAD' } },
    });
    // Meters differ in their scale of dissolved solids.
    expect(readQuantity('900 ppm', { quantity: 'conductivity', bare: 'mS/cm', mark: '.' })).toMatchObject({
      fault: { code: 'unit_unsuited' },
    });
    expect(numberOf(readQuantity('900 ppm (500)', { quantity: 'conductivity', bare: 'mS/cm', mark: '.' }))).toBe(1.8);
    expect(readQuantity('3 oz 5 lb', { quantity: 'mass', bare: 'g', mark: '.' })).toEqual(NOT_A_NUMBER);
    expect(readQuantity('', { quantity: 'mass', bare: 'g', mark: '.' })).toBeNull();
  });

  it('is finite, whatever was typed', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('mass' as const, 'temperature' as const, 'h' as const), (text, kind) => {
        const read = readAs(kind, text, { mark: '.', units: AMERICAN });
        if (read !== null && 'value' in read) expect(Number.isFinite(read.value)).toBe(true);
      }),
    );
  });
});
