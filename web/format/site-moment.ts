import { type Instant, isDay, msToInstant } from '#domain/time.ts';
import { formatTime, siteDayOf } from './dates.ts';

/** A moment on the site's clock, as an input of date and time holds it: '2026-05-12T06:12'. */
export const toSiteText = (instant: Instant | number, zone: string): string =>
  `${siteDayOf(instant, zone)}T${formatTime(instant, zone)}`;

/**
 * The moment that such a text means on the site's clock; null where it is none. An hour that the clock shows twice means
 * the first time; one that it leaves out means as much later as the clock was put forward.
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

/** Milliseconds by which the site's clock is ahead of UTC, to the minute. */
function offsetAt(ms: number, zone: string): number {
  const minute = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${toSiteText(minute, zone)}:00Z`) - minute;
}
