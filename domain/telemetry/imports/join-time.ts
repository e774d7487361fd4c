import { addDays, isDay } from '#domain/time.ts';
import type { TimePart } from './time-heading.ts';

/** A column with a part of a time. */
export interface TimeColumn {
  readonly at: number;
  readonly part: TimePart;
}

const MIDNIGHT = /[T ]0{1,2}:00(?::00(?:[.,]0+)?)?$/;
/** The day before 1900, or 1970, that spreadsheets put before a time of day. */
const NO_DATE = /^(?:1899-12-3[01]|1900-01-0[01]|1970-01-01|0?1[./]0?1[./](?:19)?00)[T ]/;
const CLOCK = /^\d{1,2}:\d{2}/;
const HHMM = /^\d{1,4}$/;

/** Joins the parts of a time in a row: a day and a time of day, or year, month, day, hour and minute. */
export function joinTime(columns: readonly TimeColumn[], cell: (at: number) => string): string {
  const [only, ...more] = columns;
  if (only === undefined) return '';
  if (more.length === 0) return cell(only.at);
  const textOf = (part: TimePart): string => {
    const column = columns.find((one) => one.part === part);
    return column === undefined ? '' : cell(column.at);
  };
  const date = textOf('date') || textOf('stamp') || dayOf(textOf);
  const clock = clockOf(textOf);
  // A column of days may have midnights, and one of times may hold whole times.
  if (clock === '') return date;
  if (date === '' || !(CLOCK.test(clock) || HHMM.test(clock))) return clock;
  return `${date.replace(MIDNIGHT, '')} ${HHMM.test(clock) ? withColon(clock) : clock}`;
}

function dayOf(textOf: (part: TimePart) => string): string {
  const year = textOf('year').padStart(4, '20');
  if (textOf('year') === '') return '';
  const ofYear = textOf('day_of_year');
  if (/^\d{1,3}$/.test(ofYear) && isDay(`${year}-01-01`)) return addDays(`${year}-01-01`, Number(ofYear) - 1);
  return `${year}-${textOf('month').padStart(2, '0')}-${textOf('day').padStart(2, '0')}`;
}

function clockOf(textOf: (part: TimePart) => string): string {
  const clock = textOf('clock').replace(NO_DATE, '');
  const hour = textOf('hour');
  if (clock !== '' || hour === '') return clock;
  const pad = (text: string): string => text.padStart(2, '0');
  return `${pad(hour)}:${pad(textOf('minute'))}:${pad(textOf('second'))}`;
}

/** Returns '13:15' for '1315', and '00:05' for '5', as loggers write hours and minutes. */
const withColon = (digits: string): string =>
  `${digits.padStart(4, '0').slice(0, 2)}:${digits.padStart(4, '0').slice(2)}`;
