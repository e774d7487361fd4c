const MARKS = /[\u0300-\u036f]/g;
const PLAIN_ASCII = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

// Letters that Unicode doesn't treat as accented forms, although people search for them that way.
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
 * Folds text for searches: lower case, no accents, single spaces, trimmed. Folding twice has no further effect.
 * Chinese, Japanese and Korean characters are unchanged.
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
