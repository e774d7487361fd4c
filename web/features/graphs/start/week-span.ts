import { MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import type { LoadedSpan } from '#web/readings/model/span.ts';

const DAYS = 7;

/** Returns the seven days up to now with a point for each hour. It moves once an hour, so that it isn't loaded more often. */
export function weekSpan(now: number): LoadedSpan {
  const to = Math.ceil(now / MS_PER_HOUR) * MS_PER_HOUR;
  return { from: to - DAYS * MS_PER_DAY, to, width: DAYS * 24 };
}
