import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { addDays, instantToMs, MS_PER_DAY, MS_PER_HOUR, msToInstant, type SiteTime } from '#domain/time.ts';

/** Clocks are set forward or back before this time of the day. */
const CHANGED_BY_MS = 4 * MS_PER_HOUR;

/**
 * Returns a function that returns the second of the day on the site's clock at an epoch millisecond, independently of set
 * points. On the day of a change to or from summer time it counts from midnight before the change and to midnight after it.
 */
export const wallSeconds =
  ({ dayOf, startOfDay }: Pick<SiteTime, 'dayOf' | 'startOfDay'>) =>
  (ms: number): number => {
    const day = dayOf(msToInstant(ms));
    const [start, end] = [day, addDays(day, 1)].map((one) => instantToMs(startOfDay(one)));
    if (start === undefined || end === undefined) return 0;
    const isPlain = end - start === MS_PER_DAY;
    const seconds = isPlain || ms - start < CHANGED_BY_MS ? (ms - start) / 1000 : SECONDS_PER_DAY - (end - ms) / 1000;
    return Math.min(SECONDS_PER_DAY - 1, Math.max(0, Math.floor(seconds)));
  };
