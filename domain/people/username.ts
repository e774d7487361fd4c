import { onDemand } from '#domain/on-demand.ts';

/** Usernames with which the audit trail identifies the server. */
const RESERVED: ReadonlySet<string> = new Set(['setup', 'local']);

/** Folds a username for comparison, because sign-in ignores case. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();

/** Tells whether two usernames belong to the same account. */
export const isSameUsername = (one: string, other: string): boolean => foldUsername(one) === foldUsername(other);

/** Tells whether the audit trail uses a username for the server. */
export const isReservedUsername = (username: string): boolean => RESERVED.has(foldUsername(username));

/** Scripts used in names (UAX 31, recommended and limited use). */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian', 'Javanese', 'Balinese', 'Yi'],
  ...['Cherokee', 'Canadian_Aboriginal', 'Tifinagh', 'Nko', 'Adlam', 'Vai'],
];
/** Scripts that are commonly mixed (UTS 39, 5.2, highly restrictive): Japanese, Korean and Chinese, each with Latin. */
const COMMON_MIXES = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];
const textsOfOneScript = onDemand(() =>
  [...SCRIPTS.map((script) => [script]), ...COMMON_MIXES].map(
    (scripts) =>
      new RegExp(`^[${[...scripts, 'Common', 'Inherited'].map((name) => `\\p{scx=${name}}`).join('')}]*$`, 'u'),
  ),
);

/** Tells whether a username mixes scripts that aren't commonly mixed, such as `аna` with a Cyrillic а. */
export const mixesScripts = (username: string): boolean => {
  const composed = username.normalize('NFC');
  return !textsOfOneScript().some((script) => script.test(composed));
};

/**
 * Returns the first username that looks like this one, or null. `skeleton` maps confusable texts to the same text (UTS
 * 39). Names are compared as written and in lower case, because both forms are displayed.
 */
export function lookalikeOf(
  username: string,
  others: readonly string[],
  skeleton: (text: string) => string,
): string | null {
  const forms = [(name: string) => foldUsername(skeleton(name)), (name: string) => skeleton(foldUsername(name))];
  const own = forms.map((form) => form(username));
  return others.find((other) => forms.some((form, at) => form(other) === own[at])) ?? null;
}

export const RESERVED_USERNAMES: readonly string[] = [...RESERVED];
