import { MS_PER_HOUR } from '#domain/time.ts';

/** The milliseconds of the units of a day's parts. */
export const PARTS_OF_DAY: Readonly<Record<string, number>> = { s: 1000, min: 60_000, m: 60_000, h: MS_PER_HOUR };
const UNITS = { ...PARTS_OF_DAY, d: 86_400_000, w: 7 * 86_400_000 };
const PART = /(\d{1,6}(?:[.,]\d{1,6})?)\s*(min|s|m|h|d|w)\s*/y;

/** Parses a duration such as '90min', '4h', '1h 30min' or '3d'. Returns its milliseconds; null for any other text and for 0. */
export const parseDuration = (text: string): number | null => sumDurations(text) || null;

/** Adds up the parts of a duration in milliseconds, which may be 0; null for a text that isn't one in these units. */
export function sumDurations(text: string, units: Readonly<Record<string, number>> = UNITS): number | null {
  const typed = text.trim().toLowerCase();
  let total = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < typed.length) {
    const [, count = '', unit = ''] = PART.exec(typed) ?? [];
    const factor = units[unit];
    if (factor === undefined) return null;
    total += Number(count.replace(',', '.')) * factor;
  }
  return typed === '' ? null : Math.round(total);
}
