import type { PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import type { Uuid } from '#domain/ids.ts';
import { outermost, refineEnd, type SeriesEnd } from '#domain/telemetry/series-end.ts';
import { MS_PER_HOUR } from '#domain/time.ts';
import type { TakenReadings, TimeRange } from '#ports/telemetry.ts';
import {
  CLOSE_IMPORT,
  COUNT_TAKEN,
  endStatements,
  FIND_ENDS,
  FIND_OTHERS,
  KEEP_BASE,
  REMOVE_LAYERS,
  REMOVE_MINUTES,
  REMOVE_SINGLE,
  REPLACE_VALUES,
  ROLL_UP_AGAIN,
  SAVE_ENDS,
  TAKEN_SERIES,
  takeBackStatements,
} from './layer-statements.ts';
import { toArray } from './rows.ts';

/**
 * Replaces the values of readings that are kept singly; returns how many. `columns` are series, times and values. Others
 * must be kept out by a lock.
 */
export async function replaceOthers(session: PostgresSession, columns: readonly string[], by: number): Promise<number> {
  const found = await session.arrays(FIND_OTHERS, columns);
  if (found.length === 0) return 0;
  const column = (place: number): string => toArray(found.map((row) => Number(row[place])));
  await session.query(KEEP_BASE, [column(0), column(1), column(3)]);
  for (const statement of REPLACE_VALUES) await session.query(statement, [column(0), column(1), column(2), by]);
  return found.length;
}

/** Takes back an import. Others must be kept out by a lock. */
export async function takeBack(session: PostgresSession, source: Uuid): Promise<TakenReadings> {
  const [row] = await session.arrays(CLOSE_IMPORT, [source]);
  for (const statement of takeBackStatements(Number(row?.[0]))) await session.exec(statement);
  const [counts = []] = await session.arrays(COUNT_TAKEN, []);
  const [removed = 0, restored = 0, covered = 0] = counts.map(Number);
  for (const [id] of await session.arrays(TAKEN_SERIES, [])) await refreshEnds(session, Number(id));
  return { removed, restored, covered };
}

/** Removes the readings of a series in a range of whole minutes; returns how many. Others must be kept out by a lock. */
export async function removeRange(session: PostgresSession, id: number, { from, to }: TimeRange): Promise<number> {
  const range = [id, from, to];
  const [single] = await session.arrays(REMOVE_SINGLE, range);
  const [minutes] = await session.arrays(REMOVE_MINUTES, range);
  const hours = [Math.floor(from / MS_PER_HOUR) * MS_PER_HOUR, Math.ceil(to / MS_PER_HOUR) * MS_PER_HOUR];
  for (const statement of ROLL_UP_AGAIN) await session.query(statement, [id, ...hours]);
  await session.query(REMOVE_LAYERS, range);
  await refreshEnds(session, id);
  return Number(single?.[0]) + Number(minutes?.[0]);
}

/** Finds the first and last reading of a series again. */
async function refreshEnds(session: PostgresSession, id: number): Promise<void> {
  const [first, last] = [await endOf(session, id, 'first'), await endOf(session, id, 'last')];
  if (first === null || last === null) {
    await session.query(SAVE_ENDS, [id, null, null, null]);
    return;
  }
  const [row = []] = await session.arrays(FIND_ENDS, [id]);
  const [firstAt = 0, lastAt = 0, lastValue = 0] = row.map(Number);
  const { at, value } = refineEnd(last, { at: lastAt, value: lastValue });
  await session.query(SAVE_ENDS, [id, refineEnd(first, { at: firstAt, value: 0 }).at, at, value]);
}

async function endOf(session: PostgresSession, id: number, end: 'first' | 'last'): Promise<SeriesEnd | null> {
  const { single, minute, known } = endStatements(end === 'first' ? 'asc' : 'desc');
  const found: SeriesEnd[] = [];
  for (const row of await session.arrays(single, [id])) found.push({ ...sampleOf(row), isExact: true });
  for (const row of await session.arrays(minute, [id])) {
    const mean = sampleOf(row);
    const [exact] = await session.arrays(known, [id, mean.at]);
    found.push(exact === undefined ? { ...mean, isExact: false } : { ...sampleOf(exact), isExact: true });
  }
  return outermost(found, end);
}

const sampleOf = ([at, value]: readonly unknown[]) => ({ at: Number(at), value: Number(value) });
