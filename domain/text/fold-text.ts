const MARKS = /[\u0300-\u036f]/g;
const PLAIN_ASCII = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

// Letters that are no accented form of another to Unicode, but are to people who search.
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
 * The text as searches compare it: lower case, without accents, each run of white space one space, none at the ends.
 * Folding twice gives the same. Signs of Chinese, Japanese and Korean stay as they are.
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
