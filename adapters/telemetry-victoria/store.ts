import { BUCKET_MS, type Bucket, foldSamples, mergeBuckets, type Sample } from '#domain/telemetry/bucket.ts';
import { instantToMs, MS_PER_DAY, msToInstant } from '#domain/time.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { KeptSeries, SeriesKey, TelemetryPart, TelemetryStore, TimeRange } from '#ports/telemetry.ts';
import { createVictoriaClient } from './client.ts';
import { nameOf, type SeriesColumns } from './columns.ts';
import { createHourCache } from './hour-cache.ts';
import { createJournal } from './journal.ts';
import { createVictoriaQueries, FIRST_MS, MAX_AHEAD_MS } from './queries.ts';
import { createReadingCount } from './reading-count.ts';
import { createRecovery } from './recovery.ts';
import { createSeriesIndex, type SeriesEnds } from './series-index.ts';
import { createReadingWriter } from './writer.ts';

/** Spans that VictoriaMetrics computes in one answer; it allows 30,000. */
const MAX_SPANS = 10_000;
/** Longer ranges take more time than is due to a screen. */
const LONG_MS = 15 * MS_PER_DAY;
/** Copies of everything are read in long parts. */
const EVERYTHING_MS = 30 * MS_PER_DAY;
const EVERYTHING_TIMEOUT_MS = 120_000;
const RECOVER_MS = 5_000;

/**
 * Keeps new readings in VictoriaMetrics at `url`, singly and for ever. `own` is the farm's own store beside it: it keeps
 * what was there before and what is restored, with its spans, and the bad readings. `journal` is a folder for readings that
 * VictoriaMetrics has not written to its disk yet. Methods throw ProblemError while it can't be reached.
 */
export function createVictoriaTelemetry({
  url,
  own,
  journal: folder,
  now = Date.now,
}: {
  readonly url: string;
  readonly own: TelemetryStore;
  readonly journal: string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}): TelemetryStore {
  // Also at the start, since this process may have ended together with VictoriaMetrics.
  let mayHaveLost = true;
  const client = createVictoriaClient(url, () => {
    mayHaveLost = true;
  });
  const queries = createVictoriaQueries(client);
  const index = createSeriesIndex(queries, now);
  const journal = createJournal(folder, now);
  const hours = createHourCache(queries);
  const onAdded = (columns: readonly SeriesColumns[]): void => {
    index.note(columns);
    hours.note(columns);
  };
  const writer = createReadingWriter({ client, queries, index, journal, own, onAdded });
  const count = createReadingCount(queries);
  const recover = createRecovery({
    ...{ client, journal, writer },
    onUnreadable: (lines) => {
      failure = new ProblemError({ kind: 'internal', code: 'telemetry_journal_damaged', params: { folder, lines } });
    },
  });
  let recovering: Promise<void> | null = null;
  let failure: unknown = null;

  function recoverSoon(): void {
    recovering ??= recover(mayHaveLost ? 'all' : 'old')
      .then(
        () => {
          mayHaveLost = false;
        },
        (error: unknown) => {
          // While VictoriaMetrics is away, each request says so; the journal waits.
          if (!isUnavailable(error)) failure = error;
        },
      )
      .finally(() => {
        recovering = null;
      });
  }
  const timer = setInterval(recoverSoon, RECOVER_MS);
  timer.unref();

  const samplesOf = async (key: SeriesKey, range: TimeRange, timeout?: number): Promise<Sample[]> => {
    const samples: Sample[] = [];
    for await (const { timestamps, values } of queries.readings([key], range, timeout))
      for (const [place, at] of timestamps.entries()) samples.push({ at, value: values[place] ?? Number.NaN });
    return samples;
  };

  /** Returns spans of a range that begins and ends with one. */
  async function spansOf(key: SeriesKey, range: TimeRange, step: number): Promise<readonly Bucket[]> {
    const from = Math.max(range.from, Math.floor(FIRST_MS / step) * step);
    const to = Math.min(range.to, Math.ceil((now() + MAX_AHEAD_MS) / step) * step);
    if (from >= to) return [];
    if ((to - from) / step > MAX_SPANS) return foldSamples(await samplesOf(key, { from, to }), step);
    const isLong = step % BUCKET_MS.hour === 0 && to - from >= LONG_MS;
    return (isLong ? hours : queries).spans(key, { from, to }, step);
  }

  async function allSeries(subjects?: readonly string[]): Promise<readonly KeptSeries[]> {
    const [here, there] = await Promise.all([own.series(subjects), index.list()]);
    const joined = new Map(here.map((one) => [nameOf(one), one]));
    for (const ends of there) {
      if (subjects !== undefined && !subjects.includes(ends.key.subject)) continue;
      joined.set(nameOf(ends.key), withEnds(joined.get(nameOf(ends.key)), ends));
    }
    return [...joined].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  }

  async function* everything(): AsyncGenerator<TelemetryPart> {
    const there = new Map((await index.list()).map((ends) => [nameOf(ends.key), ends]));
    const parts = own.everything()[Symbol.asyncIterator]();
    let part = await parts.next();
    for (const series of await allSeries()) {
      const { subject, metric } = series;
      yield { kind: 'series', series };
      for (; part.done !== true && isOf(part.value, series); part = await parts.next())
        if (part.value.kind !== 'series') yield part.value;
      const ends = there.get(nameOf(series));
      if (ends === undefined) continue;
      for (let from = ends.first; from <= ends.last.at; from += EVERYTHING_MS) {
        const samples = await samplesOf(series, { from, to: from + EVERYTHING_MS }, EVERYTHING_TIMEOUT_MS);
        const pairs = samples.map(({ at, value }) => [at, value] as const);
        if (pairs.length > 0) yield { kind: 'readings', key: { subject, metric }, samples: pairs };
      }
    }
    for (; part.done !== true; part = await parts.next()) yield part.value;
  }

  const refuseRemoval = (): never => {
    throw new ProblemError({ kind: 'conflict', code: 'readings_fixed', params: {} });
  };

  return {
    // VictoriaMetrics deletes whole series only.
    canRemove: false,
    takeBack: async () => refuseRemoval(),
    removeRange: async () => refuseRemoval(),
    add: async (readings, bad = []) => {
      if (bad.length > 0) await own.add([], bad);
      const answer = await writer.add(readings);
      count.note(answer.added);
      return answer;
    },
    series: allSeries,
    buckets: async (key, range, length) => {
      const { step, buckets } = await own.buckets(key, range, length);
      const there =
        step === 0 ? foldSamples(await samplesOf(key, range), 1) : await spansOf(key, outward(range, step), step);
      if (there.length === 0 || buckets.length === 0) return { step, buckets: buckets.length === 0 ? there : buckets };
      return { step, buckets: mergeBuckets([...buckets, ...there].sort(byStart), Math.max(step, 1)) };
    },
    bad: own.bad,
    tidy: async (at, keepFrom, signal) => {
      await recover('all');
      await own.tidy(at, keepFrom, signal);
      // This runs as a chore, whose failures are logged and shown.
      const found = failure;
      failure = null;
      if (found !== null) throw found;
    },
    everything,
    // Spans of readings that aren't kept singly have their place there.
    restore: own.restore,
    check: async () => {
      // VictoriaMetrics checks what it reads, and this finds out whether it answers.
      await index.list();
      return own.check();
    },
    stats: async () => {
      const [here, series, ends, size] = await Promise.all([own.stats(), allSeries(), index.list(), queries.size()]);
      const bytes = here.bytes === null || size === null ? null : here.bytes + size;
      return { series: series.length, readings: here.readings + (await count.total(ends)), bad: here.bad, bytes };
    },
    close: async () => {
      clearInterval(timer);
      await recovering;
      await writer.quiet();
      await journal.close();
      await own.close();
    },
  };
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.kind === 'unavailable';

const byStart = (a: Bucket, b: Bucket): number => a.start - b.start;

const outward = ({ from, to }: TimeRange, step: number): TimeRange => ({
  from: Math.floor(from / step) * step,
  to: Math.ceil(to / step) * step,
});

/** Tells whether a part belongs to a series. */
function isOf(part: TelemetryPart, series: SeriesKey): boolean {
  if (part.kind === 'bad') return false;
  return nameOf(part.kind === 'series' ? part.series : part.key) === nameOf(series);
}

/** Returns a series of the farm's own store, if it has it, with the readings in VictoriaMetrics. */
function withEnds(own: KeptSeries | undefined, { key, first, last }: SeriesEnds): KeptSeries {
  const isLast = own === undefined || last.at > instantToMs(own.last);
  return {
    subject: key.subject,
    metric: key.metric,
    first: msToInstant(own === undefined ? first : Math.min(first, instantToMs(own.first))),
    last: isLast ? msToInstant(last.at) : own.last,
    last_value: isLast ? last.value : own.last_value,
  };
}
