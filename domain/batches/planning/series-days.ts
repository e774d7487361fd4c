import { addDays, type Day } from '#domain/time.ts';

/** Repetition of a plan: the number of batches including the first, and the days from one to the next. */
export interface Repetition {
  readonly times: number;
  readonly every_days: number;
}

export const MAX_TIMES = 52;
export const MAX_EVERY_DAYS = 366;

/** Returns the day of each batch of a series, the first one's first. */
export const seriesDays = (first: Day, { times, every_days }: Repetition): readonly Day[] =>
  Array.from({ length: times }, (_, at) => addDays(first, at * every_days));
