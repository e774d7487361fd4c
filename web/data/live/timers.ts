import { type Pauses, waitBy } from '#ports/events/follow-changes.ts';
import type { Timers } from './live-refresh.ts';

/** The browser's time; `after` gives what calls it off. */
export const timers = {
  now: () => performance.now(),
  after: (ms: number, callback: () => void) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
} satisfies Timers;

/** The browser's time and chance. */
export const pauses: Pauses = {
  now: timers.now,
  chance: () => Math.random(),
  wait: waitBy(timers.after),
};
