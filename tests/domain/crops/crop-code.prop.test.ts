import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCropCodes, deriveCropCode } from '#domain/crops/crop-code.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('Basil', 'Bok choi', 'é', '7'),
);

describe('deriveCropCode', () => {
  it('returns 2 to 6 unused capitals or digits, for any name and any number of crops', () => {
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 40 }), (names) => {
        const taken = new Set<string>();
        for (const name of names) {
          const code = deriveCropCode(name, taken);
          expect(code).toMatch(/^[A-Z0-9]{2,6}$/);
          expect(taken.has(code)).toBe(false);
          taken.add(code);
        }
      }),
    );
  });

  it('gives many crops the same codes as one by one, and checks no code twice for each', () => {
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 40 }), (names) => {
        const taken = new Set<string>();
        const codeFor = createCropCodes(taken);
        for (const name of names) {
          const code = codeFor(name);
          expect(code).toBe(deriveCropCode(name, taken));
          taken.add(code);
        }
      }),
    );
    let looks = 0;
    class Counted extends Set<string> {
      override has(code: string): boolean {
        looks += 1;
        return super.has(code);
      }
    }
    const taken = new Counted();
    const codeFor = createCropCodes(taken);
    for (let crop = 0; crop < 1000; crop += 1) taken.add(codeFor('Bas'));
    expect(looks).toBeLessThan(4000);
  });

  it('resembles the name', () => {
    expect(deriveCropCode('Basil', new Set())).toBe('BAS');
    expect(deriveCropCode('Bastard balm', new Set(['BAS']))).toBe('BAT');
    expect(deriveCropCode('Rübe', new Set())).toBe('RUB');
    expect(deriveCropCode('Ox', new Set())).toBe('OXX');
    expect(deriveCropCode('Bas', new Set(['BAS']))).toBe('BA2');
  });
});
