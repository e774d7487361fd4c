/** Delimiters of spreadsheets saved as text. The comma comes last, since headings may contain it. */
const DELIMITERS = [';', '\t', '|', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The line that some spreadsheet programs write above the headings to declare the delimiter. */
const SAID = /^"?sep=([,;\t|])"?\r?(?:\n|$)/i;

/** Returns the delimiter declared in a first line such as `sep=;`, and that line's length. */
export function declaredDelimiter(text: string): { readonly delimiter: Delimiter; readonly length: number } | null {
  const match = SAID.exec(text);
  const delimiter = DELIMITERS.find((one) => one === match?.[1]);
  return match === null || delimiter === undefined ? null : { delimiter, length: match[0].length };
}

/** Returns the most frequent delimiter between the headings, outside quotation marks. */
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
