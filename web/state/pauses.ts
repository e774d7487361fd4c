import { type Pauses, waitBy } from '#ports/farm-api/follow-changes.ts';
import type { Timers } from './live-refresh.ts';

/** The browser's time. */
export const timers: Timers = {
  now: () => performance.now(),
  after: (ms, callback) => void setTimeout(callback, ms),
};

/** The browser's time and chance. */
export const pauses: Pauses = {
  now: timers.now,
  chance: () => Math.random(),
  wait: waitBy((ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  }),
};
