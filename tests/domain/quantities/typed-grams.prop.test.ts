import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, readAs } from '#domain/quantities/read-quantity.ts';
import { METRIC } from '#domain/units.ts';

const readGrams = (text: string, mark: '.' | ','): number | null =>
  numberOf(readAs('mass', text, { mark, units: METRIC }));

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

  it('are refused if spaces are not between thousands', () => {
    const anyMark = fc.constantFrom(' ', '\u00a0');
    const anyGroups = fc.array(fc.stringMatching(/^\d{1,5}$/), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(anyGroups, anyMark, (groups, mark) => {
        const [first = '', ...rest] = groups;
        const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
        const read = readGrams(groups.join(mark), '.');
        if (isGrouped) expect(read).toBe(Number(groups.join('')));
        else expect(read).toBeNaN();
      }),
    );
  });

  it('distinguish separators: thousands before decimals, and one that can only be the decimal mark', () => {
    for (const text of ['1.5,123', '1,234 567', '1,234,5,6', '1 5', '1,2,5', '1.2.3']) {
      expect(readGrams(text, '.')).toBeNaN();
    }
    const texts = ['1,234.5', '1 234,5', '1,234,5', '0,5', '0.125', '0,125', '1234.567', '1234,567', '1.234,5', '012'];
    expect(texts.map((text) => readGrams(text, '.'))).toEqual([
      1234.5, 1234.5, 1234.5, 0.5, 0.125, 0.125, 1234.567, 1234.567, 1234.5, 12,
    ]);
  });

  it('are empty if nothing is typed, and refused if they are none', () => {
    for (const text of ['', ' ', ' g']) expect(readGrams(text, '.')).toBeNull();
    for (const text of ['-4', 'a lot', '4 trays']) expect(readGrams(text, '.')).toBeNaN();
    expect(['1e3', '4 kg'].map((text) => readGrams(text, '.'))).toEqual([1000, 4000]);
  });

  it('use a decimal comma if the language does, and are refused if that could be thousands of another country', () => {
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
    for (const text of ['12,040', '1 5']) expect(readGrams(text, ',')).toBeNaN();
    expect(['1.234', '1.234,5', '1,234.5', '1.234.567'].map((text) => readGrams(text, ','))).toEqual([
      1234, 1234.5, 1234.5, 1_234_567,
    ]);
    expect(['0,125', '1234,125', '1 234,567', ''].map((text) => readGrams(text, ','))).toEqual([
      0.125,
      1234.125,
      1234.567,
      null,
    ]);
  });
});
