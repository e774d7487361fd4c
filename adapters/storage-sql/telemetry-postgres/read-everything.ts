import type { PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import type { Bucket } from '#domain/telemetry/bucket.ts';
import { type KeptLayer, MAX_BAD_READINGS, type SeriesKey, type TelemetryPart } from '#ports/telemetry.ts';
import { LIST_LAYERS } from './layer-statements.ts';
import { toBad, toBucket, toSeries } from './rows.ts';
import type { TelemetrySessions } from './sessions.ts';
import { KEPT_MINUTES, LIST_BAD, LIST_SERIES, LOCK_FOR_COPYING, SINGLE_READINGS } from './statements.ts';

/** Single readings or minutes in a part. */
const PART_ROWS = 20_000;

/** Returns the id of a series; null if it doesn't exist. */
type FindSeries = (session: PostgresSession, key: SeriesKey) => Promise<number | null>;

/** Yields everything kept: series by series, minutes before readings, in order of time. */
export async function* readEverything(
  open: () => Promise<PostgresSession>,
  sessions: TelemetrySessions,
  idOf: FindSeries,
): AsyncGenerator<TelemetryPart> {
  const lock = await open();
  try {
    await lock.exec(LOCK_FOR_COPYING);
    yield* partsOf(sessions, idOf);
  } finally {
    await lock.close();
  }
}

async function* partsOf(sessions: TelemetrySessions, idOf: FindSeries): AsyncGenerator<TelemetryPart> {
  const pages = pagesOf(sessions, idOf);
  const rows = await sessions.use((session) => session.arrays(LIST_SERIES, [null]));
  for (const series of rows.map(toSeries)) {
    const key = { subject: series.subject, metric: series.metric };
    yield { kind: 'series', series };
    for await (const buckets of pages(
      key,
      `${KEPT_MINUTES} limit ${PART_ROWS}`,
      ({ start }: Bucket) => start,
      toBucket,
    ))
      yield { kind: 'minutes', key, buckets };
    const samples = pages(
      key,
      `${SINGLE_READINGS} limit ${PART_ROWS}`,
      ([at]: readonly [number, number]) => at,
      toSample,
    );
    for await (const part of samples) yield { kind: 'readings', key, samples: part };
    const layers = pages(
      key,
      `${LIST_LAYERS} fetch first ${PART_ROWS} rows with ties`,
      ({ at }: KeptLayer) => at,
      toLayer,
    );
    for await (const part of layers) yield { kind: 'layers', key, layers: part };
  }
  const bad = await sessions.use((session) => session.arrays(LIST_BAD, [MAX_BAD_READINGS]));
  if (bad.length > 0) yield { kind: 'bad', bad: bad.map(toBad).reverse() };
}

/** Returns what yields the rows of a series in parts, by a statement that takes the series, from and to. */
const pagesOf = (sessions: TelemetrySessions, idOf: FindSeries) =>
  async function* pages<T>(
    key: SeriesKey,
    statement: string,
    timeOf: (item: T) => number,
    toItem: (row: readonly unknown[]) => T,
  ): AsyncGenerator<T[]> {
    for (let from: number | undefined = 0; from !== undefined; ) {
      const start: number = from;
      const items = await sessions.use(async (session) => {
        const rows = await session.arrays(statement, [await idOf(session, key), start, Number.MAX_SAFE_INTEGER]);
        return rows.map(toItem);
      });
      if (items.length > 0) yield items;
      const last = items.at(-1);
      from = items.length < PART_ROWS || last === undefined ? undefined : timeOf(last) + 1;
    }
  };

const toLayer = ([at, layer, source, value]: readonly unknown[]): KeptLayer => ({
  at: Number(at),
  layer: Number(layer),
  import: source === null ? null : String(source),
  value: Number(value),
});

const toSample = ([at, value]: readonly unknown[]): readonly [number, number] => [Number(at), Number(value)];
