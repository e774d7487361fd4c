import { isAmbiguous, readingsOfNumber } from '#domain/quantities/read-number.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';

/** Milliseconds. */
const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  min: 60_000,
  m: 60_000,
  h: MS_PER_HOUR,
  d: MS_PER_DAY,
  w: 7 * MS_PER_DAY,
};
const PART = /(\d{1,6}(?:[.,]\d{1,6})?)\s*(min|s|m|h|d|w)\s*/y;

/**
 * Parses a duration such as '90min', '4h', '1h 30min' or '3d'. Returns its milliseconds; null for any other text, for 0, and for
 * a number such as '1,000' that is another one with the other decimal mark.
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase();
  let total = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < typed.length) {
    const [, count = '', unit = ''] = PART.exec(typed) ?? [];
    const factor = UNITS[unit];
    const readings = readingsOfNumber(count);
    const number = readings.point ?? readings.comma;
    if (factor === undefined || number === null || isAmbiguous(readings)) return null;
    total += number * factor;
  }
  return Math.round(total) || null;
}
