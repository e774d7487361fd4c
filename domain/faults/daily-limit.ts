import { type Band, isWithin } from '#domain/set-points/bands.ts';
import { type Bucket, meanOf } from '#domain/telemetry/bucket.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import { FINE, UNKNOWN, type Verdict } from './hysteresis.ts';

const QUARTER = MS_PER_HOUR / 4;
/** A reading holds until the next one, but no longer than this. */
export const HOLDS = 70 * 60_000;
/** Share of the limit to which the time outside must fall before the fault ends. */
export const CLEAR_SHARE = 0.9;
/** Share of a day with readings from which the hours of light can be told. */
export const MIN_COVERAGE = 0.9;
/** Hours by which the hours of light must be back inside the limits. */
export const LIGHT_MARGIN = 0.1;

/** Returns the milliseconds of the last 24 hours in which the minutes of a series were outside a band. */
export function timeOutside(minutes: readonly Bucket[], band: Band, now: number): number {
  const from = now - MS_PER_DAY;
  return minutes.reduce((sum, bucket, at) => {
    if (isWithin(meanOf(bucket), band)) return sum;
    const end = Math.min(minutes[at + 1]?.start ?? now, bucket.start + HOLDS, now);
    return sum + Math.max(0, end - Math.max(bucket.start, from));
  }, 0);
}

/** Judges whether a series was outside the site's limits for more than `hoursMax` of the last 24 hours. */
export function judgeHoursOutside(
  minutes: readonly Bucket[],
  { band, hoursMax }: { readonly band: Band; readonly hoursMax: number },
  open: HoursSide | null,
  now: number,
): Verdict<HoursSide> {
  if (minutes.length === 0) return UNKNOWN;
  const above = timeOutside(minutes, { min: null, max: band.max }, now);
  const below = timeOutside(minutes, { min: band.min, max: null }, now);
  const side = open ?? (above >= below ? 'hours_above' : 'hours_below');
  const time = above + below;
  if (time > hoursMax * MS_PER_HOUR) return { state: 'faulty', since: now, side };
  return open === null || time <= hoursMax * MS_PER_HOUR * CLEAR_SHARE ? FINE : UNKNOWN;
}

export type HoursSide = 'hours_above' | 'hours_below';
export type LightHoursSide = 'hours_long' | 'hours_short';

/** Returns the hours of light in 24 hours from the quarters of a series of on and off; null if too few are known. */
export function hoursOfLight(quarters: readonly Bucket[], now: number): number | null {
  const known = quarters.filter(({ start }) => start >= now - MS_PER_DAY && start + QUARTER <= now);
  if (known.length < (MIN_COVERAGE * MS_PER_DAY) / QUARTER - 1) return null;
  return (known.reduce((sum, bucket) => sum + meanOf(bucket), 0) / known.length) * 24;
}

/** Judges the hours of light in the last 24 hours by the site's limits. */
export function judgeLightHours(hours: number | null, limits: Band, open: LightHoursSide | null, now: number) {
  if (hours === null) return UNKNOWN;
  const { min, max } = limits;
  const side: LightHoursSide | null =
    max !== null && hours > max ? 'hours_long' : min !== null && hours < min ? 'hours_short' : null;
  if (side !== null) return { state: 'faulty', since: now, side } as const;
  if (open === null) return FINE;
  const margin = Math.min(LIGHT_MARGIN, ((max ?? 24) - (min ?? 0)) / 4);
  const isBack = (max === null || hours <= max - margin) && (min === null || hours >= min + margin);
  return isBack ? FINE : UNKNOWN;
}
