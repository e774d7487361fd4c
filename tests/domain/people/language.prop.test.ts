import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOfTag, preferredLanguage } from '#domain/people/language.ts';

const language = fc.constantFrom(...LANGUAGES);
const region = fc.constantFrom('', '-MX', '-419', '-GB', '-Latn-US');
const foreign = fc.constantFrom('fr', 'pt-BR', 'eng', 'esx', 'x-es', 'eo');
const weight = fc.integer({ min: 1, max: 1000 }).map((thousandths) => thousandths / 1000);

describe('the language of a tag', () => {
  it('is its primary part, in any case and with any suffix', () => {
    const rest = fc.constantFrom('', '-MX', '_MX', '_MX.UTF-8', '.UTF-8', '_ES@euro');
    fc.assert(
      fc.property(language, rest, fc.boolean(), (expected, end, isUpper) => {
        const tag = `${expected}${end}`;
        expect(languageOfTag(isUpper ? tag.toUpperCase() : tag)).toBe(expected);
      }),
    );
  });

  it('is null for other languages and for the locales C and POSIX', () => {
    for (const tag of ['C', 'C.UTF-8', 'POSIX', '', 'fr_FR.UTF-8', 'eng', 'est']) expect(languageOfTag(tag)).toBeNull();
  });
});

describe('the preferred language', () => {
  it('is the only available one that is wanted', () => {
    fc.assert(
      fc.property(language, region, fc.array(foreign), fc.array(foreign), weight, (expected, end, before, after, q) => {
        const ranges = [...before, `${expected}${end};q=${q}`, ...after].join(', ');
        expect(preferredLanguage(ranges)).toBe(expected);
      }),
    );
  });

  it('has the highest weight, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...LANGUAGES], { minLength: 2 }), weight, fc.boolean(), (order, q, isFirst) => {
        const [best, other] = [`${order[0]};q=${q}`, `${order[1]};q=${(q / 2).toFixed(4)}`];
        expect(preferredLanguage(isFirst ? `${best},${other}` : `${other},${best}`)).toBe(order[0]);
      }),
    );
  });

  it('is the first of equal weight', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...LANGUAGES], { minLength: 2 }), region, (order, end) => {
        expect(preferredLanguage(order.map((each) => `${each}${end}`).join(','))).toBe(order[0]);
      }),
    );
  });

  it('is never a refused one, unless none is left', () => {
    expect(preferredLanguage('en;q=0, *')).toBe('es');
    expect(preferredLanguage('es;q=0, *;q=0.5')).toBe('en');
    expect(preferredLanguage('en;q=0')).toBe(DEFAULT_LANGUAGE);
  });

  it('is English for any language, for none and for an invalid header', () => {
    for (const ranges of ['', '*', 'fr', 'fr;q=1, *;q=0.1', ';;,', 'es;q=2', 'es;q=x', ',,,'])
      expect(preferredLanguage(ranges)).toBe(DEFAULT_LANGUAGE);
    fc.assert(fc.property(fc.string(), (ranges) => LANGUAGES.includes(preferredLanguage(ranges))));
  });
});
