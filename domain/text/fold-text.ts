const MARKS = /[\u0300-\u036f]/g;
const PLAIN_ASCII = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

// Unicode doesn't treat these letters as accented forms, although users search for them that way.
const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ς', 'σ'],
]);
const FOLDED_LETTERS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/**
 * Folds text for searches: lower case, no accents, single spaces, trimmed. Chinese, Japanese and Korean characters are
 * unchanged. Idempotent.
 */
export function foldText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(FOLDED_LETTERS, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
