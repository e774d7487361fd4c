import { addMs, type Instant } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import { createSiteTime, isZone, localInstants } from './site-time.ts';

/** A clock that moves only when told to. */
export interface FixedClock extends Clock {
  set(instant: Instant): void;
  advance(ms: number): void;
}

/** A clock that stands at the given instant, for tests and for a farm built as of a date. */
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
