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

/** Lines that are compared. */
const LINES = 40;

/**
 * Returns the delimiter that most lines have as often as each other, ignoring quoted text: a file may begin with titles that
 * have none, or another one.
 */
export function delimiterOfLines(text: string): Delimiter {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  // The last line may be cut.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).slice(0, LINES);
  const scores = DELIMITERS.map((delimiter) => ({
    delimiter,
    ...mostCommon(whole.map((line) => countOf(line, delimiter))),
  }));
  const [best] = scores.sort((a, b) => b.lines - a.lines || b.count - a.count);
  return best === undefined || best.lines === 0 ? ',' : best.delimiter;
}

function countOf(line: string, delimiter: Delimiter): number {
  let isQuoted = false;
  let count = 0;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === delimiter) count += 1;
  }
  return count;
}

/** Returns the most common count above zero, with the lines that have it. */
function mostCommon(counts: readonly number[]): { readonly count: number; readonly lines: number } {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  const [most] = [...lines].sort(([, a], [, b]) => b - a);
  return most === undefined ? { count: 0, lines: 0 } : { count: most[0], lines: most[1] };
}
