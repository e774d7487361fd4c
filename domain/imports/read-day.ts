import { EARLIEST_DAY, latestDay } from '#domain/batches/planning/day-bounds.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { type Day, type Instant, isDay, normaliseInstant } from '#domain/time.ts';
import { DATE_ORDERS, type DateOrder } from './date-orders.ts';

/** The reason why a text isn't a day. */
export type DayFault = 'day_unreadable' | 'day_nonexistent' | 'day_is_serial';

/** Possible meanings of a text as a day: one certain day, one day for each date order, or none with a reason. */
export type DayReadings =
  | { readonly sure: Day }
  | { readonly days: ReadonlyMap<DateOrder, Day> }
  | { readonly reason: DayFault };

const MAX_LENGTH = 40;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const CLOCK = /[T ,]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s*[ap]\.?m\.?)?$/i;
const FIGURES = /^(\d{1,4})\s?([./ -])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ ./-]*([a-z]{3,9})\.?,?[ ./-]*(\d{2}|\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const YEAR_FIRST = /^(\d{4})[ ./-]([a-z]{3,9})\.?[ ./-](\d{1,2})$/i;

const UNREADABLE = 'day_unreadable';
const ABSENT = 'day_nonexistent';

/**
 * Returns the days that a text may mean. Accepts ISO 8601, numeric dates with the year at either end in every order
 * that gives an existing day (two-digit years are 2000 to 2099), and English month names. A time of day is ignored; an
 * instant with an offset becomes the site's day.
 */
export function readingsOfDay(text: string, dayOf: (instant: Instant) => Day): DayReadings {
  const plain = text.trim();
  if (plain.length > MAX_LENGTH) return { reason: UNREADABLE };
  const instant = normaliseInstant(plain.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'));
  if (instant !== null) return { sure: dayOf(instant) };
  const bare = plain.replace(CLOCK, '').trim();
  return readFigures(bare) ?? readMonth(bare) ?? { reason: isSerial(plain) ? SERIAL : UNREADABLE };
}

/** Returns the only date order that fits the whole column; null if there are several or none. */
export function orderOfDays(column: readonly DayReadings[]): DateOrder | null {
  const written = column.flatMap((cell) => ('days' in cell && cell.days.size > 0 ? [cell.days] : []));
  const [first, ...others] = DATE_ORDERS.filter((order) => written.every((days) => days.has(order)));
  if (first === undefined) return null;
  const isSame = others.every((order) => written.every((days) => days.get(order) === days.get(first)));
  return isSame ? first : null;
}

/** Returns the day that a text means in a date order, or the reason why there is none. */
export function dayIn(
  readings: DayReadings,
  order: DateOrder | null,
): { readonly day: Day } | { readonly reason: DayFault } {
  if ('sure' in readings) return { day: readings.sure };
  if ('reason' in readings) return readings;
  const day = order === null ? undefined : readings.days.get(order);
  return day === undefined ? { reason: ABSENT } : { day };
}

/**
 * Returns the fault of a day that must be a typing error (before 2000, or more than ten years after today), or null.
 */
export function dayOutOfBounds(day: Day, today: Day, text: string = day): CodedProblem | null {
  const [from, to] = [EARLIEST_DAY, latestDay(today)];
  return day < from || day > to ? { code: 'day_out_of_bounds', params: { text, from, to } } : null;
}

const SERIAL = 'day_is_serial';
const isSerial = (text: string): boolean => /^[34]\d{4}(?:[.,]\d+)?$/.test(text);

function readFigures(text: string): DayReadings | null {
  const [, first, , middle, last] = FIGURES.exec(text) ?? [];
  if (first === undefined || middle === undefined || last === undefined) return null;
  if (first.length === 4 && last.length <= 2) return sureDay(first, middle, last);
  if (first.length > 2 || (last.length !== 4 && last.length > 2)) return null;
  const readings: [DateOrder, Day | null][] = [
    ['dmy', dayFrom(last, middle, first)],
    ['mdy', dayFrom(last, first, middle)],
    ['ymd', last.length === 4 || first.length !== 2 ? null : dayFrom(first, middle, last)],
  ];
  const days = readings.flatMap(([order, day]): [DateOrder, Day][] => (day === null ? [] : [[order, day]]));
  return { days: new Map(days) };
}

function readMonth(text: string): DayReadings | null {
  const [, day, name, year] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined && name !== undefined && year !== undefined) return withMonth(year, name, day);
  const [, named, of, then] = MONTH_FIRST.exec(text) ?? [];
  if (named !== undefined && of !== undefined && then !== undefined) return withMonth(then, named, of);
  const [, since, month, at] = YEAR_FIRST.exec(text) ?? [];
  return since === undefined || month === undefined || at === undefined ? null : withMonth(since, month, at);
}

function withMonth(year: string, name: string, day: string): DayReadings {
  const wanted = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  const month = MONTHS.findIndex((known) => known.startsWith(wanted)) + 1;
  return month === 0 ? { reason: UNREADABLE } : sureDay(year, String(month), day);
}

function sureDay(year: string, month: string, day: string): DayReadings {
  const sure = dayFrom(year, month, day);
  return sure === null ? { reason: ABSENT } : { sure };
}

function dayFrom(year: string, month: string, day: string): Day | null {
  const full = year.length === 4 ? year : `20${year.padStart(2, '0')}`;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
