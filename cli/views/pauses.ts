import type { Pauses } from '#ports/farm-api/follow-changes.ts';

/** This computer's time and chance; a wait does not keep the program from ending. */
export const pauses: Pauses = {
  now: () => performance.now(),
  chance: () => Math.random(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms).unref();
      signal.addEventListener('abort', done);
    }),
};
