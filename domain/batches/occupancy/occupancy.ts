import type { Stay } from '#domain/conflicts/conflict-stays.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';

/** Limit on the length of an occupancy preview, in days. */
export const MAX_DAYS = 1000;

/** First and last day, both included. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** Trays on one day in a location or chamber. */
export interface DayOfTrays {
  readonly day: Day;
  /** Trays of other batches. */
  readonly taken: number;
  readonly this_batch: number;
}

/** Number of trays for each day of a span, by key (a location or chamber). */
export type TraysByDay = ReadonlyMap<string, readonly number[]>;

/** Returns the days from `from` to `to`, at least one and at most `MAX_DAYS`. */
export function spanOf(from: Day, to: Day): DaySpan {
  if (to < from) return { from, to: from };
  return { from, to: daysBetween(from, to) >= MAX_DAYS ? addDays(from, MAX_DAYS - 1) : to };
}

/** Returns the number of days in a span. */
export const lengthOf = ({ from, to }: DaySpan): number => daysBetween(from, to) + 1;

/**
 * Counts trays by key and day. `keysOf` returns the keys to which a batch's trays at a location contribute. A stay includes the day of
 * arrival but not the day of departure. Changes before the span apply from its first day.
 */
export function traysByDay(
  stays: readonly Stay[],
  span: DaySpan,
  keysOf: (place: string, batch: Uuid) => readonly string[],
): TraysByDay {
  const length = lengthOf(span);
  const changes = new Map<string, number[]>();
  const change = (key: string, at: number, by: number) => {
    let ofKey = changes.get(key);
    if (ofKey === undefined) {
      ofKey = Array.from({ length: length + 1 }, () => 0);
      changes.set(key, ofKey);
    }
    ofKey[at] = (ofKey[at] ?? 0) + by;
  };
  const last = new Map<Uuid, Stay>();
  const leave = ({ batch, day, trays }: Stay, until: number) => {
    const from = Math.max(0, daysBetween(span.from, day));
    if (from >= until) return;
    for (const [place, count] of trays) {
      for (const key of keysOf(place, batch)) {
        change(key, from, count);
        change(key, until, -count);
      }
    }
  };
  for (const stay of stays) {
    const before = last.get(stay.batch);
    if (before !== undefined) leave(before, Math.min(length, daysBetween(span.from, stay.day)));
    last.set(stay.batch, stay);
  }
  for (const stay of last.values()) leave(stay, length);
  return new Map([...changes].map(([key, ofKey]) => [key, runningSums(ofKey).slice(0, length)]));
}

function runningSums(changes: readonly number[]): number[] {
  let sum = 0;
  return changes.map((by) => {
    sum += by;
    return sum;
  });
}

/** Returns the total capacity of the active locations; null if one of them has no limit. */
export function sumCapacity(
  places: readonly { readonly active: boolean; readonly tray_capacity: number | null }[],
): number | null {
  return places
    .filter(({ active }) => active)
    .reduce<number | null>(
      (sum, { tray_capacity }) => (sum === null || tray_capacity === null ? null : sum + tray_capacity),
      0,
    );
}

/** Returns how many trays don't fit in addition to those already there. */
export const tooMany = (capacity: number | null, taken: number, trays: number): number =>
  capacity === null ? 0 : Math.min(trays, Math.max(0, taken + trays - capacity));
