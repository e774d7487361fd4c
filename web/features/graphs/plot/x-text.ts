import { type GraphAxis, type GraphStep, STEP_DAYS } from '#domain/graphs/graph.ts';
import { epochDaysToDay } from '#domain/time.ts';
import type { Ends } from '#web/features/graphs/model/zoom.ts';
import { formatDay, formatDayWithYear } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/graphs/page.ts';

const A_YEAR = 366;

/** Formats a place of the axis: '12 May', with the year on a long axis, or the age. */
export function xText(axis: GraphAxis, x: number, { min, max }: Ends): string {
  if (axis === 'age') return formatNumber(x);
  return max - min > A_YEAR ? formatDayWithYear(epochDaysToDay(x)) : formatDay(epochDaysToDay(x));
}

/** Names the step that begins at a place: '12 May 2026', 'week of 11 May 2026', 'days 7 to 13'. */
export function stepText(axis: GraphAxis, step: GraphStep, x: number): string {
  if (axis === 'age') {
    return step === 'day' ? m.dayOfAge({ age: x }) : m.daysFromAge({ from: x, to: x + STEP_DAYS[step] - 1 });
  }
  const day = formatDayWithYear(epochDaysToDay(x));
  if (step === 'day') return day;
  return step === 'week' ? m.weekOfDay({ day }) : m.weeksFromDay({ day });
}
