import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotCode, parseLotCode } from '#domain/batches/lot-code.ts';
import { anyDay } from '#tests/support/random/arbitraries.ts';

describe('lot codes', () => {
  it('can be parsed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{2,6}$/),
        anyDay,
        fc.integer({ min: 1, max: 10 ** 9 }),
        (code, day, number) => {
          const parts = { crop_code: code, year: Number(day.slice(0, 4)), number };
          expect(parseLotCode(lotCode(code, day, number))).toEqual(parts);
        },
      ),
    );
  });

  it('have at least four digits', () => {
    expect(lotCode('BAS', '2026-05-12', 412)).toBe('BAS-2026-0412');
    expect(lotCode('BAS', '2026-05-12', 10_412)).toBe('BAS-2026-10412');
  });

  it.each(['BAS-2026-412', 'BAS-2026-00412', 'bas-2026-0412', 'BAS-2026-0000', 'B-2026-0412', 'BAS-26-0412', ''])(
    'are not %j',
    (text) => {
      expect(parseLotCode(text)).toBeNull();
    },
  );
});
