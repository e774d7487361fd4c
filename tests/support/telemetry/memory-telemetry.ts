import { BUCKET_MS, type Bucket, foldSamples, mergeBuckets, stepFor } from '#domain/telemetry/bucket.ts';
import type { BadReading } from '#domain/telemetry/reading.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import {
  type KeptSeries,
  MAX_BAD_READINGS,
  type SeriesKey,
  type TelemetryPart,
  type TelemetryStore,
} from '#ports/telemetry.ts';

interface Kept {
  readonly key: SeriesKey;
  readonly samples: Map<number, number>;
  /** Minutes of samples that are no longer kept singly. */
  readonly minutes: Map<number, Bucket>;
  /** Null for a series without readings. */
  series: KeptSeries | null;
}

const byTime = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b;
const nameOf = ({ subject, metric }: SeriesKey): string => `${subject} ${metric}`;
const nameOfBad = ({ subject, metric, instant }: BadReading): string => `${subject} ${metric} ${instant}`;

/** Keeps readings in memory and computes everything from scratch: the model for the stores on disk. */
export function createMemoryTelemetry({
  maxBad = MAX_BAD_READINGS,
}: {
  readonly maxBad?: number;
} = {}): TelemetryStore {
  const kept = new Map<string, Kept>();
  const badReadings = new Map<string, BadReading>();
  const keptOf = (key: SeriesKey): Kept => {
    const found = kept.get(nameOf(key));
    if (found !== undefined) return found;
    const { subject, metric } = key;
    const made: Kept = { key: { subject, metric }, samples: new Map(), minutes: new Map(), series: null };
    kept.set(nameOf(key), made);
    return made;
  };
  const sorted = () => [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const samplesOf = ({ samples }: Kept) => [...samples].sort(byTime).map(([at, value]) => ({ at, value }));
  const minutesOf = (one: Kept): Bucket[] =>
    mergeBuckets(
      [...one.minutes.values(), ...foldSamples(samplesOf(one), BUCKET_MS.minute)].sort((a, b) => a.start - b.start),
      BUCKET_MS.minute,
    );
  const addBad = (bad: readonly BadReading[]): void => {
    for (const one of bad) if (!badReadings.has(nameOfBad(one))) badReadings.set(nameOfBad(one), one);
    const names = [...badReadings.keys()];
    for (const name of names.slice(0, Math.max(0, names.length - maxBad))) badReadings.delete(name);
  };

  return {
    add: async (readings, bad = []) => {
      let added = 0;
      for (const { value, instant, ...key } of readings) {
        const one = keptOf(key);
        const at = instantToMs(instant);
        if (one.samples.has(at) || one.minutes.has(Math.floor(at / BUCKET_MS.minute) * BUCKET_MS.minute)) continue;
        one.samples.set(at, value);
        added += 1;
        const { series } = one;
        const first = series === null || at < instantToMs(series.first) ? msToInstant(at) : series.first;
        const isLast = series === null || at > instantToMs(series.last);
        const end = isLast ? { last: msToInstant(at), last_value: value } : series;
        one.series = { ...one.key, first, last: end.last, last_value: end.last_value };
      }
      addBad(bad);
      return { added, known: readings.length - added };
    },
    series: async (subjects) =>
      sorted()
        .filter(({ key }) => subjects?.includes(key.subject) ?? true)
        .flatMap(({ series }) => series ?? []),
    buckets: async (key, { from, to }, length) => {
      const one = keptOf(key);
      const within = (step: number) => (bucket: Bucket) => bucket.start > from - Math.max(step, 1) && bucket.start < to;
      const samples = samplesOf(one).filter(({ at }) => at >= from && at < to);
      const isSingle = length < BUCKET_MS.minute && ![...one.minutes.values()].some(within(BUCKET_MS.minute));
      if (isSingle) return { step: 0, buckets: foldSamples(samples, 1) };
      const step = stepFor(length);
      return { step, buckets: mergeBuckets(minutesOf(one), step).filter(within(step)) };
    },
    bad: async (limit) => [...badReadings.values()].reverse().slice(0, limit),
    tidy: async (_, keepFrom) => {
      const before = Math.floor(instantToMs(keepFrom) / BUCKET_MS.hour) * BUCKET_MS.hour;
      for (const one of kept.values()) {
        const old = samplesOf(one).filter(({ at }) => at < before);
        for (const bucket of foldSamples(old, BUCKET_MS.minute)) one.minutes.set(bucket.start, bucket);
        for (const { at } of old) one.samples.delete(at);
      }
    },
    async *everything(): AsyncIterable<TelemetryPart> {
      for (const one of sorted()) {
        if (one.series === null) continue;
        yield { kind: 'series', series: one.series };
        const buckets = [...one.minutes.values()].sort((a, b) => a.start - b.start);
        if (buckets.length > 0) yield { kind: 'minutes', key: one.key, buckets };
        if (one.samples.size > 0) yield { kind: 'readings', key: one.key, samples: [...one.samples].sort(byTime) };
      }
      if (badReadings.size > 0) yield { kind: 'bad', bad: [...badReadings.values()] };
    },
    restore: async (part) => {
      if (part.kind === 'bad') addBad(part.bad);
      else if (part.kind === 'series') keptOf(part.series).series = part.series;
      else if (part.kind === 'readings')
        for (const [at, value] of part.samples) keptOf(part.key).samples.set(at, value);
      else for (const bucket of part.buckets) keptOf(part.key).minutes.set(bucket.start, bucket);
    },
    check: async () => [],
    stats: async () => ({
      series: [...kept.values()].filter(({ series }) => series !== null).length,
      readings: [...kept.values()].reduce((sum, { samples }) => sum + samples.size, 0),
      bad: badReadings.size,
      bytes: null,
    }),
    close: async () => {},
  };
}
