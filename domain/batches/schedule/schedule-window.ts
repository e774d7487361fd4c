import { addDays, type Day, daysBetween, isDay } from '#domain/time.ts';

/** How much of time a schedule shows at once. A phone shows a week. */
export type ScheduleRange = 'week' | 'fortnight' | 'weeks' | 'quarter';

/** Some days in a row. */
export interface DayWindow {
  readonly from: Day;
  readonly days: number;
}

/** Days shown, days of them before today, and days to go on by. */
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

/** The days of a range: from a day on where one is given, else with today near their beginning. */
export function windowOf(range: ScheduleRange, from: string | null, today: Day): DayWindow {
  const { days, before } = LAYOUT[range];
  const isGiven = from !== null && isDay(from) && from >= FIRST && from <= LAST;
  return { from: isGiven ? from : addDays(today, -before), days };
}

/** The first day of the window before (-1) or after (1); windows overlap, so that what is at an edge can be followed. */
export function nextWindow(range: ScheduleRange, from: Day, direction: -1 | 1): Day {
  const day = addDays(from, direction * LAYOUT[range].step);
  return day < FIRST ? FIRST : day > LAST ? LAST : day;
}

/** The days of a window in order. */
export const daysOf = ({ from, days }: DayWindow): Day[] => Array.from({ length: days }, (_, at) => addDays(from, at));

/** The part of a window, in days from its beginning, that a stretch from a day to before another covers; null if none. */
export function clipTo({ from, days }: DayWindow, first: Day, before: Day): { start: number; length: number } | null {
  const start = Math.max(0, daysBetween(from, first));
  const length = Math.min(days, daysBetween(from, before)) - start;
  return length > 0 ? { start, length } : null;
}
