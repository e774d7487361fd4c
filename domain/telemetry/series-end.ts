import type { Sample } from './bucket.ts';

/** The first or last reading of a series, as found in what is kept. */
export interface SeriesEnd extends Sample {
  /** False if only its minute is known: it then has the minute's start and mean. */
  readonly isExact: boolean;
}

/** Returns the first or last of the ends that were found; null without any. */
export const outermost = (found: readonly SeriesEnd[], end: 'first' | 'last'): SeriesEnd | null =>
  found.toSorted((one, other) => one.at - other.at).at(end === 'first' ? 0 : -1) ?? null;

/** Returns an end, or the one that was known before if that is of the same minute and more exact. */
export const refineEnd = (found: SeriesEnd, before: Sample): Sample =>
  !found.isExact && Math.floor(before.at / 60_000) * 60_000 === found.at ? before : found;
