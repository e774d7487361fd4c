import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMatch, matchedParts } from '#web/shell/search/matched-parts.ts';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

describe('the highlighted parts of a match', () => {
  it('are prefixes of words', () => {
    expect(marked('BAS-2026-0412', 'bas 04')).toBe('[BAS]-2026-[04]12');
    expect(marked('Genovese basil, Grow A', 'bas')).toBe('Genovese [bas]il, Grow A');
    expect(marked('BAS-2026-0412', 'bas-2026')).toBe('[BAS-2026]-0412');
    expect(marked('Rõigas', 'roi')).toBe('[Rõi]gas');
    expect(marked('Straße', 'strass')).toBe('[Straß]e');
    expect(marked('Lollo rossa', 'oss')).toBe('Lollo rossa');
  });

  it('and the rest make up the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const parts = matchedParts(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(parts.every((part, at) => part.matched !== parts[at + 1]?.matched)).toBe(true);
      }),
    );
  });

  it('are none without a query', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^ *$/), (text, query) => {
        expect(hasMatch(text, query)).toBe(false);
      }),
    );
  });

  it('include the start of every text that starts with a word of the query', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(word, fc.string(), word, (wanted, rest, other) => {
        const [first] = matchedParts(wanted + rest, `${other} ${wanted}`);
        expect(first?.matched).toBe(true);
        expect(first?.text.startsWith(wanted)).toBe(true);
      }),
    );
  });
});
