import { setImmediate as nextTurn } from 'node:timers/promises';
import type { After, Pace } from '#ports/imports/import-files.ts';

/** How long work goes on while others wait. */
const LONGEST_MS = 10;

/** Milliseconds that only ever go up, and what gives others their turn. */
export interface Turns {
  now(): number;
  next(): Promise<unknown>;
}

export const REAL_TURNS: Turns = { now: () => performance.now(), next: () => nextTurn() };

/** Gives others their turn whenever that long has passed since they had it. */
export function createPace({ now, next }: Turns): Pace {
  let since = now();
  return async () => {
    if (now() - since < LONGEST_MS) return;
    await next();
    since = now();
  };
}

export const onTimer: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};
