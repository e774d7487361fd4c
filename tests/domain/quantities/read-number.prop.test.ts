import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalMark, isAmbiguous, provenMarks, readingsOfNumber } from '#domain/quantities/read-number.ts';

const NOTATIONS = [
  { mark: 'point', decimal: '.', group: '' },
  { mark: 'point', decimal: '.', group: ',' },
  { mark: 'point', decimal: '.', group: ' ' },
  { mark: 'point', decimal: '.', group: "'" },
  { mark: 'point', decimal: '.', group: '’' },
  { mark: 'comma', decimal: ',', group: '' },
  { mark: 'comma', decimal: ',', group: '.' },
  { mark: 'comma', decimal: ',', group: ' ' },
  { mark: 'comma', decimal: ',', group: '\u00a0' },
  { mark: 'comma', decimal: ',', group: '\u202f' },
] as const satisfies readonly { mark: DecimalMark; decimal: string; group: string }[];

const anyNumber = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => digits / 10 ** places);
const notation = fc.constantFrom(...NOTATIONS);

function write(value: number, { decimal, group }: (typeof NOTATIONS)[number]): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(4).replace(/0+$/, '').replace(/\.$/, '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`;
}

describe('reading numbers', () => {
  it('reads numbers back with the decimal mark they were written with', () => {
    fc.assert(
      fc.property(anyNumber, notation, (value, how) => {
        expect(readingsOfNumber(write(value, how))[how.mark]).toBeCloseTo(value, 6);
      }),
    );
  });

  it('infers only the mark that was used', () => {
    fc.assert(
      fc.property(fc.array(anyNumber), notation, (values, how) => {
        const proven = provenMarks(values.map((value) => readingsOfNumber(write(value, how))));
        expect([...proven].filter((mark) => mark !== how.mark)).toEqual([]);
      }),
    );
  });

  it('reports ambiguous numbers', () => {
    fc.assert(
      fc.property(anyNumber, notation, (value, how) => {
        const { point, comma } = readingsOfNumber(write(value, how));
        expect(isAmbiguous({ point, comma })).toBe(point !== null && comma !== null && point !== comma);
      }),
    );
    expect(isAmbiguous(readingsOfNumber('1,234'))).toBe(true);
    expect(isAmbiguous(readingsOfNumber('1.234'))).toBe(true);
    expect(isAmbiguous(readingsOfNumber('0.234'))).toBe(false);
    expect(isAmbiguous(readingsOfNumber('1,234,567'))).toBe(false);
    expect(isAmbiguous(readingsOfNumber('1234'))).toBe(false);
  });

  it.each([
    ['1,5', null, 1.5],
    ['1.5', 1.5, null],
    ['1.234,5', null, 1234.5],
    ["1'234.5", 1234.5, null],
    ['.5', 0.5, null],
    ['−3', -3, -3],
    ['2E3', 2000, 2000],
    ['1,2E+03', null, 1200],
    ['12,34,567', 1_234_567, null],
    ['1,234,56', 1234.56, 1234.56],
    ['5.', 5, null],
  ])('reads %s', (text, point, comma) => {
    expect(readingsOfNumber(text)).toEqual({ point, comma });
  });

  it.each(['', 'x', '1 2', '1,2,3', '1..2', '0x10', 'Infinity', '1e999', '5 kg', '1'.repeat(50), '1,23.4,5'])(
    "doesn't take %j for a number",
    (text) => {
      expect(readingsOfNumber(text)).toEqual({ point: null, comma: null });
    },
  );
});
