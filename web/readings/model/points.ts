import { type Instant, instantToMs } from '#domain/time.ts';

/** The readings of a series in columns, in order of time. */
export interface Points {
  /** Milliseconds of a span; 0 for single readings. */
  readonly step: number;
  /** The start of each span in epoch milliseconds, or the instant of each reading. */
  readonly at: readonly number[];
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly mean: readonly number[];
}

export const NO_POINTS: Points = { step: 0, at: [], min: [], max: [], mean: [] };

/** A series as the farm answers it, with its step in seconds. */
interface Answer {
  readonly step: number;
  readonly points: readonly (readonly [Instant, number, number, number])[];
}

/** Returns an answer in columns. */
export function pointsOf({ step, points }: Answer): Points {
  return {
    step: step * 1000,
    at: points.map(([at]) => instantToMs(at)),
    min: points.map(([, min]) => min),
    max: points.map(([, , max]) => max),
    mean: points.map(([, , , mean]) => mean),
  };
}

/** Readings further apart than this many of their usual intervals have a gap between them. */
const MISSED = 3;
/** Fewer readings have no usual interval. */
const LEAST_INTERVALS = 4;

/**
 * Returns the longest time without readings that is no gap, in milliseconds: some of the usual intervals (their median), and
 * at least as many steps. Infinite if there are too few single readings to tell.
 */
export function longestQuiet({ step, at }: Pick<Points, 'step' | 'at'>): number {
  const intervals = at.slice(1).map((time, index) => time - (at[index] ?? time));
  if (intervals.length < LEAST_INTERVALS) return step > 0 ? step * MISSED : Number.POSITIVE_INFINITY;
  const middle = intervals.sort((a, b) => a - b)[Math.floor(intervals.length / 2)] ?? 0;
  // A sensor that reports once an hour has no gaps in quarters.
  return Math.max(middle, step, 1) * MISSED;
}

/** Returns the index of the point that stands for an instant: the nearest one; −1 if none is within `within` of it. */
export function nearestIndex(xs: readonly number[], at: number, within: number): number {
  let [low, high] = [0, xs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const distance = (index: number) => Math.abs((xs[index] ?? Number.POSITIVE_INFINITY) - at);
  const best = distance(low - 1) <= distance(low) ? low - 1 : low;
  return distance(best) <= within ? best : -1;
}

/** Returns the index of the last point at or before an instant; −1 if there is none. */
export function indexBefore(xs: readonly number[], at: number): number {
  let [low, high] = [0, xs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
