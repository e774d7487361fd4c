import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFuzzyMatcher, isOneTypoAway } from '#domain/text/fuzzy-match.ts';

const fuzzyMatch = (query: string, text: string): boolean => createFuzzyMatcher(query)(text);

const anyWord = fc.stringMatching(/^[a-z]{2,9}$/);
const longWord = fc.stringMatching(/^[a-z]{5,10}$/);
const anyLetter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const anyWords = fc.array(anyWord, { minLength: 1, maxLength: 5 });

const anyTypo = fc
  .tuple(longWord, fc.nat(), anyLetter, fc.constantFrom('left out', 'put in', 'exchanged', 'swapped'))
  .map(([word, place, letter, kind]) => {
    const at = place % word.length;
    const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    if (kind === 'left out') return { word, typed: before + after };
    if (kind === 'put in') return { word, typed: before + letter + here + after };
    if (kind === 'exchanged') return { word, typed: before + letter + after };
    return { word, typed: before + after.slice(0, 1) + here + after.slice(1) };
  });

// Damerau-Levenshtein (optimal string alignment) with the full table, the oracle for the optimized version.
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      rows[i]?.splice(j, 1, swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best);
    }
  }
  return at(a.length, b.length);
}

describe('a fuzzy search', () => {
  it('matches every text with itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fuzzyMatch(text, text)).toBe(true);
      }),
    );
  });

  it('matches words in any order', () => {
    fc.assert(
      fc.property(
        anyWords.chain((words) =>
          fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })),
        ),
        anyWords,
        ([words, shuffled], others) => {
          expect(fuzzyMatch(shuffled.join(' '), words.join(' '))).toBe(true);
          const text = others.join(' ');
          expect(fuzzyMatch(shuffled.join(' '), text)).toBe(fuzzyMatch(words.join(' '), text));
        },
      ),
    );
  });

  it('matches a word by any prefix, ignoring case', () => {
    fc.assert(
      fc.property(anyWords, fc.nat(), fc.nat(), (words, which, length) => {
        const word = words[which % words.length] ?? '';
        expect(fuzzyMatch(word.slice(0, 1 + (length % word.length)).toUpperCase(), words.join(' '))).toBe(true);
      }),
    );
  });

  it('matches a long word despite one typo', () => {
    fc.assert(
      fc.property(anyTypo, anyWords, ({ word, typed }, others) => {
        expect(fuzzyMatch(typed, [...others, word].join(' '))).toBe(true);
      }),
    );
  });

  it("doesn't match if a word of the query isn't in the text", () => {
    fc.assert(
      fc.property(anyWords, anyWords, (words, query) => {
        const near = (wanted: string) =>
          words.some((word) => word.startsWith(wanted) || (wanted.length >= 4 && distance(wanted, word) <= 1));
        expect(fuzzyMatch(query.join(' '), words.join(' '))).toBe(query.every(near));
      }),
    );
  });

  it('never matches more with more words', () => {
    fc.assert(
      fc.property(anyWords, anyWords, anyWord, (text, query, more) => {
        const found = fuzzyMatch([...query, more].join(' '), text.join(' '));
        expect(!found || fuzzyMatch(query.join(' '), text.join(' '))).toBe(true);
      }),
    );
  });

  it('counts one typo like the full edit distance', () => {
    const shortWord = fc.stringMatching(/^[abc]{0,5}$/);
    fc.assert(
      fc.property(shortWord, shortWord, (a, b) => {
        expect(isOneTypoAway(a, b)).toBe(distance(a, b) <= 1);
      }),
    );
  });

  it('matches lot codes by prefix, without typos', () => {
    const matches = (query: string) => fuzzyMatch(query, 'BAS-2026-0412 Basil Genovese');
    expect(['bas-2026-0412', 'BAS-2026-04', 'bas-', 'bas-2026 genov', '0412'].map(matches)).toEqual(
      Array(5).fill(true),
    );
    expect(['bas-2026-0413', 'bas-2026-412', 'bas-2026-2', 'bsa-2026-0412', '412'].map(matches)).toEqual(
      Array(5).fill(false),
    );
  });

  it('matches examples', () => {
    expect(fuzzyMatch('lettcue red', 'Red Salanova Lettuce')).toBe(true);
    expect(fuzzyMatch('puree', 'Purée of kale')).toBe(true);
    expect(fuzzyMatch('sweet-basil', 'Basil, sweet')).toBe(true);
    expect(fuzzyMatch('basil', 'Sweet-basil (Thai)')).toBe(true);
    expect(fuzzyMatch('白菜', 'Pak choi 小白菜')).toBe(true);
    expect(fuzzyMatch('', 'anything')).toBe(true);
    expect(fuzzyMatch('pae', 'pea')).toBe(false);
    expect(createFuzzyMatcher('kale')('Basil')).toBe(false);
  });
});
