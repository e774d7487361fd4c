import { addMs, type Instant } from '#domain/time.ts';

/** How a piece of work went, the last time. */
export interface LastTime {
  readonly started_at: Instant;
  /** Null while it is under way, or was cut off. */
  readonly finished_at: Instant | null;
  /** When it last ended well. */
  readonly last_ok_at: Instant | null;
}

/** When work that the farm does by itself is to be done, in milliseconds. */
export interface Schedule {
  /** From one good end to the next beginning. */
  readonly every: number;
  /** From a bad end to the next try. */
  readonly retry: number;
  /** How long it may be under way before it counts as cut off; and how far the clocks of servers may be apart. */
  readonly lease: number;
}

/**
 * Since when work must have ended well, or have begun, not to be begun again; what is said to have been after `until` was
 * written by a clock that was wrong, and counts for nothing.
 */
export interface ChoreTimes {
  readonly doneSince: Instant;
  readonly begunSince: Instant;
  readonly until: Instant;
}

/** The times of a schedule, at that moment. */
export const sinceWhen = (now: Instant, { every, lease }: Schedule): ChoreTimes => ({
  doneSince: addMs(now, -every),
  begunSince: addMs(now, -lease),
  until: addMs(now, lease),
});

/** Whether the work has been done, or somebody is doing it. */
export function isTaken({ started_at, finished_at, last_ok_at }: LastTime, times: ChoreTimes): boolean {
  if (last_ok_at !== null && isWithin(last_ok_at, times.doneSince, times)) return true;
  return finished_at === null && isWithin(started_at, times.begunSince, times);
}

/** Whether the work is to be begun now; `last` is null where it never was. */
export function isDue(last: LastTime | null, now: Instant, schedule: Schedule): boolean {
  if (last === null) return true;
  const times = sinceWhen(now, schedule);
  if (isTaken(last, times)) return false;
  const { finished_at, last_ok_at } = last;
  if (finished_at === null || last_ok_at === finished_at) return true;
  return !isWithin(finished_at, addMs(now, -schedule.retry), times);
}

const isWithin = (at: Instant, since: Instant, { until }: ChoreTimes): boolean => at > since && at <= until;
