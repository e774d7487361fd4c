/** Names under which the farm itself writes in the audit trail. */
const RESERVED: ReadonlySet<string> = new Set(['setup', 'local']);

/** A username as sign-in compares it: people do not care for capitals there. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();

/** Whether two usernames name the same account. */
export const isSameUsername = (one: string, other: string): boolean => foldUsername(one) === foldUsername(other);

/** Whether nobody may be called that, since the audit trail knows somebody else by that name. */
export const isReservedUsername = (username: string): boolean => RESERVED.has(foldUsername(username));

/** Scripts in which people write names (UAX 31, recommended and limited use). */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian', 'Javanese', 'Balinese', 'Yi'],
  ...['Cherokee', 'Canadian_Aboriginal', 'Tifinagh', 'Nko', 'Adlam', 'Vai'],
];
/** Scripts that are written together (UTS 39, 5.2, highly restrictive): Japanese, Korean and Chinese, each with Latin. */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];
const ONE_SCRIPT = [...SCRIPTS.map((script) => [script]), ...WRITTEN_TOGETHER].map(
  (scripts) =>
    new RegExp(`^[${[...scripts, 'Common', 'Inherited'].map((name) => `\\p{scx=${name}}`).join('')}]*$`, 'u'),
);

/** Whether a username mixes letters of scripts that are not written together, as `аna` with a Cyrillic а does. */
export const mixesScripts = (username: string): boolean => {
  const composed = username.normalize('NFC');
  return !ONE_SCRIPT.some((script) => script.test(composed));
};

/**
 * The first of other usernames that this one could be taken for at a glance, or null. `skeleton` gives one text for all
 * texts that look alike (UTS 39); names are compared by it as written and in lower case, since either may be what people see.
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

/** Names that accounts may not look like either. */
export const RESERVED_USERNAMES: readonly string[] = [...RESERVED];
