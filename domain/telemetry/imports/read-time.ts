import type { DateOrder } from '#domain/imports/date-orders.ts';
import { readingsOfDay } from '#domain/imports/read-day.ts';
import {
  addMs,
  type Day,
  type Instant,
  MS_PER_DAY,
  msToInstant,
  normaliseInstant,
  normaliseLocal,
} from '#domain/time.ts';

/**
 * Possible meanings of a text as a time: an instant, a local time ('YYYY-MM-DDTHH:mm:ss.sss'), or a local time for each
 * order of day and month.
 */
export type TimeReadings =
  | { readonly instant: Instant }
  | { readonly local: string }
  | { readonly locals: ReadonlyMap<DateOrder, string> };

const MAX_LENGTH = 40;
const SECONDS = /^\d{9,10}(?:\.\d{1,9})?$/;
const MILLISECONDS = /^\d{12,13}$/;
/** Days from 1954 to 2119 as spreadsheet programs number them. */
const SERIAL = /^[2-7]\d{4}(?:\.\d{1,15})?$/;
/** The number of 1970-01-01 in spreadsheets whose day 1 is 1900-01-01 (ECMA-376, part 1, 18.17.4.1). */
const SERIAL_OF_1970 = 25_569;
const ISO = /^(\d{4}-\d{2}-\d{2})[T ]\s*(\d{1,2}:\d{2})(:\d{2})?([.,]\d{1,9})?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
const CLOCK = /[T ,]\s*(\d{1,2}):(\d{2})(:\d{2})?([.,]\d{1,9})?(?:\s*([ap])\.?m\.?)?$/i;

/**
 * Returns the times that a text may mean; null if it is none. Accepts ISO 8601 with and without an offset, seconds and
 * milliseconds since 1970, the day numbers of spreadsheets, and the dates of other imports with or without a time of day.
 */
export function readingsOfTime(text: string): TimeReadings | null {
  const plain = text.trim();
  if (plain.length > MAX_LENGTH) return null;
  if (END_OF_DAY.test(plain)) return nextDay(readingsOfTime(plain.replace(END_OF_DAY, '$100:00')));
  return readIso(plain) ?? readNumber(plain) ?? readDate(plain);
}

/** Loggers write midnight as the end of the day before. */
const END_OF_DAY = /([T ,]\s*)24:00/;

function nextDay(readings: TimeReadings | null): TimeReadings | null {
  if (readings === null) return null;
  if ('instant' in readings) return { instant: addMs(readings.instant, MS_PER_DAY) };
  const later = (local: string): string => addMs(`${local}Z`, MS_PER_DAY).slice(0, -1);
  if ('local' in readings) return { local: later(readings.local) };
  return { locals: new Map([...readings.locals].map(([order, local]) => [order, later(local)])) };
}

function readIso(text: string): TimeReadings | null {
  const [, day, clock, seconds = ':00', fraction = '', zone] = ISO.exec(text) ?? [];
  if (day === undefined || clock === undefined) return null;
  const time = `${day}T${clock.padStart(5, '0')}${seconds}${fraction.replace(',', '.')}`;
  const local = normaliseLocal(time);
  if (local === null) return null;
  if (zone === undefined) return { local };
  const offset = /^[a-z]/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const instant = normaliseInstant(`${time}${offset}`);
  return instant === null ? null : { instant };
}

/** Tells whether a number may be that of a day, as spreadsheet programs count days. */
export const isDaySerial = (number: number): boolean => number >= 20_000 && number < 80_000;

function readNumber(text: string): TimeReadings | null {
  if (SECONDS.test(text)) return { instant: msToInstant(Math.round(Number(text) * 1000)) };
  if (MILLISECONDS.test(text)) return { instant: msToInstant(Number(text)) };
  if (!SERIAL.test(text)) return null;
  // Fractions of a day are rounded to seconds, which they can't express exactly.
  const seconds = Math.round(((Number(text) - SERIAL_OF_1970) * MS_PER_DAY) / 1000);
  return { local: msToInstant(seconds * 1000).slice(0, -1) };
}

function readDate(text: string): TimeReadings | null {
  const match = CLOCK.exec(text);
  const date = match === null ? text : text.slice(0, match.index);
  const days = readingsOfDay(date, () => '');
  if ('reason' in days) return null;
  const time = match === null ? '00:00' : clockOf(match);
  const at = (day: Day) => (time === null ? null : normaliseLocal(`${day}T${time}`));
  if ('sure' in days) {
    const local = at(days.sure);
    return local === null ? null : { local };
  }
  const locals = [...days.days].flatMap(([order, day]): [DateOrder, string][] => {
    const local = at(day);
    return local === null ? [] : [[order, local]];
  });
  return locals.length === 0 ? null : { locals: new Map(locals) };
}

function clockOf([, hour = '', minutes = '', seconds = ':00', fraction = '', half]: RegExpExecArray): string | null {
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minutes}${seconds}${fraction.replace(',', '.')}`;
}
