import { BUCKET_MS, type Bucket, foldSamples, mergeBuckets } from '#domain/telemetry/bucket.ts';
import type { BadReading } from '#domain/telemetry/reading.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import type { SeriesKey, TelemetryPart, TelemetryStore } from '#ports/telemetry.ts';

interface Kept {
  readonly key: SeriesKey;
  readonly samples: Map<number, number>;
  /** Minutes of samples that are no longer kept singly. */
  readonly minutes: Map<number, Bucket>;
}

const LENGTHS = Object.values(BUCKET_MS);
const byTime = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b;
const nameOf = ({ subject, metric }: SeriesKey): string => `${subject} ${metric}`;

/** Keeps readings in memory and computes everything from scratch: the model for the stores on disk. */
export function createMemoryTelemetry(): TelemetryStore {
  const kept = new Map<string, Kept>();
  let badReadings: BadReading[] = [];
  const keptOf = (key: SeriesKey): Kept => {
    const found = kept.get(nameOf(key));
    if (found !== undefined) return found;
    const made = { key: { subject: key.subject, metric: key.metric }, samples: new Map(), minutes: new Map() };
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

  return {
    add: async (readings, bad = []) => {
      let added = 0;
      for (const { value, instant, ...key } of readings) {
        const { samples, minutes } = keptOf(key);
        const at = instantToMs(instant);
        if (samples.has(at) || minutes.has(Math.floor(at / BUCKET_MS.minute) * BUCKET_MS.minute)) continue;
        samples.set(at, value);
        added += 1;
      }
      badReadings = [...badReadings, ...bad];
      return { added, known: readings.length - added };
    },
    series: async (subjects) =>
      sorted()
        .filter(({ key }) => subjects?.includes(key.subject) ?? true)
        .flatMap((one) => {
          const samples = samplesOf(one);
          const [first, last] = [samples[0], samples.at(-1)];
          if (first === undefined || last === undefined) return [];
          const start = minutesOf(one)[0]?.start ?? first.at;
          const { subject, metric } = one.key;
          return [
            {
              subject,
              metric,
              first: msToInstant(one.minutes.size > 0 ? start : first.at),
              last: msToInstant(last.at),
              last_value: last.value,
            },
          ];
        }),
    buckets: async (key, { from, to }, length) => {
      const one = keptOf(key);
      const within = (step: number) => (bucket: Bucket) => bucket.start > from - Math.max(step, 1) && bucket.start < to;
      const samples = samplesOf(one).filter(({ at }) => at >= from && at < to);
      const isSingle = length < BUCKET_MS.minute && ![...one.minutes.values()].some(within(BUCKET_MS.minute));
      if (isSingle) return { step: 0, buckets: foldSamples(samples, 1) };
      const step = LENGTHS.find((kept) => kept >= length) ?? Math.ceil(length / BUCKET_MS.hour) * BUCKET_MS.hour;
      return { step, buckets: mergeBuckets(minutesOf(one), step).filter(within(step)) };
    },
    bad: async (limit) => badReadings.toSorted((a, b) => (a.instant < b.instant ? 1 : -1)).slice(0, limit),
    tidy: async (_, keepFrom) => {
      const before = instantToMs(keepFrom);
      for (const one of kept.values()) {
        const old = samplesOf(one).filter(({ at }) => at < Math.floor(before / BUCKET_MS.hour) * BUCKET_MS.hour);
        for (const bucket of foldSamples(old, BUCKET_MS.minute)) one.minutes.set(bucket.start, bucket);
        for (const { at } of old) one.samples.delete(at);
      }
      badReadings = badReadings.filter(({ instant }) => instant >= keepFrom);
    },
    async *everything(): AsyncIterable<TelemetryPart> {
      for (const { key, samples, minutes } of sorted()) {
        const buckets = [...minutes.values()].sort((a, b) => a.start - b.start);
        if (buckets.length > 0) yield { kind: 'buckets', key, length: BUCKET_MS.minute, buckets };
        yield { kind: 'readings', key, samples: [...samples].sort(byTime) };
      }
      yield { kind: 'bad', bad: badReadings };
    },
    restore: async (part) => {
      if (part.kind === 'bad') badReadings = [...badReadings, ...part.bad];
      else if (part.kind === 'readings')
        for (const [at, value] of part.samples) keptOf(part.key).samples.set(at, value);
      else for (const bucket of part.buckets) keptOf(part.key).minutes.set(bucket.start, bucket);
    },
    check: async () => [],
    stats: async () => ({
      series: kept.size,
      readings: [...kept.values()].reduce((sum, { samples }) => sum + samples.size, 0),
      bad: badReadings.length,
      bytes: null,
    }),
    close: async () => {},
  };
}
