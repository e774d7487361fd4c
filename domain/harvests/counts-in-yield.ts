import type { Period } from '#domain/periods/parse-period.ts';
import type { Day } from '#domain/time.ts';
import type { Harvest } from './harvest.ts';

/**
 * Tells whether a harvest counts in the yields of a period. A completed one counts on the day of its harvest. An
 * expected one counts on its expected day, even if it is overdue, while the period isn't over: it can still be harvested
 * then. Once the period is over, only completed ones count.
 */
export function countsInYield(
  { harvest_date, expected_date }: Pick<Harvest, 'harvest_date' | 'expected_date'>,
  { first, last }: Period,
  today: Day,
): boolean {
  const day = harvest_date ?? expected_date;
  return day >= first && day <= last && (harvest_date !== null || last >= today);
}
