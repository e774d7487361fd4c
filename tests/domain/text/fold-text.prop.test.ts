import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/text/fold-text.ts';

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
    fc.constantFrom(' ', '\t', 'É', 'ß', 'ſ', 'İ', 'Σ', '\u0301', 'ﬁ', 'Å', '菜'),
  ),
});

describe('folded text', () => {
  it('folds to itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('is the same for all notations of accents', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text));
        expect(foldText(text.normalize('NFC'))).toBe(foldText(text));
      }),
    );
  });

  it('has no white space but single inner spaces', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text)).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
      }),
    );
  });

  it('ignores case', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
        expect(foldText(text.toLowerCase())).toBe(foldText(text));
      }),
    );
  });

  it('matches examples', () => {
    expect(foldText('  Crème   BRÛLÉE\n')).toBe('creme brulee');
    expect(foldText('Straße, Rødgrød, Æble, Łódź, Þorn, İstanbul')).toBe(
      'strasse, rodgrod, aeble, lodz, thorn, istanbul',
    );
    expect(foldText('ΟΔΟΣ')).toBe(foldText('οδος'));
    expect(foldText('小白菜 がんばる 상추')).toBe('小白菜 がんばる 상추');
  });
});
