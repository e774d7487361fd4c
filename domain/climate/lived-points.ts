import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { BUCKET_MS, type Bucket, meanOf, mergeBuckets, stepFor } from '#domain/telemetry/bucket.ts';
import { METRIC_FACTS, METRICS, type Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { LivedSpan } from './lived-spans.ts';
import { type ClimateSources, subjectsOf } from './place-values.ts';

const isMeasured = (metric: Metric): metric is Exclude<Metric, 'light' | 'pump'> => !METRIC_FACTS[metric].isState;

/** Metrics that can be followed over the life of a batch: measured metrics but those that are on or off, and VPD. */
export const LIVED_METRICS = [...METRICS.filter(isMeasured), 'vpd'] as const;
export type LivedMetric = (typeof LIVED_METRICS)[number];

/** Returns the measured metrics that one needs. */
export const measuredFor = (metric: LivedMetric): readonly Metric[] =>
  metric === 'vpd' ? ['temperature', 'humidity'] : [metric];

export const livedUnit = (metric: LivedMetric): string => (metric === 'vpd' ? 'kPa' : METRIC_FACTS[metric].unit);

/** The readings of a step. */
interface Cell {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

/** Readings by the start of their step, in epoch milliseconds. */
export type Cells = ReadonlyMap<number, Cell>;

/** The readings that a batch lived in during a step, which may have begun before the batch did. */
export interface LivedPoint extends Cell {
  /** Start of the step in epoch milliseconds. */
  readonly at: number;
}

/** Returns the length of steps in milliseconds, so that a life has at most about `width` of them; at least a minute. */
export function livedStep(lived: readonly LivedSpan[], width: number): number {
  const [first, last] = [lived[0], lived.at(-1)];
  const length = first === undefined || last === undefined ? 0 : last.to - first.from;
  return stepFor(Math.max(BUCKET_MS.minute, length / width));
}

/** Sorts buckets in order of time, none longer than a step, into steps. */
export const cellsOf = (buckets: Iterable<Bucket>, step: number): Cells =>
  new Map(
    mergeBuckets(buckets, step).map((bucket) => [
      bucket.start,
      { min: bucket.min, max: bucket.max, mean: meanOf(bucket) },
    ]),
  );

/**
 * Returns what was measured at a bed: in each step, by the first source that has a reading. VPD is that of the means of
 * temperature and humidity, each by its own first source.
 */
export function placeCells(
  metric: LivedMetric,
  sources: ClimateSources,
  cellsAt: (subject: Subject, metric: Metric) => Cells | undefined,
): Cells {
  const of = (measured: Metric): Cells => {
    const found = subjectsOf(measured, sources).flatMap((subject) => cellsAt(subject, measured) ?? []);
    return new Map(found.toReversed().flatMap((cells) => [...cells]));
  };
  if (metric !== 'vpd') return of(metric);
  const humidity = of('humidity');
  return new Map(
    [...of('temperature')].flatMap(([at, { mean: celsius }]) => {
      const percent = humidity.get(at)?.mean;
      if (percent === undefined) return [];
      const kpa = vapourPressureDeficit(celsius, percent);
      return [[at, { min: kpa, max: kpa, mean: kpa }]];
    }),
  );
}

/**
 * Joins what was measured at the places where a batch stood, in order of time. A step has the mean of the places, weighted
 * by trays and by the time for which they stood there, between the smallest and largest reading of any of them. Places
 * without readings don't count, and steps without any have no point.
 */
export function livedPoints(
  lived: readonly LivedSpan[],
  step: number,
  cellsAt: (location: string) => Cells | undefined,
): LivedPoint[] {
  const sums = new Map<number, { min: number; max: number; sum: number; weight: number }>();
  for (const { from, to, standing } of lived) {
    const places = [...standing].flatMap(([location, trays]) => {
      const cells = cellsAt(location);
      return cells === undefined || cells.size === 0 ? [] : [{ cells, trays }];
    });
    if (places.length === 0) continue;
    for (let at = Math.floor(from / step) * step; at < to; at += step) {
      const ms = Math.min(at + step, to) - Math.max(at, from);
      for (const { cells, trays } of places) {
        const cell = cells.get(at);
        if (cell === undefined) continue;
        const known = sums.get(at) ?? { min: cell.min, max: cell.max, sum: 0, weight: 0 };
        known.min = Math.min(known.min, cell.min);
        known.max = Math.max(known.max, cell.max);
        known.sum += cell.mean * trays * ms;
        known.weight += trays * ms;
        sums.set(at, known);
      }
    }
  }
  return [...sums].map(([at, { min, max, sum, weight }]) => ({ at, min, max, mean: sum / weight }));
}
