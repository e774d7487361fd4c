import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { addDays, instantToMs, MS_PER_DAY, MS_PER_HOUR, msToInstant, type SiteTime } from '#domain/time.ts';

/** Clocks are set forward or back before this time of the day. */
const CHANGED_BY_MS = 4 * MS_PER_HOUR;

/**
 * Returns a function that returns the second of the day on the site's clock at an epoch millisecond. On the day of a change
 * to or from summer time it counts from midnight before the change and to midnight after it, because lights follow the
 * clock on the wall.
 */
export function wallSeconds({ dayOf, startOfDay }: Pick<SiteTime, 'dayOf' | 'startOfDay'>): (ms: number) => number {
  let known = { start: 0, end: 0 };
  return (ms) => {
    if (ms < known.start || ms >= known.end) {
      const day = dayOf(msToInstant(ms));
      known = { start: instantToMs(startOfDay(day)), end: instantToMs(startOfDay(addDays(day, 1))) };
    }
    const { start, end } = known;
    const isPlain = end - start === MS_PER_DAY;
    const seconds = isPlain || ms - start < CHANGED_BY_MS ? (ms - start) / 1000 : SECONDS_PER_DAY - (end - ms) / 1000;
    return Math.min(SECONDS_PER_DAY - 1, Math.max(0, Math.floor(seconds)));
  };
}
