import { setImmediate as nextTurn } from 'node:timers/promises';
import type { After, Pace } from '#ports/imports/import-files.ts';

/** Longest time that work runs before others get a turn. */
const MAX_MS = 10;

/** A monotonic clock in milliseconds, and a function that lets others run. */
export interface Turns {
  now(): number;
  next(): Promise<unknown>;
}

export const REAL_TURNS: Turns = { now: () => performance.now(), next: () => nextTurn() };

/** Lets others run whenever the limit has passed since their last turn. */
export function createPace({ now, next }: Turns): Pace {
  let since = now();
  return async () => {
    if (now() - since < MAX_MS) return;
    await next();
    since = now();
  };
}

export const onTimer: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};
