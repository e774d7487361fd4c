import { addMs, type Instant } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import { createSiteTime, isZone, localInstants } from './site-time.ts';

/** A clock that moves only by `set` and `advance`. */
export interface FixedClock extends Clock {
  set(instant: Instant): void;
  advance(ms: number): void;
}

/** Creates a clock that stays at an instant, for tests and for farms built as of a date. */
export function createFixedClock(start: Instant): FixedClock {
  let present = start;
  return {
    now: () => present,
    site: (zone) => createSiteTime(zone, present),
    localInstants,
    isZone,
    set: (instant) => {
      present = instant;
    },
    advance: (ms) => {
      present = addMs(present, ms);
    },
  };
}
