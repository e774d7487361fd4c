import { degreeDays } from '#domain/life/degree-days.ts';
import type { HeldSpan } from '#domain/telemetry/held-spans.ts';
import { type Day, MS_PER_HOUR } from '#domain/time.ts';
import { type SiteDay, splitByDay } from './site-days.ts';

export interface DayOfWarmth {
  readonly day: Day;
  /** °C. */
  readonly highest: number;
  readonly lowest: number;
  readonly degree_days: number;
  /** Hours of the day with a measurement. Too few miss the warmest or the coldest time of the day. */
  readonly hours: number;
}

/**
 * Returns the growing degree days of each day from the air's temperature and the crop's base temperature, both in °C. Days
 * without a measurement are left out.
 */
export const dailyDegreeDays = (
  temperature: Iterable<HeldSpan>,
  days: readonly SiteDay[],
  base: number,
): DayOfWarmth[] =>
  splitByDay(temperature, days).flatMap((spans, at) => {
    const day = days[at]?.day;
    if (day === undefined || spans.length === 0) return [];
    let highest = Number.NEGATIVE_INFINITY;
    let lowest = Number.POSITIVE_INFINITY;
    let ms = 0;
    for (const { from, to, value } of spans) {
      highest = Math.max(highest, value);
      lowest = Math.min(lowest, value);
      ms += to - from;
    }
    return [{ day, highest, lowest, degree_days: degreeDays(highest, lowest, base), hours: ms / MS_PER_HOUR }];
  });
