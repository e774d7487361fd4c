import { DATE_ORDERS, type DateOrder } from '#domain/imports/date-orders.ts';
import type { TimeReadings } from './read-time.ts';

/** A time whose order of day and month matters, with its line. */
export interface SeenTime {
  readonly text: string;
  readonly line: number;
}

/** The order of day and month of a file; null if no time needs one. */
export type FoundOrder =
  | { readonly order: DateOrder | null }
  | { readonly unclear: SeenTime }
  | { readonly contradictory: SeenTime };

export interface OrderTally {
  see(readings: TimeReadings, time: SeenTime): void;
  /** True if further times can't change the result. */
  isSettled(): boolean;
  result(): FoundOrder;
}

/** Finds the only order of day and month that fits all times of a file, seeing one after the other. */
export function tallyOrders(): OrderTally {
  let possible: readonly DateOrder[] = DATE_ORDERS;
  let isNeeded = false;
  let unclear: SeenTime | null = null;
  let contradictory: SeenTime | null = null;
  return {
    see(readings, time) {
      if (contradictory !== null || !('locals' in readings)) return;
      isNeeded = true;
      const { locals } = readings;
      possible = possible.filter((order) => locals.has(order));
      if (possible.length === 0) contradictory = time;
      const meanings = new Set(possible.map((order) => locals.get(order)));
      if (meanings.size > 1) unclear ??= time;
    },
    isSettled: () => isNeeded && possible.length <= 1,
    result() {
      if (contradictory !== null) return { contradictory };
      if (!isNeeded) return { order: null };
      if (possible.length > 1 && unclear !== null) return { unclear };
      return { order: possible[0] ?? null };
    },
  };
}

/** Returns the local time or the instant that a text means in an order of day and month; null if it is none. */
export function timeIn(
  readings: TimeReadings,
  order: DateOrder | null,
): { readonly instant: string } | { readonly local: string } | null {
  if (!('locals' in readings)) return readings;
  const local = order === null ? undefined : readings.locals.get(order);
  return local === undefined ? null : { local };
}
