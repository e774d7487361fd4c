import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { addDays, type Day, daysBetween, instantToMs, type SiteTime } from '#domain/time.ts';

/** A day of a site, from one time of day to that of the next day. */
export interface SiteDay {
  readonly day: Day;
  /** Epoch milliseconds, `to` excluded. */
  readonly from: number;
  readonly to: number;
}

/** Clocks are set forward and back within the first hours of a day. */
const CLOCK_CHANGE_S = 4 * 3600;

/** Returns days in order, both ends included. Each begins at a second of its day on the site's clock, 0 for midnight. */
export function siteDays(site: Pick<SiteTime, 'startOfDay'>, first: Day, last: Day, second = 0): SiteDay[] {
  const days: SiteDay[] = [];
  for (let at = 0; at <= daysBetween(first, last); at++) {
    const day = addDays(first, at);
    days.push({ day, from: timeOfDay(site, day, second), to: timeOfDay(site, addDays(day, 1), second) });
  }
  return days;
}

/**
 * Returns the parts of spans that lie in each of some days, in order. The days must be in order; the spans must be too,
 * and must not overlap.
 */
export function splitByDay(spans: Iterable<HeldSpan>, days: readonly SiteDay[]): HeldSpan[][] {
  const parts = days.map((): HeldSpan[] => []);
  let at = 0;
  for (const { from, to, value } of spans) {
    while ((days[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++;
    for (let next = at; (days[next]?.from ?? Number.POSITIVE_INFINITY) < to; next++) {
      const day = days[next];
      if (day === undefined) break;
      // A day that the zone skipped is empty.
      if (day.to > day.from) parts[next]?.push({ from: Math.max(from, day.from), to: Math.min(to, day.to), value });
    }
  }
  return parts;
}

/** Returns the epoch millisecond of a second of a day on the site's clock; 86,400 is its end. */
export function timeOfDay(site: Pick<SiteTime, 'startOfDay'>, day: Day, second: number): number {
  if (second < CLOCK_CHANGE_S) return instantToMs(site.startOfDay(day)) + second * 1000;
  return instantToMs(site.startOfDay(addDays(day, 1))) - (SECONDS_PER_DAY - second) * 1000;
}
