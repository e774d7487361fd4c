import { err, ok, type Result } from '#domain/result.ts';
import { type Day, dayLater, isDay, weekOf } from '#domain/time.ts';

/** A range of days, both included. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
}

/** The site's day and the ISO weekday on which its weeks begin, from 1 for Monday to 7 for Sunday. */
export interface PeriodCalendar {
  readonly today: Day;
  readonly firstWeekday: number;
}

/** Every way to write a period, with examples of the variable ones. */
export const PERIOD_FORMS = [
  'today',
  'yesterday',
  'tomorrow',
  '-7d',
  '+7d',
  'last-week',
  'this-week',
  'next-week',
  'last-month',
  'this-month',
  'next-month',
  'last-year',
  'this-year',
  'next-year',
  '2026-05-01',
  '2026-05',
  '2026',
] as const;

/**
 * Parses a period: one of `PERIOD_FORMS`. '-7d' means the seven whole days before today, '+7d' the seven after it.
 * Returns null for any other text, and for days outside the years 0001 to 9999.
 */
export function parsePeriod(text: string, calendar: PeriodCalendar): Period | null {
  const { today } = calendar;
  const word = text.trim().toLowerCase();
  if (isDay(word)) return { first: word, last: word };
  if (/^\d{4}-\d{2}$/.test(word)) return isDay(`${word}-01`) ? monthOf(word) : null;
  if (/^\d{4}$/.test(word)) return isDay(`${word}-01-01`) ? yearOf(Number(word)) : null;
  const [, sign, count] = /^([+-])(\d{1,5})d$/.exec(word) ?? [];
  if (sign !== undefined) return wholeDays(today, Number(`${sign}${count}`));
  const steps = DAY_STEPS[word];
  if (steps !== undefined) return within(dayLater(today, steps), dayLater(today, steps));
  const [, when = '', unit] = /^(last|this|next)-(week|month|year)$/.exec(word) ?? [];
  const step = STEPS[when] ?? 0;
  switch (unit) {
    case 'week': {
      const first = weekOf(today, calendar.firstWeekday);
      return within(dayLater(first, 7 * step), dayLater(first, 7 * step + 6));
    }
    case 'month':
      return monthOf(monthAfter(today, step));
    case 'year':
      return yearOf(Number(today.slice(0, 4)) + step);
    default:
      return null;
  }
}

/** Parses one day: '2026-05-01', 'today', 'yesterday', 'tomorrow', '+14d' or '-2d'. Returns null for any other text. */
export function parseDay(text: string, today: Day): Day | null {
  const word = text.trim().toLowerCase();
  if (isDay(word)) return word;
  const count = /^([+-]\d{1,5})d$/.exec(word)?.[1];
  const steps = count === undefined ? DAY_STEPS[word] : Number(count);
  return steps === undefined ? null : dayLater(today, steps);
}

/** A range of days, both included. Null means no limit. */
export interface DayRange {
  readonly first: Day | null;
  readonly last: Day | null;
}

/** The reason why a range is wrong: a text that isn't a period, or a last day before the first. */
export type RangeFault =
  | { readonly code: 'unknown'; readonly end: 'from' | 'to'; readonly text: string }
  | { readonly code: 'reversed'; readonly first: Day; readonly last: Day };

/**
 * Returns the days from the first of one period to the last of another. Without `to`, the range ends with the period
 * `from`, unless that is a date, which has no last day. Without `from`, there is no first day.
 */
export function parseRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  calendar: PeriodCalendar,
): Result<DayRange, RangeFault> {
  const start = from === undefined ? undefined : parsePeriod(from, calendar);
  if (start === null) return err({ code: 'unknown', end: 'from', text: from ?? '' });
  const end = to === undefined ? undefined : parsePeriod(to, calendar);
  if (end === null) return err({ code: 'unknown', end: 'to', text: to ?? '' });
  const first = start?.first ?? null;
  const last = end?.last ?? (from === undefined || isDay(from.trim()) ? null : (start?.last ?? null));
  if (first !== null && last !== null && first > last) return err({ code: 'reversed', first, last });
  return ok({ first, last });
}

const DAY_STEPS: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 };
const STEPS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

const within = (first: Day | null, last: Day | null): Period | null =>
  first === null || last === null ? null : { first, last };

/** Returns the whole days before today, or after it. None for a count of 0. */
function wholeDays(today: Day, count: number): Period | null {
  if (count === 0) return null;
  return count < 0
    ? within(dayLater(today, count), dayLater(today, -1))
    : within(dayLater(today, 1), dayLater(today, count));
}

/** Returns the month, 'YYYY-MM', that is some months after that of a day. */
function monthAfter(day: Day, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

function monthOf(month: string): Period | null {
  const first = `${month}-01`;
  if (!isDay(first)) return null;
  // The last of December 9999 has no day after it.
  const last = ['31', '30', '29', '28'].map((date) => `${month}-${date}`).find(isDay);
  return last === undefined ? null : { first, last };
}

function yearOf(year: number): Period | null {
  const text = String(year).padStart(4, '0');
  return isDay(`${text}-01-01`) ? { first: `${text}-01-01`, last: `${text}-12-31` } : null;
}
