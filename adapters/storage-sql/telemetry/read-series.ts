import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { findFaults } from '#adapters/storage-sql/sqlite/find-faults.ts';
import { BUCKET_MS, type Bucket, foldSamples, mergeBuckets, stepFor } from '#domain/telemetry/bucket.ts';
import { isMetric, type Metric } from '#domain/telemetry/metric.ts';
import { BAD_REASONS, type BadReading } from '#domain/telemetry/reading.ts';
import { msToInstant } from '#domain/time.ts';
import type { Buckets, KeptSeries, SeriesKey } from '#ports/telemetry.ts';
import { toColumns } from './bucket-columns.ts';
import { findDamagedPieces } from './find-damaged-pieces.ts';
import { createReadingLayerRows } from './reading-layer-rows.ts';
import { createSeriesPieces, endOfBlock, mergeInOrder } from './series-pieces.ts';
import type { Answers, ReadTasks, SeriesPart } from './series-tasks.ts';
import { createStatements, toNumber, toText } from './statements.ts';

export type SeriesReader = { [K in keyof ReadTasks]: (task: ReadTasks[K]) => Answers[K] };

const { minute: MINUTE, quarter: QUARTER, hour: HOUR } = BUCKET_MS;

/** Compressed hours in a part of a copy. */
const PART_HOURS = 48;
const NO_PART: SeriesPart = { minutes: [], samples: [], layers: [], next: null };
/** Reported faults; one is enough to refuse a file. */
const MAX_REPORTED = 3;

/** Reads the file of the readings. */
export function createSeriesReader(db: DatabaseSync, path: string): SeriesReader {
  const statements = createStatements(db);
  const { rows } = statements;
  const pieces = createSeriesPieces(statements);
  const layerRows = createReadingLayerRows(statements);
  const idOf = ({ subject, metric }: SeriesKey): number | null => {
    const [row] = rows('select id from series where subject = ? and metric = ?', subject, metric);
    return row === undefined ? null : toNumber(row[0]);
  };
  const bucketsIn = (id: number, from: number, to: number, length: number): Buckets => {
    const isSingle = length < MINUTE && pieces.buckets(id, MINUTE, from - MINUTE + 1, to).length === 0;
    if (isSingle) return { step: 0, buckets: foldSamples(pieces.samples(id, from, to), 1) };
    const step = stepFor(length);
    const [first, end] = [Math.floor(from / step) * step, Math.ceil(to / step) * step];
    const kept = step === QUARTER ? QUARTER : Math.min(step, HOUR);
    const single = kept === MINUTE ? pieces.samples(id, first, end) : pieces.recent(id, first, end);
    const packed = pieces.buckets(id, kept, first, end);
    return { step, buckets: mergeBuckets(mergeInOrder(packed, foldSamples(single, kept), startOf), step) };
  };
  const minutesFrom = (id: number, from: number): SeriesPart => {
    const [row] = rows(
      'select min(start) from rollups where series = ? and length = ? and start >= ?',
      id,
      MINUTE,
      from,
    );
    if (row?.[0] == null) return { ...NO_PART, next: { stage: 'samples', from: 0 } };
    const start = toNumber(row[0]);
    const end = endOfBlock(start, MINUTE);
    return { ...NO_PART, minutes: pieces.buckets(id, MINUTE, start, end), next: { stage: 'minutes', from: end } };
  };
  const samplesFrom = (id: number, from: number): SeriesPart => {
    const next = rows(
      'select hour from chunks where series = ? and hour >= ? order by hour limit 1 offset ?',
      id,
      from,
      PART_HOURS,
    );
    const end = next[0] === undefined ? null : toNumber(next[0][0]);
    const samples = pieces.samples(id, from, end ?? Number.MAX_SAFE_INTEGER);
    return {
      ...NO_PART,
      samples: samples.map(({ at, value }) => [at, value]),
      next: end === null ? { stage: 'layers', from: 0 } : { stage: 'samples', from: end },
    };
  };
  const layersFrom = (id: number, from: number): SeriesPart => {
    const { layers, next } = layerRows.part(id, from);
    return { ...NO_PART, layers, next: next === null ? null : { stage: 'layers', from: next } };
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
      const id = idOf(key);
      const { step, buckets } = id === null ? nothingIn(length) : bucketsIn(id, range.from, range.to, length);
      return { step, columns: toColumns(buckets) };
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
    part: ({ key, stage, from }) => {
      const id = idOf(key);
      if (id === null) return NO_PART;
      if (stage === 'layers') return layersFrom(id, from);
      return stage === 'minutes' ? minutesFrom(id, from) : samplesFrom(id, from);
    },
    check: () => [...findFaults(db), ...findDamagedPieces(statements)].slice(0, MAX_REPORTED),
    stats: () => ({
      series: countOf('series'),
      readings: countOf('recent') + toNumber(rows('select coalesce(sum(packed), 0) from series')[0]?.[0]),
      bad: countOf('bad'),
      bytes: sizeOf(path) + sizeOf(`${path}-wal`),
    }),
  };
}

/** The answer for a series without readings. */
export const nothingIn = (length: number): Buckets => ({ step: length < MINUTE ? 0 : stepFor(length), buckets: [] });

const startOf = ({ start }: Bucket): number => start;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function toMetric(text: string): Metric {
  if (!isMetric(text)) throw new Error(`Unknown metric: ${text}`);
  return text;
}
