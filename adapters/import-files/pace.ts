import { setImmediate as nextTurn } from 'node:timers/promises';
import type { After, Pace } from '#ports/imports/import-files.ts';

/** Milliseconds of work before other work gets a turn. */
const MAX_MS = 10;

/** A monotonic clock in milliseconds, and a function that yields to the event loop. */
export interface Turns {
  now(): number;
  next(): Promise<unknown>;
}

export const REAL_TURNS: Turns = { now: () => performance.now(), next: () => nextTurn() };

/** Yields to the event loop when the limit has passed since the last turn. */
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
