import { partsInstead } from '#domain/text/fuzzy-match.ts';

/**
 * The result of searching some texts: all words found (true), a word that can't be found (false), or the words to find
 * elsewhere.
 */
export type RemainingWords =
  | boolean
  | { readonly word: string }
  | { readonly all: readonly RemainingWords[] }
  | { readonly any: readonly RemainingWords[] };

/** Returns the words that must be found elsewhere. A word can be replaced by its parts. */
export function remainingWords(
  words: readonly string[],
  isThere: (word: string) => boolean,
  canBeElsewhere: (word: string) => boolean,
): RemainingWords {
  const left = (word: string): RemainingWords => {
    if (isThere(word)) return true;
    const alternatives = partsInstead(word);
    const parts = alternatives.length > 0 && remainingWords(alternatives, isThere, canBeElsewhere);
    return anyOf([canBeElsewhere(word) && { word }, parts]);
  };
  return allOf(words.map(left));
}

function allOf(parts: readonly RemainingWords[]): RemainingWords {
  const open = parts.filter((part) => part !== true);
  if (open.includes(false)) return false;
  return open.length > 1 ? { all: open } : (open[0] ?? true);
}

function anyOf(parts: readonly RemainingWords[]): RemainingWords {
  const open = parts.filter((part) => part !== false);
  if (open.includes(true)) return true;
  return open.length > 1 ? { any: open } : (open[0] ?? false);
}

/** Folds remaining words bottom-up: single words, all of several, any of several. */
export function foldWords<T>(
  left: Exclude<RemainingWords, boolean>,
  to: {
    readonly word: (word: string) => T;
    readonly all: (parts: readonly T[]) => T;
    readonly any: (parts: readonly T[]) => T;
  },
): T {
  const fold = (part: RemainingWords): T => {
    if (typeof part === 'boolean') return part ? to.all([]) : to.any([]);
    if ('word' in part) return to.word(part.word);
    return 'all' in part ? to.all(part.all.map(fold)) : to.any(part.any.map(fold));
  };
  return fold(left);
}
