import { addMs, type Instant } from '#domain/time.ts';

/** The last run of a scheduled chore. */
export interface LastTime {
  readonly started_at: Instant;
  /** Null while the chore is running, or if it was interrupted. */
  readonly finished_at: Instant | null;
  /** When it last succeeded. */
  readonly last_ok_at: Instant | null;
}

/** The schedule of a chore, in milliseconds. */
export interface Schedule {
  /** Time from one success to the next start. */
  readonly every: number;
  /** Time from a failure to the next attempt. */
  readonly retry: number;
  /** Time after which a run counts as interrupted, and the largest accepted difference between the servers' clocks. */
  readonly lease: number;
}

/**
 * Bounds that decide whether a chore is due. It isn't if it succeeded after `doneSince` or started after `begunSince`.
 * Times after `until` come from a wrong clock and are ignored.
 */
export interface ChoreTimes {
  readonly doneSince: Instant;
  readonly begunSince: Instant;
  readonly until: Instant;
}

export const sinceWhen = (now: Instant, { every, lease }: Schedule): ChoreTimes => ({
  doneSince: addMs(now, -every),
  begunSince: addMs(now, -lease),
  until: addMs(now, lease),
});

/** Tells whether the chore was done recently or is running. */
export function isTaken({ started_at, finished_at, last_ok_at }: LastTime, times: ChoreTimes): boolean {
  if (last_ok_at !== null && isWithin(last_ok_at, times.doneSince, times)) return true;
  return finished_at === null && isWithin(started_at, times.begunSince, times);
}

/** Tells whether the chore must start now; `last` is null if it never ran. */
export function isDue(last: LastTime | null, now: Instant, schedule: Schedule): boolean {
  if (last === null) return true;
  const times = sinceWhen(now, schedule);
  if (isTaken(last, times)) return false;
  const { finished_at, last_ok_at } = last;
  if (finished_at === null || last_ok_at === finished_at) return true;
  return !isWithin(finished_at, addMs(now, -schedule.retry), times);
}

const isWithin = (at: Instant, since: Instant, { until }: ChoreTimes): boolean => at > since && at <= until;
