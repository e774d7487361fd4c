import { type PostgresSession, sqlStateOf } from '#adapters/storage-sql/postgres/session.ts';
import { BUCKET_MS, foldSamples, mergeBuckets, stepFor } from '#domain/telemetry/bucket.ts';
import type { BadReading, Reading } from '#domain/telemetry/reading.ts';
import { type Instant, instantToMs, msToInstant } from '#domain/time.ts';
import {
  type AddedReadings,
  type Buckets,
  MAX_BAD_READINGS,
  type ReadingSource,
  type SeriesKey,
  type TelemetryPart,
  type TelemetryStore,
} from '#ports/telemetry.ts';
import { removeRange, replaceOthers, takeBack } from './edit-readings.ts';
import { COUNT_OTHERS, FIND_IMPORT, RESTORE_LAYERS } from './layer-statements.ts';
import { readEverything } from './read-everything.ts';
import { toArray, toBad, toBucket, toSeries } from './rows.ts';
import { createSessions, NO_PARTITION } from './sessions.ts';
import {
  ADD_BAD,
  ADD_READINGS,
  ADD_SERIES,
  BUCKETS,
  CONTRADICTIONS,
  DIRTY_HOURS,
  FIND_SERIES,
  FORGET_READINGS,
  HAS_ONLY_MINUTES,
  KEEP_MINUTES,
  LIST_BAD,
  LIST_SERIES,
  LOCK_FOR_ADDING,
  LOCK_FOR_TIDYING,
  MAY_TIDY,
  MOVE_LIMIT,
  READING_MONTHS,
  RESTORE_MINUTES,
  RESTORE_SERIES,
  SINGLE_READINGS,
  STATS,
  TIDY_HOURS,
  TRIM_BAD,
} from './statements.ts';
import { CREATE_TABLES, createPartitions, isMonthBefore } from './tables.ts';

const { minute: MINUTE, hour: HOUR } = BUCKET_MS;
const LENGTHS: readonly number[] = Object.values(BUCKET_MS);
/** Series-hours that are tidied in one transaction, during which no readings are added. */
const TIDY_MOST = 500;

/**
 * Keeps readings in tables of their own in the farm's PostgreSQL database, partitioned by month. `open` opens a session;
 * the tables are created with the first one.
 */
export function createPostgresTelemetry(
  open: () => Promise<PostgresSession>,
  { maxBad = MAX_BAD_READINGS }: { readonly maxBad?: number } = {},
): TelemetryStore {
  const sessions = createSessions(open, (session) => session.exec(CREATE_TABLES));
  const ids = new Map<string, number>();
  let partitions = createPartitions();

  /** Returns the ids of series, which are created where missing; outside transactions, which may be rolled back. */
  async function idsOf(keys: readonly SeriesKey[]): Promise<(key: SeriesKey) => number> {
    const missing = new Map(keys.filter((key) => !ids.has(nameOf(key))).map((key) => [nameOf(key), key]));
    if (missing.size > 0) {
      const json = JSON.stringify([...missing.values()].map(({ subject, metric }) => ({ subject, metric })));
      const found = await sessions.use(async (session) => {
        await session.query(ADD_SERIES, [json]);
        return session.arrays(FIND_SERIES, [json]);
      });
      for (const [id, subject, metric] of found) ids.set(`${String(subject)} ${String(metric)}`, Number(id));
    }
    return (key) => {
      const id = ids.get(nameOf(key));
      if (id === undefined) throw new Error(`The series ${nameOf(key)} was not created`);
      return id;
    };
  }

  async function idOf(session: PostgresSession, key: SeriesKey): Promise<number | null> {
    const known = ids.get(nameOf(key));
    if (known !== undefined) return known;
    const [row] = await session.arrays(FIND_SERIES, [JSON.stringify([{ subject: key.subject, metric: key.metric }])]);
    return row === undefined ? null : Number(row[0]);
  }

  /** Runs a transaction that adds readings of some times, with others that add or, for replacing, without. */
  const adding = async <T>(
    times: readonly number[],
    work: (session: PostgresSession) => Promise<T>,
    lock = LOCK_FOR_ADDING,
  ): Promise<T> => {
    const attempt = async () => {
      await sessions.use((session) => partitions(session, times));
      return sessions.transaction(async (session) => {
        await session.exec(lock);
        return work(session);
      });
    };
    try {
      return await attempt();
    } catch (error) {
      // Another server has dropped an old month.
      if (sqlStateOf(error) !== NO_PARTITION) throw error;
      partitions = createPartitions();
      return attempt();
    }
  };

  async function addAll(
    readings: readonly Reading[],
    bad: readonly BadReading[],
    source?: ReadingSource,
  ): Promise<AddedReadings> {
    const times = readings.map(({ instant }) => instantToMs(instant));
    const of = await idsOf(readings);
    const work = async (session: PostgresSession): Promise<AddedReadings> => {
      const nothing = { added: 0, known: readings.length, other: 0, replaced: 0 };
      let by: number | null = null;
      if (source !== undefined) {
        const [found] = await session.arrays(FIND_IMPORT, [source.import]);
        // Readings that were on their way when their import was taken back.
        if (found?.[1] === true) return nothing;
        by = Number(found?.[0]);
      }
      if (bad.length > 0) {
        await session.query(ADD_BAD, [JSON.stringify(bad), by]);
        await session.query(TRIM_BAD, [maxBad]);
      }
      if (readings.length === 0) return nothing;
      const columns = [readings.map(of), times, readings.map(({ value }) => value)].map(toArray);
      const replaced = source?.replaces === true && by !== null ? await replaceOthers(session, columns, by) : 0;
      const [row] = await session.arrays(ADD_READINGS, [...columns, by]);
      const added = Number(row?.[0]);
      const known = readings.length - added - replaced;
      const [others] = known === 0 ? [] : await session.arrays(COUNT_OTHERS, columns);
      return { added, known, other: Number(others?.[0] ?? 0), replaced };
    };
    return adding(times, work, source?.replaces === true ? LOCK_FOR_TIDYING : LOCK_FOR_ADDING);
  }

  async function bucketsOf(
    session: PostgresSession,
    key: SeriesKey,
    from: number,
    to: number,
    length: number,
  ): Promise<Buckets> {
    const step = stepFor(length);
    const id = await idOf(session, key);
    const firstMinute = Math.floor(from / MINUTE) * MINUTE;
    const isSingle =
      length < MINUTE &&
      (id === null || (await session.arrays(HAS_ONLY_MINUTES, [id, firstMinute, to]))[0]?.[0] !== true);
    if (id === null) return { step: isSingle ? 0 : step, buckets: [] };
    if (isSingle) {
      const rows = await session.arrays(SINGLE_READINGS, [id, from, to]);
      const samples = rows.map(([at, value]) => ({ at: Number(at), value: Number(value) }));
      return { step: 0, buckets: foldSamples(samples, 1) };
    }
    const kept = LENGTHS.includes(step) ? step : HOUR;
    const [first, end] = [Math.floor(from / step) * step, Math.ceil(to / step) * step];
    const rows = await session.arrays(BUCKETS, [id, first, end, kept]);
    return { step, buckets: mergeBuckets(rows.map(toBucket), step) };
  }

  /** Tidies some of the hours before a time, `limit` being that of the kept readings; returns how many. */
  async function tidyHours(session: PostgresSession, before: number, limit: number): Promise<number> {
    const hours = await session.arrays(DIRTY_HOURS, [before, limit, TIDY_MOST]);
    if (hours.length === 0) return 0;
    const series = hours.map(([id]) => Number(id));
    const starts = hours.map(([, hour]) => Number(hour));
    const [first = 0, last = 0] = [starts[0], starts.at(-1)];
    const values = [toArray(series), toArray(starts), first, last + HOUR];
    for (const statement of TIDY_HOURS) await session.query(statement, values);
    return hours.length;
  }

  const tidying = <T>(work: (session: PostgresSession) => Promise<T>): Promise<T> =>
    sessions.transaction(async (session) => {
      await session.exec(LOCK_FOR_TIDYING);
      return work(session);
    });

  async function addColumns(key: SeriesKey, [times, values]: readonly [number[], number[]]): Promise<void> {
    const id = (await idsOf([key]))(key);
    const columns = [times.map(() => id), times, values].map(toArray);
    await adding(times, (session) => session.query(ADD_READINGS, [...columns, null]));
  }

  async function restore(part: TelemetryPart): Promise<void> {
    switch (part.kind) {
      case 'series': {
        const { subject, metric, first, last, last_value } = part.series;
        await adding([], (session) =>
          session.query(RESTORE_SERIES, [subject, metric, instantToMs(first), instantToMs(last), last_value]),
        );
        return;
      }
      case 'readings':
        await addColumns(part.key, transposed(part.samples));
        return;
      case 'minutes': {
        const { buckets, key } = part;
        const starts = buckets.map(({ start }) => start);
        const [first = 0, last = 0] = [starts[0], starts.at(-1)];
        const [from, to] = [Math.floor(first / HOUR) * HOUR, Math.floor(last / HOUR) * HOUR + HOUR];
        await sessions.use((session) => partitions(session, starts));
        const id = (await idsOf([key]))(key);
        await tidying(async (session) => {
          const columns = (['start', 'min', 'max', 'sum', 'count'] as const).map((name) =>
            toArray(buckets.map((one) => one[name])),
          );
          await session.query(RESTORE_MINUTES[0], [id, ...columns]);
          await session.query(RESTORE_MINUTES[1], [id, from, to]);
          await session.query(MOVE_LIMIT, [to]);
        });
        return;
      }
      case 'layers': {
        const id = (await idsOf([part.key]))(part.key);
        const json = JSON.stringify(part.layers);
        await sessions.use(async (session) => {
          for (const statement of RESTORE_LAYERS) await session.query(statement, [id, json]);
        });
        return;
      }
      case 'bad':
        await addAll([], part.bad);
    }
  }

  return {
    canRemove: true,
    add: async (readings, bad = [], source) =>
      readings.length + bad.length === 0
        ? { added: 0, known: 0, other: 0, replaced: 0 }
        : addAll(readings, bad, source),
    takeBack: (source) => tidying((session) => takeBack(session, source)),
    removeRange: (key, range) =>
      tidying(async (session) => {
        const id = await idOf(session, key);
        return id === null ? 0 : removeRange(session, id, range);
      }),
    series: async (subjects) => {
      const wanted = subjects === undefined ? null : JSON.stringify(subjects);
      return (await sessions.use((session) => session.arrays(LIST_SERIES, [wanted]))).map(toSeries);
    },
    buckets: (key, { from, to }, length) => sessions.use((session) => bucketsOf(session, key, from, to, length)),
    bad: async (limit) =>
      (await sessions.use((session) => session.arrays(LIST_BAD, [Math.min(limit, maxBad)]))).map(toBad),
    tidy: async (now, keepFrom, signal) => {
      const [current, limit] = [hourOf(now), hourOf(keepFrom)];
      const mayTidy = async (session: PostgresSession) => (await session.arrays(MAY_TIDY, []))[0]?.[0] === true;
      const some = async (session: PostgresSession) =>
        (await mayTidy(session)) ? tidyHours(session, current, limit) : 0;
      while ((await tidying(some)) === TIDY_MOST) {
        if (signal?.aborted === true) throw new Error('The making of longer spans was interrupted.');
      }
      await tidying(async (session) => {
        if (!(await mayTidy(session))) return;
        while ((await tidyHours(session, limit, limit)) === TIDY_MOST);
        await session.query(MOVE_LIMIT, [limit]);
        await session.query(KEEP_MINUTES, [limit]);
        await session.query(FORGET_READINGS, [limit]);
        for (const [name] of await session.arrays(READING_MONTHS, []))
          if (isMonthBefore(String(name), limit)) await session.exec(`drop table ${String(name)}`);
      });
    },
    everything: () => readEverything(open, sessions, idOf),
    restore,
    check: async () => {
      const rows = await sessions.use((session) => session.arrays(CONTRADICTIONS, []));
      return rows.map(
        ([subject, metric, start]) =>
          `the ${String(metric)} of ${String(subject)} at ${msToInstant(Number(start))} differs from its own minutes or longer spans`,
      );
    },
    stats: async () => {
      const [row = []] = await sessions.use((session) => session.arrays(STATS, []));
      const [series = 0, readings = 0, bad = 0, bytes = 0] = row.map(Number);
      return { series, readings, bad, bytes };
    },
    close: sessions.close,
  };
}

/** Returns the first millisecond of an instant's hour. */
const hourOf = (instant: Instant): number => Math.floor(instantToMs(instant) / HOUR) * HOUR;

const nameOf = ({ subject, metric }: SeriesKey): string => `${subject} ${metric}`;

const transposed = (samples: readonly (readonly [number, number])[]): [number[], number[]] => [
  samples.map(([at]) => at),
  samples.map(([, value]) => value),
];
