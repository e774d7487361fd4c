import { addDays, type Day, daysBetween, isDay } from '#domain/time.ts';

/** Time range of a schedule. Phones show a week. */
export type ScheduleRange = 'week' | 'fortnight' | 'weeks' | 'quarter';

export interface DayWindow {
  readonly from: Day;
  readonly days: number;
}

/** Days shown, days before today, and days to page by. */
const LAYOUT: Readonly<
  Record<ScheduleRange, { readonly days: number; readonly before: number; readonly step: number }>
> = {
  week: { days: 7, before: 2, step: 7 },
  fortnight: { days: 14, before: 3, step: 7 },
  weeks: { days: 35, before: 6, step: 14 },
  quarter: { days: 91, before: 20, step: 28 },
};

const FIRST: Day = '1900-01-01';
const LAST: Day = '2999-12-31';

/** Returns the days of a range, starting at `from` if it is valid, otherwise shortly before today. */
export function windowOf(range: ScheduleRange, from: string | null, today: Day): DayWindow {
  const { days, before } = LAYOUT[range];
  const isGiven = from !== null && isDay(from) && from >= FIRST && from <= LAST;
  return { from: isGiven ? from : addDays(today, -before), days };
}

/** Returns the first day of the previous (-1) or next (1) window. Windows overlap so that users keep their bearings. */
export function nextWindow(range: ScheduleRange, from: Day, direction: -1 | 1): Day {
  const day = addDays(from, direction * LAYOUT[range].step);
  return day < FIRST ? FIRST : day > LAST ? LAST : day;
}

export const daysOf = ({ from, days }: DayWindow): Day[] => Array.from({ length: days }, (_, at) => addDays(from, at));

/**
 * Clips a period, with its end excluded, to a window. Returns days from the window's start; null if they don't overlap.
 */
export function clipTo({ from, days }: DayWindow, first: Day, before: Day): { start: number; length: number } | null {
  const start = Math.max(0, daysBetween(from, first));
  const length = Math.min(days, daysBetween(from, before)) - start;
  return length > 0 ? { start, length } : null;
}
