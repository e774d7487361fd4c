import { MS_PER_HOUR } from '#domain/time.ts';

const UNITS: Readonly<Record<string, number>> = {
  min: 60_000,
  m: 60_000,
  h: MS_PER_HOUR,
  d: 86_400_000,
  w: 7 * 86_400_000,
};
const PART = /(\d{1,6}(?:\.\d{1,3})?)\s*(min|m|h|d|w)\s*/y;

/** Parses a duration such as '90min', '4h', '1h 30min' or '3d'. Returns its milliseconds; null for any other text and for 0. */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase();
  let total = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < typed.length) {
    const [, count, unit = ''] = PART.exec(typed) ?? [];
    if (count === undefined) return null;
    total += Number(count) * (UNITS[unit] ?? 0);
  }
  return total > 0 ? Math.round(total) : null;
}
