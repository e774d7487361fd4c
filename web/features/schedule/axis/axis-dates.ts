import { type DayWindow, daysOf } from '#domain/batches/schedule/schedule-window.ts';
import { type Day, weekday } from '#domain/time.ts';

/** The width of a date and its margin in pixels. */
const DATE_WIDTH = 50;

/**
 * Returns the days of a window that are labelled with their date: Mondays, and the first day. Labels don't overlap and
 * aren't cut off at the right edge. `dayWidth` is in pixels.
 */
export function axisDates(window: DayWindow, dayWidth: number): ReadonlySet<Day> {
  const days = daysOf(window);
  const hasRoom = (from: number, to: number) => (to - from) * dayWidth >= DATE_WIDTH;
  const mondays = days.flatMap((day, at) => (weekday(day) === 1 && hasRoom(at, days.length) ? [at] : []));
  const edge = hasRoom(0, mondays[0] ?? days.length) ? [0] : [];
  const shown: number[] = [];
  for (const at of [...edge, ...mondays]) {
    const last = shown.at(-1);
    if (last === undefined || hasRoom(last, at)) shown.push(at);
  }
  return new Set(shown.flatMap((at) => days[at] ?? []));
}
