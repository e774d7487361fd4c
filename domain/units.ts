const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_MINUTE = 60;
const GRAMS_PER_KG = 1000;

/** Hours of a duration in seconds. */
export const secondsToHours = (seconds: number): number => seconds / SECONDS_PER_HOUR;

/** Whole seconds of a duration in hours: gives back exactly the seconds that `secondsToHours` was given. */
export const hoursToSeconds = (hours: number): number => Math.round(hours * SECONDS_PER_HOUR);

/** Minutes of a duration in seconds. */
export const secondsToMinutes = (seconds: number): number => seconds / SECONDS_PER_MINUTE;

/** Whole seconds of a duration in minutes: gives back exactly the seconds that `secondsToMinutes` was given. */
export const minutesToSeconds = (minutes: number): number => Math.round(minutes * SECONDS_PER_MINUTE);

/** Kilograms of a weight in grams. */
export const gramsToKg = (grams: number): number => grams / GRAMS_PER_KG;

/** Grams, to the milligram, of a weight in kilograms: gives back exactly the grams that `gramsToKg` was given. */
export const kgToGrams = (kg: number): number => Math.round(kg * GRAMS_PER_KG * 1000) / 1000;

/** Kilograms of a weight in grams as text with two decimals, five grams rounded up: 1005 g is '1.01'. */
export const formatKg = (grams: number): string => (Math.round(grams / 10) / 100).toFixed(2);

// A whole part, thousands parted by one kind of mark or by none, then decimals.
const TYPED_GRAMS = /^(\d+|[1-9]\d{0,2}([\s,])\d{3}(?:\2\d{3})*)(?:\.(\d+)|,(\d{1,2}))?$/;

/**
 * The grams that were typed: commas or spaces part the thousands of the whole part, a full stop the decimals, or a comma
 * before one or two digits at the end, which can't be thousands. Null for none, NaN for no number.
 */
export function readGrams(typed: string): number | null {
  const text = typed.trim().replace(/\s*g$/i, '');
  if (text === '') return null;
  const [all, whole = '', , decimals, few] = TYPED_GRAMS.exec(text) ?? [];
  return all === undefined ? Number.NaN : Number(`${whole.replace(/[\s,]/g, '')}.${decimals ?? few ?? '0'}`);
}
