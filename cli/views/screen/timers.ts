import { type Pauses, waitBy } from '#ports/events/follow-changes.ts';

/** This computer's time and chance; a wait does not keep the program from ending. */
export const timers: Pauses = {
  now: () => performance.now(),
  chance: () => Math.random(),
  wait: waitBy((ms, callback) => {
    const timer = setTimeout(callback, ms).unref();
    return () => clearTimeout(timer);
  }),
};
