import { type RetryTiming, waitBy } from '#ports/events/follow-changes.ts';

/** Timers that don't keep the program running. */
export const timers: RetryTiming = {
  now: () => performance.now(),
  chance: () => Math.random(),
  wait: waitBy((ms, callback) => {
    const timer = setTimeout(callback, ms).unref();
    return () => clearTimeout(timer);
  }),
};
