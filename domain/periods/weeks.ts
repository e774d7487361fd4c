import { addDays, type Day, weekOf } from '#domain/time.ts';

/**
 * Returns the first days of the first and the last of some weeks in a row, the last one holding today. Weeks begin on an
 * ISO weekday from 1 for Monday to 7 for Sunday.
 */
export function lastWeeks(
  today: Day,
  firstWeekday: number,
  count: number,
): { readonly first: Day; readonly last: Day } {
  const last = weekOf(today, firstWeekday);
  return { first: addDays(last, -7 * (count - 1)), last };
}

/** Tells whether a week, given by its first day, has begun and isn't over: its last day is over only tomorrow. */
export const isUnfinishedWeek = (week: Day, today: Day): boolean => week <= today && today <= addDays(week, 6);
