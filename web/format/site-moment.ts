import { type Instant, isDay, msToInstant } from '#domain/time.ts';
import { formatTime, siteDayOf } from './dates.ts';

/** Formats an instant on the site's clock, as the value of a date and time field: '2026-05-12T06:12'. */
export const toSiteText = (instant: Instant | number, zone: string): string =>
  `${siteDayOf(instant, zone)}T${formatTime(instant, zone)}`;

/**
 * Parses such a value; null if it is invalid. A time that occurs twice means the first; a time skipped by a clock
 * change is moved by the size of the change.
 */
export function fromSiteText(text: string, zone: string): Instant | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text);
  if (match === null) return null;
  const [, day = '', hour = '', minute = ''] = match;
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  const wall = Date.parse(`${day}T${hour}:${minute}:00Z`);
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => offsetAt(near, zone));
  const candidates = offsets.map((offset) => wall - offset);
  const exact = candidates.filter((ms) => ms + offsetAt(ms, zone) === wall);
  return msToInstant(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

const DAY_MS = 86_400_000;

/** Returns the zone's offset from UTC in milliseconds, to the minute. */
export function offsetAt(ms: number, zone: string): number {
  const minute = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${toSiteText(minute, zone)}:00Z`) - minute;
}
