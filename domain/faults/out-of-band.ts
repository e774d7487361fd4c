import { type Band, isWithin, SET_POINT_METRICS, steadySpans } from '#domain/set-points/bands.ts';
import { allowedAt, stepsOf } from '#domain/set-points/set-point-steps.ts';
import { type SetPointSpan, spansWithin } from '#domain/set-points/set-points.ts';
import { type Bucket, meanOf } from '#domain/telemetry/bucket.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { MS_PER_HOUR, type SiteTime } from '#domain/time.ts';
import { type Hysteresis, judgeMarks, type Mark, type Verdict } from './hysteresis.ts';
import { LIT_SHARE } from './light-schedule.ts';

const MINUTE = 60_000;

/**
 * Half an hour outside is a fault: opening a door, or a dose of nutrients, takes less. A quarter of an hour inside ends it.
 * Sensors may report once an hour.
 */
export const BAND_TIMES: Hysteresis = { enter: 30 * MINUTE, clear: 15 * MINUTE, gap: 70 * MINUTE };

/** A band is judged by as much as two readings of a sensor that reports once an hour. */
export const BAND_BACK_MS = 2 * BAND_TIMES.gap + BAND_TIMES.enter;

export type BandSide = 'above' | 'below';

/** The place of a series, as it is now. */
interface JudgedPlace {
  /** Its set points, in order of time. */
  readonly points: readonly SetPointSpan[];
  /** True for a bed without trays. */
  readonly isEmpty: boolean;
}

/**
 * Returns a function that returns the band of a reading in the last hours; null where it is judged by none. Null without
 * set points, and for the light over an empty bed, which may be off.
 */
export function bandsNow(
  metric: Metric,
  { points, isEmpty }: JudgedPlace,
  now: number,
  site: Pick<SiteTime, 'dayOf' | 'startOfDay'>,
): ((at: number, value: number) => Band | null) | null {
  const controlled = SET_POINT_METRICS.find((one) => one === metric);
  if (controlled === undefined || (metric === 'ppfd' && isEmpty)) return null;
  // Devices' clocks may be fast.
  const steady = steadySpans(controlled, spansWithin(points, { from: now - BAND_BACK_MS, to: now + MS_PER_HOUR }));
  const present = steady.findLast(({ from }) => from <= now);
  const [first] = present?.daily ?? [];
  if (present === undefined || first === undefined) return null;
  // Earlier readings followed something else.
  const steps = stepsOf(
    controlled,
    steady.filter(({ since }) => since === present.since),
    site,
  );
  // Below this, a light is off rather than weak.
  const lit = metric === 'ppfd' ? (first.day?.target ?? 0) * LIT_SHARE : Number.NEGATIVE_INFINITY;
  return (at, value) => (value < lit ? null : allowedAt(steps, at));
}

/**
 * Judges the minutes of a series, in order of time, by the band in force at each one. Minutes without a band say nothing.
 */
export function judgeBand(
  minutes: readonly Bucket[],
  bandOf: (at: number, value: number) => Band | null,
  open: BandSide | null,
  now: number,
): Verdict<BandSide> {
  const marks = minutes.flatMap((bucket): Mark<BandSide>[] => {
    const value = meanOf(bucket);
    const band = bandOf(bucket.start, value);
    return band === null ? [] : [{ at: bucket.start, side: sideOf(value, band) }];
  });
  return judgeMarks(marks, open, BAND_TIMES, now);
}

const sideOf = (value: number, band: Band): BandSide | null =>
  isWithin(value, band) ? null : band.max !== null && value > band.max ? 'above' : 'below';
