import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the value of a promise; null if it rejects or takes longer. */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise.catch(() => null), sleep(milliseconds, null, { ref: false })]);
