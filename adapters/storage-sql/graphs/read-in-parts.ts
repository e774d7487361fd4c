import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day } from '#domain/time.ts';

/** Days read at once. */
const WINDOW = 92;
/** Batches read at once. */
const BATCHES = 100;

/** Reads the days of a range in parts, in order, yielding to the event loop in between. */
export async function inWindows<T>(
  { from, to }: { readonly from: Day; readonly to: Day },
  read: (from: Day, to: Day) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let first = from; first <= to; first = addDays(first, WINDOW)) {
    if (first !== from) await othersTurn();
    const last = addDays(first, WINDOW - 1);
    for (const row of await read(first, last < to ? last : to)) rows.push(row);
  }
  return rows;
}

/** Reads some batches in parts, yielding to the event loop in between. */
export async function inParts<T>(
  batches: readonly Uuid[],
  read: (some: readonly Uuid[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let first = 0; first < batches.length; first += BATCHES) {
    if (first > 0) await othersTurn();
    for (const row of await read(batches.slice(first, first + BATCHES))) rows.push(row);
  }
  return rows;
}
