import { type RetryTiming, waitBy } from '#ports/events/follow-changes.ts';
import type { Timers } from './live-refresh.ts';

/** The browser's timers. `after` returns a function that cancels the timer. */
export const timers = {
  now: () => performance.now(),
  after: (ms: number, callback: () => void) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
} satisfies Timers;

/** The browser's timers and random numbers. */
export const retryTiming: RetryTiming = {
  now: timers.now,
  chance: () => Math.random(),
  wait: waitBy(timers.after),
};
