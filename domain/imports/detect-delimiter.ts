/** What may stand between the cells of a spreadsheet that was saved as text; the comma last, since headings hold some. */
const DELIMITERS = [';', '\t', '|', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** What spreadsheet programs write before the headings to say it themselves. */
const SAID = /^"?sep=([,;\t|])"?\r?(?:\n|$)/i;

/** The delimiter that a spreadsheet's text names in a line of its own, `sep=;`, and how long that line is. */
export function declaredDelimiter(text: string): { readonly delimiter: Delimiter; readonly length: number } | null {
  const match = SAID.exec(text);
  const delimiter = DELIMITERS.find((one) => one === match?.[1]);
  return match === null || delimiter === undefined ? null : { delimiter, length: match[0].length };
}

/** The delimiter of a spreadsheet's text: the one that stands most often between its headings, outside quotation marks. */
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
