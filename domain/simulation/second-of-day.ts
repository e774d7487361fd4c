import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { addDays, instantToMs, MS_PER_HOUR, msToInstant, type SiteTime } from '#domain/time.ts';

/** Clocks are set forward and back within the first hours of a day. */
const CLOCK_CHANGE_MS = 4 * MS_PER_HOUR;

/** Returns a function from epoch milliseconds to the second of the day on the site's clock. Remembers the last day. */
export function createSecondOfDay(site: Pick<SiteTime, 'dayOf' | 'startOfDay'>): (at: number) => number {
  let [from, to] = [0, 0];
  return (at) => {
    if (at < from || at >= to) {
      const day = site.dayOf(msToInstant(at));
      from = instantToMs(site.startOfDay(day));
      to = instantToMs(site.startOfDay(addDays(day, 1)));
    }
    // Later in a day on which the clock changes, the time to its end is regular.
    const second = at - from < CLOCK_CHANGE_MS ? (at - from) / 1000 : SECONDS_PER_DAY - (to - at) / 1000;
    return Math.max(0, Math.min(SECONDS_PER_DAY - 1, Math.floor(second)));
  };
}
