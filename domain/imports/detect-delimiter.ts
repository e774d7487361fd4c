/** Delimiters of text files. The comma comes last, because headings may contain it. */
const DELIMITERS = [';', '\t', '|', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Matches the line above the headings in which some spreadsheet programs declare the delimiter. */
const DECLARATION = /^"?sep=([,;\t|])"?\r?(?:\n|$)/i;

/** Returns the delimiter declared in a first line such as `sep=;`, and the length of that line. */
export function declaredDelimiter(text: string): { readonly delimiter: Delimiter; readonly length: number } | null {
  const match = DECLARATION.exec(text);
  const delimiter = DELIMITERS.find((one) => one === match?.[1]);
  return match === null || delimiter === undefined ? null : { delimiter, length: match[0].length };
}

/** Returns the most frequent delimiter in the headings, ignoring quoted text. */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  let isBegun = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (isBegun) break;
    } else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    isBegun ||= sign.trim() !== '' && sign !== '"';
  }
  return [...DELIMITERS].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}
