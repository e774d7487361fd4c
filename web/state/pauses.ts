import type { Pauses } from '#ports/farm-api/follow-changes.ts';
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
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
    }),
};
