const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_MINUTE = 60;
const GRAMS_PER_KG = 1000;

export const secondsToHours = (seconds: number): number => seconds / SECONDS_PER_HOUR;

/** Converts hours to whole seconds: the exact inverse of `secondsToHours`. */
export const hoursToSeconds = (hours: number): number => Math.round(hours * SECONDS_PER_HOUR);

export const secondsToMinutes = (seconds: number): number => seconds / SECONDS_PER_MINUTE;

/** Converts minutes to whole seconds: the exact inverse of `secondsToMinutes`. */
export const minutesToSeconds = (minutes: number): number => Math.round(minutes * SECONDS_PER_MINUTE);

export const gramsToKg = (grams: number): number => grams / GRAMS_PER_KG;

/** Converts kilograms to grams, rounded to a milligram: the exact inverse of `gramsToKg`. */
export const kgToGrams = (kg: number): number => Math.round(kg * GRAMS_PER_KG * 1000) / 1000;

/** Rounds grams to hundredths of a kilogram, with half up: 1005 g is 1.01 kg. */
export const roundToKg = (grams: number): number => Math.round(grams / 10) / 100;

/** Decimal mark of the user's language. */
export type DecimalMark = '.' | ',';

// An integer part, with or without thousands separators, then decimals.
const TYPED_GRAMS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d+|[1-9]\d{0,2}([\s,])\d{3}(?:\2\d{3})*)(?:\.(\d+)|,(\d{1,2}))?$/,
  ',': /^(\d+|[1-9]\d{0,2}(\s)\d{3}(?:\2\d{3})*)(?:[.,](\d+))?$/,
};

// With decimal commas, some people still write '1,234' or '1.234' for one thousand two hundred and thirty-four.
const AMBIGUOUS_GRAMS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Parses typed grams. With a decimal point, commas or spaces separate thousands, and a comma before one or two final
 * digits is accepted as a decimal mark. With a decimal comma, only spaces separate thousands, and an ambiguous mark is
 * rejected. Returns null if empty, NaN if it isn't a number.
 */
export function readGrams(typed: string, decimalMark: DecimalMark): number | null {
  const text = typed.trim().replace(/\s*g$/i, '');
  if (text === '') return null;
  if (decimalMark === ',' && AMBIGUOUS_GRAMS.test(text)) return Number.NaN;
  const [all, whole = '', , decimals, few] = TYPED_GRAMS[decimalMark].exec(text) ?? [];
  return all === undefined ? Number.NaN : Number(`${whole.replace(/[\s,]/g, '')}.${decimals ?? few ?? '0'}`);
}
