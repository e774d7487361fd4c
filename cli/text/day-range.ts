import { addDays, type Day, isDay, weekday } from '#domain/time.ts';

/** A range of days, both included. */
export interface DaySpan {
  readonly first: Day;
  readonly last: Day;
}

/**
 * Parses a range of days: 'today', 'yesterday', 'tomorrow', '-7d', '+3d', 'this-week', 'last-week' (Monday to Sunday),
 * 'this-month', 'last-month', 'this-year', 'last-year', '2026-11', '2026' or a day. Returns null for any other text.
 */
export function parseDayRange(text: string, today: Day): DaySpan | null {
  const word = text.trim().toLowerCase();
  if (isDay(word)) return oneDay(word);
  const relative = /^([+-]\d{1,5})d$/.exec(word)?.[1];
  if (relative !== undefined) return oneDay(addDays(today, Number(relative)));
  if (/^\d{4}-\d{2}$/.test(word)) return isDay(`${word}-01`) ? monthOf(`${word}-01`) : null;
  if (/^\d{4}$/.test(word)) return isDay(`${word}-01-01`) ? yearOf(word) : null;
  switch (word) {
    case 'today':
      return oneDay(today);
    case 'yesterday':
      return oneDay(addDays(today, -1));
    case 'tomorrow':
      return oneDay(addDays(today, 1));
    case 'this-week':
      return weekOf(today);
    case 'last-week':
      return weekOf(addDays(today, -7));
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addDays(monthOf(today).first, -1));
    case 'this-year':
      return yearOf(today.slice(0, 4));
    case 'last-year':
      return yearOf(addDays(`${today.slice(0, 4)}-01-01`, -1).slice(0, 4));
    default:
      return null;
  }
}

const oneDay = (day: Day): DaySpan => ({ first: day, last: day });

function weekOf(day: Day): DaySpan {
  const first = addDays(day, 1 - weekday(day));
  return { first, last: addDays(first, 6) };
}

function monthOf(day: Day): DaySpan {
  const first = `${day.slice(0, 8)}01`;
  const inNext = addDays(first, 31);
  return { first, last: addDays(`${inNext.slice(0, 8)}01`, -1) };
}

const yearOf = (year: string): DaySpan => ({ first: `${year}-01-01`, last: `${year}-12-31` });
