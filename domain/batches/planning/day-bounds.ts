import { invalidField, type Problem } from '#domain/problem.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { PlannedFor } from './plan-batch.ts';

/** The first day that plans and imports accept; an earlier one is a typing error. */
export const EARLIEST_DAY: Day = '2000-01-01';

/** The number of years from today within which a batch may start. */
export const YEARS_AHEAD = 10;

/** Returns the last day on which a batch may start: ten years from today. */
export const latestDay = (today: Day): Day => yearsLater(today, YEARS_AHEAD);

/** Returns the first day on which an action of a batch can have been completed: a year before the batch starts. */
export const earliestCompletion = (start: Day): Day => yearsLater(start, -1);

/** Refuses (400, about `field`) a day before 2000 or more than ten years from today. */
export function checkPlanDay(field: string, day: Day, today: Day): Problem | null {
  if (isPlanDay(day, today)) return null;
  return invalidField(field, { code: 'day_out_of_range', params: { from: EARLIEST_DAY, to: latestDay(today) } });
}

/** Tells whether a batch may start, or an action be due, on a day. */
export const isPlanDay = (day: Day, today: Day): boolean => day >= EARLIEST_DAY && day <= latestDay(today);

/**
 * Refuses (400) a plan that would start before 2000 or more than ten years from today, about its start day or the harvest
 * day that it was planned back from.
 */
export function checkStartDay(start: Day, planned: PlannedFor, today: Day): Problem | null {
  if ('start_day' in planned) return checkPlanDay('start_date', start, today);
  if (isPlanDay(start, today)) return null;
  const params = { start, from: EARLIEST_DAY, to: latestDay(today) };
  return invalidField('harvest_date', { code: 'start_out_of_range', params });
}

/**
 * Returns the same day of the year a number of years later (earlier if negative): 28 February instead of a 29 February that
 * doesn't exist, and within the years 0001 to 9999.
 */
export function yearsLater(day: Day, years: number): Day {
  const year = Math.min(9999, Math.max(1, Number(day.slice(0, 4)) + years));
  const firstOfMonth = `${String(year).padStart(4, '0')}-${day.slice(5, 7)}-01`;
  const later = addDays(firstOfMonth, Number(day.slice(8)) - 1);
  return later.slice(5, 7) === day.slice(5, 7) ? later : addDays(later, -1);
}
