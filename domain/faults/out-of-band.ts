import { type Bucket, meanOf } from '#domain/telemetry/bucket.ts';
import { type Band, isWithin } from './fault.ts';
import { type Hysteresis, judgeMarks, type Mark, type Verdict } from './hysteresis.ts';

const MINUTE = 60_000;

/**
 * Half an hour outside is a fault: opening a door, or a dose of nutrients, takes less. A quarter of an hour inside ends it.
 * Sensors may report once an hour.
 */
export const BAND_TIMES: Hysteresis = { enter: 30 * MINUTE, clear: 15 * MINUTE, gap: 70 * MINUTE };

export type BandSide = 'above' | 'below';

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
