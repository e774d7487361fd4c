import { createSiteTime, isZone, localInstants } from '#adapters/clock/site-time.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';

/** A clock that changes only by `set` and `advance`. */
export interface FixedClock extends Clock {
  set(instant: Instant): void;
  advance(ms: number): void;
}

/** Creates a stopped clock, for tests and for farms built for a given date. */
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
