/** Names that the server itself uses in the audit trail. */
const RESERVED: ReadonlySet<string> = new Set(['setup', 'local']);

/** Folds a username for comparison: sign-in ignores case. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();

/** Returns true if both usernames name the same account. */
export const isSameUsername = (one: string, other: string): boolean => foldUsername(one) === foldUsername(other);

/** Returns true for names that the audit trail uses for the server itself. */
export const isReservedUsername = (username: string): boolean => RESERVED.has(foldUsername(username));

/** Scripts used for names (UAX 31, recommended and limited use). */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian', 'Javanese', 'Balinese', 'Yi'],
  ...['Cherokee', 'Canadian_Aboriginal', 'Tifinagh', 'Nko', 'Adlam', 'Vai'],
];
/** Scripts that are commonly mixed (UTS 39, 5.2, highly restrictive): Japanese, Korean and Chinese, each with Latin. */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];
const ONE_SCRIPT = [...SCRIPTS.map((script) => [script]), ...WRITTEN_TOGETHER].map(
  (scripts) =>
    new RegExp(`^[${[...scripts, 'Common', 'Inherited'].map((name) => `\\p{scx=${name}}`).join('')}]*$`, 'u'),
);

/** Returns true if a username mixes scripts that aren't commonly mixed, as `аna` with a Cyrillic а does. */
export const mixesScripts = (username: string): boolean => {
  const composed = username.normalize('NFC');
  return !ONE_SCRIPT.some((script) => script.test(composed));
};

/**
 * Returns the first of the other usernames that looks like this one, or null. `skeleton` maps texts that look alike to
 * the same text (UTS 39). Names are compared as written and in lower case, since either may be displayed.
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
