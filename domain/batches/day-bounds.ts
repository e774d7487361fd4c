import { addDays, type Day } from '#domain/time.ts';

/** The first day that plans and imports accept: an earlier one is a typing error. */
export const EARLIEST_DAY: Day = '2000-01-01';

/** How many years from today a batch may start. */
export const YEARS_AHEAD = 10;

/** The last day on which a batch may start: ten years from today. */
export const latestDay = (today: Day): Day => yearsLater(today, YEARS_AHEAD);

/**
 * The same day of the year, that many years later (earlier, if negative): 28 February instead of a 29 February that
 * doesn't exist, and within the years 0001 to 9999.
 */
export function yearsLater(day: Day, years: number): Day {
  const year = Math.min(9999, Math.max(1, Number(day.slice(0, 4)) + years));
  const firstOfMonth = `${String(year).padStart(4, '0')}-${day.slice(5, 7)}-01`;
  const later = addDays(firstOfMonth, Number(day.slice(8)) - 1);
  return later.slice(5, 7) === day.slice(5, 7) ? later : addDays(later, -1);
}
