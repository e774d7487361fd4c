import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumberCell } from '#domain/imports/workbooks/cell-value.ts';
import { builtInFormat, readNumberFormat } from '#domain/imports/workbooks/number-format.ts';

const literal = fc.stringMatching(/^[a-zA-Z ;:%]{0,8}$/).map((text) => `"${text}"`);
const kindOf = (code: string): string => readNumberFormat(code).kind;

describe('a number format', () => {
  it('is of a number or a time whatever its literal texts, colours and further sections say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('0', '0.00', '#,##0', 'yyyy-mm-dd', 'h:mm', '[h]:mm', 'mmm', '0.00E+00'),
        literal,
        literal,
        fc.constantFrom('', '[Red]', '[$-409]', '[$€-407]', '[>100]'),
        fc.constantFrom('', ';yyyy', ';;@', ';"d"'),
        (code, before, after, bracket, sections) => {
          expect(kindOf(`${bracket}${before}${code}${after}${sections}`)).toBe(kindOf(code));
        },
      ),
    );
  });

  it.each([
    ['General', 'number', {}],
    ['', 'number', {}],
    ['@', 'number', {}],
    ['yyyy', 'time', { hasDate: true, hasClock: false }],
    ['mmm', 'time', { hasDate: true, hasClock: false }],
    ['mm', 'time', { hasDate: true, hasClock: false }],
    ['mm:ss.0', 'time', { hasDate: false, hasClock: true, decimals: 1 }],
    ['[mm]:ss', 'time', { isElapsed: true, hasDate: false }],
    ['h:mm AM/PM', 'time', { hasDate: false }],
    ['d.m.yy h:mm', 'time', { hasDate: true, hasClock: true }],
    ['0\\ \\h', 'number', { unit: 'h' }],
    ['0.0" °C"', 'number', { unit: '°C', factor: 1 }],
    ['0.0,,"kg"', 'number', { unit: 'kg', factor: 1e-6 }],
    ['#,##0,', 'number', { unit: null, factor: 1 }],
    ['"kg "0.0', 'number', { unit: null }],
    ['00000', 'number', { digits: 5 }],
    ['0', 'number', { digits: 0 }],
  ])('%j is one of a %s', (code, kind, more) => {
    expect(readNumberFormat(code)).toMatchObject({ kind, ...more });
  });

  it('is known by its number', () => {
    expect([9, 14, 18, 22, 46].map((id) => builtInFormat(id).kind)).toEqual(['number', ...Array(4).fill('time')]);
    expect([0, 1, 2, 3, 4, 11, 13, 37, 40, 48, 49, 59, 163].every((id) => builtInFormat(id).kind === 'number')).toBe(
      true,
    );
  });

  it('leaves numbers as they are, but for percentages, thousands and codes', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('0', '0.0', '#,##0.00'),
        (value, code) => {
          expect(readNumberCell(value, readNumberFormat(code), 1900)).toBe(value);
        },
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
        const cell = readNumberCell(hundredths / 10_000, readNumberFormat('0.00%'), 1900);
        expect(cell).toEqual({ number: hundredths / 100, unit: '%' });
      }),
    );
  });
});
