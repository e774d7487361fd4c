import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#messages/intl.ts';

const english = wordsOf('en-GB', { decimal: '.', group: ',' });
const spanish = wordsOf('es', { decimal: ',', group: '\u00a0' });
const trays = { one: '# tray', other: '# trays' };

describe('the words of a language', () => {
  it('uses the singular for exactly one, and inserts the number', () => {
    expect(english.plural(1, trays)).toBe('1 tray');
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), (count) => {
        expect(english.plural(count, trays)).toBe(`${english.number(count)} trays`);
      }),
    );
  });

  it('falls back to the form for others if a language has more forms', () => {
    expect(spanish.plural(1_000_000, { one: '# bandeja', other: '# bandejas' })).toBe('1\u00a0000\u00a0000 bandejas');
  });

  it('formats numbers and lists for the language', () => {
    expect([english.number(1240.5), spanish.number(1240.5)]).toEqual(['1,240.5', '1\u00a0240,5']);
    expect([english.fixed(1049.3, 2), spanish.fixed(1049.3, 2)]).toEqual(['1,049.30', '1\u00a0049,30']);
    expect([english.list(['A1', 'B2', 'C3']), spanish.list(['A1', 'B2', 'C3'])]).toEqual([
      'A1, B2 and C3',
      'A1, B2 y C3',
    ]);
  });

  it('formats numbers as Intl does', () => {
    const formatOf = (min: number, max: number) =>
      new Intl.NumberFormat('en-GB', { minimumFractionDigits: min, maximumFractionDigits: max });
    const [few, fixed, all] = [formatOf(0, 3), formatOf(2, 2), formatOf(0, 20)];
    const short = fc
      .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.nat(4))
      .map(([units, decimals]) => units / 10 ** decimals);
    fc.assert(
      fc.property(fc.oneof(short, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
        // Intl writes the zero that is below zero with a sign.
        const plain = value === 0 ? 0 : value;
        expect(english.number(plain)).toBe(few.format(plain));
        expect(english.fixed(plain, 2)).toBe(fixed.format(plain));
        expect(english.exact(plain)).toBe(all.format(plain).replaceAll(',', ''));
      }),
    );
  });

  it('formats days as screens do, and instants with their zone', () => {
    expect([english.day('2026-05-02'), spanish.day('2026-05-02')]).toEqual(['2 May 2026', '2 may 2026']);
    const instant = '2026-05-12T23:12:04.000Z';
    expect([english.instant(instant), spanish.instant(instant)]).toEqual([
      '12 May 2026 23:12:04 UTC',
      '12 may 2026 23:12:04 UTC',
    ]);
  });

  it.each(['', '2026-02-30', 'x'])("doesn't change %j, which is neither a day nor an instant", (text) => {
    expect([english.day(text), spanish.instant(text)]).toEqual([text, text]);
  });
});
