/** What a field of a CSV may hold; null gives an empty field. */
export type CsvValue = string | number | boolean | null;

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const EQUALS = 61;
const AT = 64;

/**
 * One field after RFC 4180: quoted where it holds a comma, a quote or a line break, quotes doubled. A text that a
 * spreadsheet would take for a formula (= + - @, tab or line break in front) gets an apostrophe in front; numbers stay
 * numbers.
 */
export function csvField(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = isFormula(value.charCodeAt(0)) ? `'${value}` : value;
  for (let at = 0; at < safe.length; at++) {
    const code = safe.charCodeAt(at);
    // Nearly all characters lie above the comma: one comparison passes them.
    if (code <= COMMA && (code === COMMA || code === QUOTE || code === LINE_FEED || code === CARRIAGE_RETURN)) {
      return `"${safe.replaceAll('"', '""')}"`;
    }
  }
  return safe;
}

/** One row after RFC 4180, its line end (CR LF) included. */
export function csvRow(fields: readonly CsvValue[]): string {
  let row = '';
  let separator = '';
  for (const field of fields) {
    row += separator + csvField(field);
    separator = ',';
  }
  return `${row}\r\n`;
}

function isFormula(first: number): boolean {
  return (
    first === EQUALS ||
    first === MINUS ||
    first === PLUS ||
    first === AT ||
    first === TAB ||
    first === CARRIAGE_RETURN ||
    first === LINE_FEED
  );
}
