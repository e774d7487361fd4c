import { addMs, type Instant } from '#domain/time.ts';

/** How a piece of work went, the last time. */
export interface LastTime {
  readonly started_at: Instant;
  /** Null while it is under way, or was cut off. */
  readonly finished_at: Instant | null;
  readonly last_ok_at: Instant | null;
}

/** When work that the farm does by itself is to be done, in milliseconds. */
export interface Schedule {
  /** From one good end to the next beginning. */
  readonly every: number;
  /** From a bad end to the next try. */
  readonly retry: number;
  /** How long it may be under way before it counts as cut off. */
  readonly lease: number;
}

/** Since when it must have ended well, or have begun, not to be begun again. */
export const sinceWhen = (now: Instant, { every, lease }: Schedule) => ({
  doneSince: addMs(now, -every),
  begunSince: addMs(now, -lease),
});

/** Whether the work is to be begun now; `last` is null where it never was. */
export function isDue(last: LastTime | null, now: Instant, schedule: Schedule): boolean {
  if (last === null) return true;
  const { doneSince, begunSince } = sinceWhen(now, schedule);
  const { started_at, finished_at, last_ok_at } = last;
  if (last_ok_at !== null && last_ok_at > doneSince) return false;
  if (finished_at === null) return started_at <= begunSince;
  return last_ok_at === finished_at || finished_at <= addMs(now, -schedule.retry);
}
