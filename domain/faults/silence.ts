import type { Bucket } from '#domain/telemetry/bucket.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { FINE, UNKNOWN, type Verdict } from './hysteresis.ts';

const MINUTE = 60_000;

/** Silence shorter than this is never a fault: a network or a device may restart. */
export const LEAST_SILENCE_MS = 10 * MINUTE;

/** Silence of this many usual intervals is a fault, so that a few lost readings aren't. */
export const SILENT_INTERVALS = 5;

/** A series that ended longer ago was imported, or its sensor was removed. */
export const FORGOTTEN_MS = 7 * MS_PER_DAY;

/**
 * Returns the usual interval between readings in milliseconds, from the hours of a series: the mean over the hours with
 * readings. Null if there are too few.
 */
export function usualInterval(hours: readonly Bucket[]): number | null {
  const [first, last] = [hours[0], hours.at(-1)];
  const count = hours.reduce((sum, hour) => sum + hour.count, 0);
  if (first === undefined || last === undefined || count < 2) return null;
  // Where each hour has readings, the hours count; otherwise the time from the first to the last one.
  const isDense = count >= 2 * hours.length;
  const span = isDense ? hours.length * 60 * MINUTE : last.start - first.start;
  return Math.round(span / (isDense ? count : count - 1));
}

/** Returns the milliseconds of silence from which a series with that usual interval is faulty. */
export const silenceLimit = (usual: number | null): number =>
  usual === null ? MS_PER_DAY : Math.max(LEAST_SILENCE_MS, SILENT_INTERVALS * usual);

/**
 * Judges a series by its last reading. Silence counts from when the server began to listen, because nothing could arrive
 * before. An open fault ends with the next reading.
 */
export function judgeSilence(
  { last, limit, listeningSince }: { readonly last: number; readonly limit: number; readonly listeningSince: number },
  openSince: number | null,
  now: number,
): Verdict<'no_reading'> {
  if (openSince !== null) {
    return last > openSince ? FINE : { state: 'faulty', since: openSince, side: 'no_reading' };
  }
  if (now - last > FORGOTTEN_MS) return UNKNOWN;
  return now - Math.max(last, listeningSince) > limit ? { state: 'faulty', since: last, side: 'no_reading' } : FINE;
}
