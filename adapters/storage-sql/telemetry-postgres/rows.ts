import type { Bucket } from '#domain/telemetry/bucket.ts';
import { isMetric, type Metric } from '#domain/telemetry/metric.ts';
import { BAD_REASONS, type BadReading } from '#domain/telemetry/reading.ts';
import { msToInstant } from '#domain/time.ts';
import type { KeptSeries } from '#ports/telemetry.ts';

/** A row as an array of columns. */
export type Row = readonly unknown[];

/** Returns a series from its subject, metric, first, last and last value. */
export const toSeries = ([subject, metric, first, last, value]: Row): KeptSeries => ({
  subject: String(subject),
  metric: toMetric(metric),
  first: msToInstant(Number(first)),
  last: msToInstant(Number(last)),
  last_value: Number(value),
});

/** Returns a bucket from its start, least, greatest, sum and count. */
export const toBucket = ([start, min, max, sum, count]: Row): Bucket => ({
  start: Number(start),
  min: Number(min),
  max: Number(max),
  sum: Number(sum),
  count: Number(count),
});

export function toBad([subject, metric, instant, value, unit, reason]: Row): BadReading {
  const known = BAD_REASONS.find((one) => one === reason);
  if (known === undefined) throw new Error(`A bad reading has the reason ${String(reason)}`);
  return {
    subject: String(subject),
    metric: toMetric(metric),
    instant: String(instant),
    value: String(value),
    unit: unit === null ? null : String(unit),
    reason: known,
  };
}

/** Returns numbers as PostgreSQL writes an array. */
export const toArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

function toMetric(value: unknown): Metric {
  if (typeof value === 'string' && isMetric(value)) return value;
  throw new Error(`A series has the metric ${String(value)}`);
}
