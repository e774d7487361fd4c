/** The character before the decimals of a number. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Values of a text by decimal mark; null if it isn't a number. */
export type NumberReadings = Readonly<Record<DecimalMark, number | null>>;

const MAX_LENGTH = 40;
const NONE: NumberReadings = { point: null, comma: null };
const POINT =
  /^([+-]?)((?:\d+|[1-9]\d{0,2}([, '])\d{3}(?:\3\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** One mark for thousands and decimals. The last one can't separate thousands, so it is the decimal mark. */
const ONE_MARK = /^([+-]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)\2(\d{1,2})$/;

/**
 * Returns the numbers that a text may mean: digits, optionally in groups of three or in those of India (separated by a space, an
 * apostrophe or the other mark), with decimals and an exponent.
 */
export function readingsOfNumber(text: string): NumberReadings {
  if (text.length > MAX_LENGTH) return NONE;
  const plain = text
    .trim()
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[−–]/g, '-');
  const [, whole = '', mark = '', decimals] = ONE_MARK.exec(plain) ?? [];
  if (decimals !== undefined) {
    const value = Number(`${whole.replaceAll(mark, '')}.${decimals}`);
    return { point: value, comma: value };
  }
  return { point: parseNumber(plain), comma: parseNumber(swapMarks(plain)) };
}

/** Returns the decimal marks that at least one number of a table requires. */
export function provenMarks(all: Iterable<NumberReadings>): ReadonlySet<DecimalMark> {
  const proven = new Set<DecimalMark>();
  for (const { point, comma } of all) {
    if (point !== null && comma === null) proven.add('point');
    if (comma !== null && point === null) proven.add('comma');
  }
  return proven;
}

/** Tells whether a text is a different number with each decimal mark. */
export const isAmbiguous = ({ point, comma }: NumberReadings): boolean =>
  point !== null && comma !== null && point !== comma;

function parseNumber(text: string): number | null {
  const match = POINT.exec(text);
  if (match === null) return null;
  const [, sign, digits = '', , exponent = ''] = match;
  const value = Number(`${sign === '-' ? '-' : ''}${digits.replaceAll(/[, ']/g, '')}${exponent}`);
  return Number.isFinite(value) ? value : null;
}

const swapMarks = (text: string): string => text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
