import { instantToMs } from '#domain/time.ts';
import { MAX_BAD_READINGS, type TelemetryPart, type TelemetryStore } from '#ports/telemetry.ts';
import { fromColumns } from './bucket-columns.ts';
import { nothingIn } from './read-series.ts';
import { columnsOf } from './reading-columns.ts';
import { hasSeries } from './series-file.ts';
import type { Answers, PartPlace } from './series-tasks.ts';
import { createSeriesThread, type SeriesThread } from './series-thread.ts';

/**
 * Keeps readings in an SQLite file of their own, which is created with the first reading. Threads read and write it, so that
 * the event loop never waits for the disk. Methods throw ProblemError if the file is missing, damaged or newer.
 */
export function createSeriesStore({
  path,
  maxBad = MAX_BAD_READINGS,
}: {
  readonly path: string;
  readonly maxBad?: number;
}): TelemetryStore {
  const writer = createSeriesThread({ path, readOnly: false, maxBad });
  const reader = createSeriesThread({ path, readOnly: true, maxBad });

  return {
    canRemove: true,
    add: async (readings, bad = [], source) => {
      if (readings.length + bad.length === 0) return { added: 0, known: 0, other: 0, replaced: 0 };
      return writer.call({ kind: 'add', readings: columnsOf(readings), bad, source: source ?? null });
    },
    takeBack: async (source) =>
      hasSeries(path) ? writer.call({ kind: 'takeBack', source }) : { removed: 0, restored: 0, covered: 0 },
    removeRange: async ({ subject, metric }, { from, to }) =>
      hasSeries(path) ? writer.call({ kind: 'removeRange', key: { subject, metric }, range: { from, to } }) : 0,
    series: async (subjects) => (hasSeries(path) ? reader.call({ kind: 'series', subjects: subjects ?? null }) : []),
    buckets: async ({ subject, metric }, { from, to }, length) => {
      if (!hasSeries(path)) return nothingIn(length);
      const key = { subject, metric };
      const { step, columns } = await reader.call({ kind: 'buckets', key, range: { from, to }, length });
      return { step, buckets: fromColumns(columns) };
    },
    bad: async (limit) => (hasSeries(path) ? reader.call({ kind: 'bad', limit }) : []),
    tidy: async (now, keepFrom, signal) => {
      if (!hasSeries(path)) return;
      const task = { kind: 'tidy', now: instantToMs(now), keepFrom: instantToMs(keepFrom) } as const;
      // In parts, so that readings that arrive meanwhile are soon added.
      while (await writer.call(task)) {
        if (signal?.aborted === true) throw new Error('The compression was interrupted.');
      }
    },
    everything: () => (hasSeries(path) ? everythingOf(reader) : nothing()),
    restore: async (part) => {
      await writer.call({ kind: 'restore', part });
    },
    check: async () => {
      if (!hasSeries(path)) return [];
      // Checking reads the whole file, which would keep other readers waiting.
      const checker = createSeriesThread({ path, readOnly: true, maxBad });
      try {
        return await checker.call({ kind: 'check' });
      } finally {
        await checker.close();
      }
    },
    stats: async () =>
      hasSeries(path) ? reader.call({ kind: 'stats' }) : { series: 0, readings: 0, bad: 0, bytes: 0 },
    close: async () => {
      // The last connection folds the log into the file, which one that only reads can't do.
      for (const thread of [reader, writer]) await thread.close();
    },
  };
}

async function* nothing(): AsyncGenerator<TelemetryPart> {}

async function* everythingOf(reader: SeriesThread): AsyncGenerator<TelemetryPart> {
  for (const series of await reader.call({ kind: 'series', subjects: null })) {
    const key = { subject: series.subject, metric: series.metric };
    yield { kind: 'series', series };
    for (let place: PartPlace | null = { stage: 'minutes', from: 0 }; place !== null; ) {
      const { minutes, samples, layers, next }: Answers['part'] = await reader.call({ kind: 'part', key, ...place });
      if (minutes.length > 0) yield { kind: 'minutes', key, buckets: minutes };
      if (samples.length > 0) yield { kind: 'readings', key, samples };
      if (layers.length > 0) yield { kind: 'layers', key, layers };
      place = next;
    }
  }
  const bad = await reader.call({ kind: 'bad', limit: Number.MAX_SAFE_INTEGER });
  if (bad.length > 0) yield { kind: 'bad', bad: bad.toReversed() };
}
