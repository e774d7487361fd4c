import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { findFaults } from '#adapters/storage-sql/sqlite/find-faults.ts';
import { BUCKET_MS, type Bucket, foldSamples, mergeBuckets, type Sample, stepFor } from '#domain/telemetry/bucket.ts';
import { isMetric, type Metric } from '#domain/telemetry/metric.ts';
import { BAD_REASONS, type BadReading } from '#domain/telemetry/reading.ts';
import { msToInstant } from '#domain/time.ts';
import type { Buckets, KeptSeries } from '#ports/telemetry.ts';
import type { Answers, ReadTasks } from './series-tasks.ts';
import { createStatements, toNumber, toText } from './statements.ts';

type SeriesReader = { [K in keyof ReadTasks]: (task: ReadTasks[K]) => Answers[K] };

const MINUTE = BUCKET_MS.minute;

/** Reads the file of the readings. */
export function createSeriesReader(db: DatabaseSync, path: string): SeriesReader {
  const { rows } = createStatements(db);
  const idOf = (subject: string, metric: string): number | null => {
    const [row] = rows('select id from series where subject = ? and metric = ?', subject, metric);
    return row === undefined ? null : toNumber(row[0]);
  };
  const samplesIn = (id: number, from: number, to: number): Sample[] =>
    rows('select at, value from recent where series = ? and at >= ? and at < ? order by at', id, from, to).map(
      ([at, value]) => ({ at: toNumber(at), value: toNumber(value) }),
    );
  const minutesIn = (id: number, from: number, to: number): Bucket[] =>
    rows(
      'select start, min, max, sum, count from minutes where series = ? and start >= ? and start < ? order by start',
      id,
      from,
      to,
    ).map(([start, min, max, sum, count]) => ({
      start: toNumber(start),
      min: toNumber(min),
      max: toNumber(max),
      sum: toNumber(sum),
      count: toNumber(count),
    }));
  const bucketsIn = (id: number, from: number, to: number, length: number): Buckets => {
    if (length < MINUTE && minutesIn(id, from - MINUTE + 1, to).length === 0) {
      return { step: 0, buckets: foldSamples(samplesIn(id, from, to), 1) };
    }
    const step = stepFor(length);
    const [first, end] = [Math.floor(from / step) * step, Math.ceil(to / step) * step];
    const minutes = [...minutesIn(id, first, end), ...foldSamples(samplesIn(id, first, end), MINUTE)];
    return { step, buckets: mergeBuckets(minutes.sort(byStart), step) };
  };
  const countOf = (table: 'series' | 'recent' | 'bad'): number =>
    toNumber(rows(`select count(*) from ${table}`)[0]?.[0]);

  return {
    series: ({ subjects }) => {
      const columns = 'select subject, metric, first, last, last_value from series';
      const found =
        subjects === null
          ? rows(`${columns} order by subject, metric`)
          : [...new Set(subjects)].sort().flatMap((one) => rows(`${columns} where subject = ? order by metric`, one));
      return found.map(
        ([subject, metric, first, last, last_value]): KeptSeries => ({
          subject: toText(subject),
          metric: toMetric(toText(metric)),
          first: msToInstant(toNumber(first)),
          last: msToInstant(toNumber(last)),
          last_value: toNumber(last_value),
        }),
      );
    },
    buckets: ({ key, range, length }) => {
      const id = idOf(key.subject, key.metric);
      if (id !== null) return bucketsIn(id, range.from, range.to, length);
      return nothingIn(length);
    },
    bad: ({ limit }) =>
      rows('select subject, metric, instant, value, unit, reason from bad order by id desc limit ?', limit).map(
        ([subject, metric, instant, value, unit, reason]): BadReading => ({
          subject: toText(subject),
          metric: toMetric(toText(metric)),
          instant: toText(instant),
          value: toText(value),
          unit: unit === null ? null : toText(unit),
          reason: BAD_REASONS.find((one) => one === reason) ?? 'impossible',
        }),
      ),
    part: ({ key }) => {
      const id = idOf(key.subject, key.metric) ?? 0;
      return {
        minutes: minutesIn(id, 0, Number.MAX_SAFE_INTEGER),
        samples: samplesIn(id, 0, Number.MAX_SAFE_INTEGER).map(({ at, value }) => [at, value]),
        next: null,
      };
    },
    check: () => findFaults(db),
    stats: () => ({
      series: countOf('series'),
      readings: countOf('recent'),
      bad: countOf('bad'),
      bytes: sizeOf(path) + sizeOf(`${path}-wal`),
    }),
  };
}

/** The answer for a series without readings. */
export const nothingIn = (length: number): Buckets => ({ step: length < MINUTE ? 0 : stepFor(length), buckets: [] });

const byStart = (a: Bucket, b: Bucket): number => a.start - b.start;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function toMetric(text: string): Metric {
  if (!isMetric(text)) throw new Error(`Unknown metric: ${text}`);
  return text;
}
