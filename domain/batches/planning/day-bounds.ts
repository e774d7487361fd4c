import { invalidField, type Problem } from '#domain/problem.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { PlannedFor } from './plan-batch.ts';

/** First day accepted in plans and imports. An earlier one is a typing error. */
export const EARLIEST_DAY: Day = '2000-01-01';

/** Limit on how far ahead a batch may start, in years. */
export const YEARS_AHEAD = 10;

/** Returns the last day on which a batch may start. */
export const latestDay = (today: Day): Day => yearsLater(today, YEARS_AHEAD);

/** Returns the first day on which an action of a batch can be completed: a year before the batch starts. */
export const earliestCompletion = (start: Day): Day => yearsLater(start, -1);

/** Returns 400 for `field` if a day is before `EARLIEST_DAY` or after `latestDay`. */
export function checkPlanDay(field: string, day: Day, today: Day): Problem | null {
  if (isPlanDay(day, today)) return null;
  return invalidField(field, { code: 'day_out_of_range', params: { from: EARLIEST_DAY, to: latestDay(today) } });
}

/** Tells whether an action can be planned for a day. */
export const isPlanDay = (day: Day, today: Day): boolean => day >= EARLIEST_DAY && day <= latestDay(today);

/**
 * Returns 400 if a plan would start outside the accepted days. The fault is on the start day, or on the harvest day
 * from which the start was calculated.
 */
export function checkStartDay(start: Day, planned: PlannedFor, today: Day): Problem | null {
  if ('start_day' in planned) return checkPlanDay('start_date', start, today);
  if (isPlanDay(start, today)) return null;
  const params = { start, from: EARLIEST_DAY, to: latestDay(today) };
  return invalidField('harvest_date', { code: 'start_out_of_range', params });
}

/**
 * Adds years to a day; negative years subtract. 29 February becomes 28 February in other years. The result stays within
 * the years 0001 to 9999.
 */
export function yearsLater(day: Day, years: number): Day {
  const year = Math.min(9999, Math.max(1, Number(day.slice(0, 4)) + years));
  const firstOfMonth = `${String(year).padStart(4, '0')}-${day.slice(5, 7)}-01`;
  const later = addDays(firstOfMonth, Number(day.slice(8)) - 1);
  return later.slice(5, 7) === day.slice(5, 7) ? later : addDays(later, -1);
}
