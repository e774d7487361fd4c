import { onDemand } from '#domain/on-demand.ts';
import { foldText } from './fold-text.ts';

const SHORTEST_FORGIVEN = 4;
// Each class of characters takes a while to look up.
const digit = onDemand(() => /\p{N}/u);
const punctuation = onDemand(() => /[^\p{L}\p{N}\p{M}]+/u);
const unspaced = onDemand(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u);

/**
 * Returns a function that tells whether every word of the query is found in the text, in any order. A word matches the beginning of a word;
 * from four letters on, it also matches a word with one typo (a letter wrong, missing, extra or swapped). Case and
 * accents are ignored. Words with digits, such as lot codes, match by their beginning only.
 */
export function createFuzzyMatcher(query: string): (text: string) => boolean {
  const matches = createWordsMatcher(query);
  return (text) => matches(wordsToSearch(text));
}

/** Splits a query into folded words, each of which must be found. */
export const wordsToFind = (query: string): string[] => wordsOf(foldText(query));

/** Returns the parts of a word around punctuation that together can match in its place; empty for most words. */
export function partsInstead(wanted: string): readonly string[] {
  if (unspaced().test(wanted) || digit().test(wanted)) return [];
  const parts = partsOf(wanted);
  return parts.length === 1 && parts[0] === wanted ? [] : parts;
}

/** Prepares the search of one query for many texts that are already split by `wordsToSearch`. */
export function createWordsMatcher(query: string): (words: readonly string[]) => boolean {
  const wanted = wordsToFind(query);
  return (words) => wanted.every((word) => isFound(word, words));
}

/** Returns the folded words of a text and their parts around punctuation. */
export const wordsToSearch = (text: string): readonly string[] => [
  ...new Set(wordsOf(foldText(text)).flatMap((word) => [word, ...partsOf(word)])),
];

function isFound(wanted: string, words: readonly string[]): boolean {
  if (words.some((word) => word.startsWith(wanted))) return true;
  if (unspaced().test(wanted)) return words.some((word) => word.includes(wanted));
  if (digit().test(wanted)) return false;
  const parts = partsInstead(wanted);
  if (parts.length > 0) return parts.every((part) => isFound(part, words));
  return wanted.length >= SHORTEST_FORGIVEN && words.some((word) => isOneTypoAway(wanted, word));
}

const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => word !== '');

const partsOf = (word: string): string[] => word.split(punctuation()).filter((part) => part !== '');

/** Tells whether one inserted, missing, different or swapped letter turns one word into the other. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (a.length > b.length) return restA.slice(1) === restB;
  if (a.length < b.length) return restB.slice(1) === restA;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
