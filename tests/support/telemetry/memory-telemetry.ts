import type { Uuid } from '#domain/ids.ts';
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

/** The values of a reading, each with its import; the last one counts. */
type Given = readonly { readonly by: Uuid | null; readonly value: number }[];

interface Kept {
  readonly key: SeriesKey;
  readonly samples: Map<number, Given>;
  /** Samples that are no longer kept singly. */
  readonly old: Map<number, Given>;
  /** Restored minutes, whose samples aren't known. */
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
    const made: Kept = {
      key: { subject, metric },
      samples: new Map(),
      old: new Map(),
      minutes: new Map(),
      series: null,
    };
    kept.set(nameOf(key), made);
    return made;
  };
  const sorted = () => [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const inOrder = (samples: ReadonlyMap<number, Given>) =>
    [...samples].sort(byTime).map(([at, given]) => ({ at, value: given.at(-1)?.value ?? Number.NaN }));
  const samplesOf = ({ samples }: Kept) => inOrder(samples);
  const oldMinutesOf = ({ minutes, old }: Kept): Bucket[] =>
    [...minutes.values(), ...foldSamples(inOrder(old), BUCKET_MS.minute)].sort((a, b) => a.start - b.start);
  const minutesOf = (one: Kept): Bucket[] =>
    mergeBuckets(
      [...oldMinutesOf(one), ...foldSamples(samplesOf(one), BUCKET_MS.minute)].sort((a, b) => a.start - b.start),
      BUCKET_MS.minute,
    );
  /** Finds the ends again after readings were removed. Minutes whose samples aren't known leave them. */
  const refreshEnds = (one: Kept): void => {
    const all = [...inOrder(one.old), ...samplesOf(one)].sort((a, b) => a.at - b.at);
    const [first, last] = [all[0], all.at(-1)];
    one.series =
      first === undefined || last === undefined
        ? null
        : { ...one.key, first: msToInstant(first.at), last: msToInstant(last.at), last_value: last.value };
  };
  const badSources = new Map<string, Uuid | null>();
  const taken = new Set<Uuid>();
  const addBad = (bad: readonly BadReading[], by: Uuid | null = null): void => {
    for (const one of bad) {
      if (badReadings.has(nameOfBad(one))) continue;
      badReadings.set(nameOfBad(one), one);
      badSources.set(nameOfBad(one), by);
    }
    const names = [...badReadings.keys()];
    for (const name of names.slice(0, Math.max(0, names.length - maxBad))) badReadings.delete(name);
  };

  return {
    canRemove: true,
    add: async (readings, bad = [], source) => {
      const by = source?.import ?? null;
      if (by !== null && taken.has(by)) return { added: 0, known: readings.length, other: 0, replaced: 0 };
      let [added, other, replaced] = [0, 0, 0];
      const touched = new Set<string>();
      for (const { value, instant, ...key } of readings) {
        const one = keptOf(key);
        const at = instantToMs(instant);
        const minute = Math.floor(at / BUCKET_MS.minute) * BUCKET_MS.minute;
        if (oldMinutesOf(one).some(({ start }) => start === minute)) continue;
        const before = one.samples.get(at) ?? [];
        const name = `${nameOf(key)} ${at}`;
        if (before.length > 0) {
          if (before.at(-1)?.value === value) {
            touched.add(name);
            continue;
          }
          if (source?.replaces !== true || touched.has(name)) {
            other += 1;
            continue;
          }
          replaced += 1;
        } else added += 1;
        touched.add(name);
        one.samples.set(at, [...before.filter((given) => by === null || given.by !== by), { by, value }]);
        const { series } = one;
        const first = series === null || at < instantToMs(series.first) ? msToInstant(at) : series.first;
        const isLast = series === null || at >= instantToMs(series.last);
        const end = isLast ? { last: msToInstant(at), last_value: value } : series;
        one.series = { ...one.key, first, last: end.last, last_value: end.last_value };
      }
      addBad(bad, by);
      return { added, known: readings.length - added - replaced, other, replaced };
    },
    takeBack: async (source) => {
      taken.add(source);
      const tally = { removed: 0, restored: 0, covered: 0 };
      for (const one of kept.values()) {
        let isTouched = false;
        for (const samples of [one.samples, one.old]) {
          for (const [at, given] of samples) {
            const left = given.filter(({ by }) => by !== source);
            if (left.length === given.length) continue;
            isTouched = true;
            if (given.at(-1)?.by !== source) tally.covered += 1;
            else tally[left.length === 0 ? 'removed' : 'restored'] += 1;
            if (left.length === 0) samples.delete(at);
            else samples.set(at, left);
          }
        }
        if (isTouched) refreshEnds(one);
      }
      for (const [name, by] of badSources) if (by === source) badReadings.delete(name);
      return tally;
    },
    removeRange: async (key, { from, to }) => {
      const one = keptOf(key);
      let removed = 0;
      for (const samples of [one.samples, one.old]) {
        for (const at of samples.keys()) if (at >= from && at < to && samples.delete(at)) removed += 1;
      }
      refreshEnds(one);
      return removed;
    },
    series: async (subjects) =>
      sorted()
        .filter(({ key }) => subjects?.includes(key.subject) ?? true)
        .flatMap(({ series }) => series ?? []),
    buckets: async (key, { from, to }, length) => {
      const one = keptOf(key);
      const within = (step: number) => (bucket: Bucket) => bucket.start > from - Math.max(step, 1) && bucket.start < to;
      const samples = samplesOf(one).filter(({ at }) => at >= from && at < to);
      const isSingle = length < BUCKET_MS.minute && !oldMinutesOf(one).some(within(BUCKET_MS.minute));
      if (isSingle) return { step: 0, buckets: foldSamples(samples, 1) };
      const step = stepFor(length);
      return { step, buckets: mergeBuckets(minutesOf(one), step).filter(within(step)) };
    },
    bad: async (limit) => [...badReadings.values()].reverse().slice(0, limit),
    tidy: async (_, keepFrom) => {
      const before = Math.floor(instantToMs(keepFrom) / BUCKET_MS.hour) * BUCKET_MS.hour;
      for (const one of kept.values()) {
        for (const [at, given] of one.samples) {
          if (at >= before) continue;
          one.old.set(at, given);
          one.samples.delete(at);
        }
      }
    },
    async *everything(): AsyncIterable<TelemetryPart> {
      for (const one of sorted()) {
        if (one.series === null) continue;
        yield { kind: 'series', series: one.series };
        const buckets = oldMinutesOf(one);
        if (buckets.length > 0) yield { kind: 'minutes', key: one.key, buckets };
        if (one.samples.size > 0) {
          yield { kind: 'readings', key: one.key, samples: samplesOf(one).map(({ at, value }) => [at, value]) };
        }
      }
      if (badReadings.size > 0) yield { kind: 'bad', bad: [...badReadings.values()] };
    },
    restore: async (part) => {
      if (part.kind === 'bad') addBad(part.bad);
      else if (part.kind === 'series') keptOf(part.series).series = part.series;
      else if (part.kind === 'readings')
        for (const [at, value] of part.samples) keptOf(part.key).samples.set(at, [{ by: null, value }]);
      else if (part.kind === 'minutes')
        for (const bucket of part.buckets) keptOf(part.key).minutes.set(bucket.start, bucket);
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
