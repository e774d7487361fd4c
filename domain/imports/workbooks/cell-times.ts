import { addDays, type Day, isDay } from '#domain/time.ts';
import type { NumberFormat } from './number-format.ts';

/** The day that is number 0 or 1 of a workbook: most count from 1900, some from 1904. */
export type DateSystem = 1900 | 1904;

type TimeFormat = Extract<NumberFormat, { readonly kind: 'time' }>;

const SECONDS_PER_DAY = 86_400;
/** 9999-12-31, the last day of spreadsheet programs, by its number since 1900. */
const LAST = 2_958_465;
/** The days by which 1904 workbooks are behind those of 1900. */
const DAYS_TO_1904 = 1462;
/** Spreadsheet programs number the day after 28 February 1900, which wasn't one. */
const LEAP_DAY_1900 = 60;

/**
 * Returns the day, the time of day or both that a workbook's number means in a format: 'YYYY-MM-DD', 'HH:mm:ss' or
 * 'YYYY-MM-DD HH:mm:ss', with the decimals of seconds that the format shows. Numbers are rounded to these, since a fraction
 * of a day seldom is a whole second. A time of day may have a date that the format hides, which counts from the second day on.
 * Elapsed hours go on after 24. Null for a number that isn't a time.
 */
export function readSerial(serial: number, format: TimeFormat, system: DateSystem): string | null {
  const perDay = SECONDS_PER_DAY * 10 ** format.decimals;
  const total = Math.round(serial * perDay);
  const offset = system === 1904 ? DAYS_TO_1904 : 0;
  if (!(total >= 0 && total < (LAST + 1 - offset) * perDay)) return null;
  const days = Math.floor(total / perDay);
  if (format.isElapsed && !format.hasDate) return clockText(total, format.decimals);
  const ofDay = total - days * perDay;
  if (!format.hasDate && days <= 1) return clockText(ofDay, format.decimals);
  const day = dayOfSerial(days, system);
  return format.hasClock || ofDay > 0 ? `${day} ${clockText(ofDay, format.decimals)}` : day;
}

/** Returns the day of a number; '1900-01-00' and '1900-02-29', as programs show them, for the two numbers that are no days. */
function dayOfSerial(days: number, system: DateSystem): string {
  if (system === 1904) return addDays('1904-01-01', days);
  if (days === 0) return '1900-01-00';
  if (days === LEAP_DAY_1900) return '1900-02-29';
  return addDays(days < LEAP_DAY_1900 ? '1899-12-31' : '1899-12-30', days);
}

/** Returns 'HH:mm:ss' for a number of seconds, or of their fractions. Hours may have more than two digits. */
function clockText(total: number, decimals: number): string {
  const unit = 10 ** decimals;
  const seconds = Math.floor(total / unit);
  const pad = (number: number): string => String(number).padStart(2, '0');
  const clock = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return decimals === 0 ? clock : `${clock}.${String(total % unit).padStart(decimals, '0')}`;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,12})?))?)?(?:Z|([+-]\d{2}:\d{2}))?$/;

/**
 * Rounds a day and time of a file, such as '2026-05-12T08:04:59.999999999', to seconds or `decimals` of them. Returns null for
 * another text. An offset stays, but a Z says nothing: spreadsheets have no zones, and exporters write it behind local times.
 */
export function roundLocal(text: string, decimals = 0): string | null {
  const [, day, hours, minutes, seconds = '0', offset = ''] = LOCAL.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day)) return null;
  if (hours === undefined) return day;
  const unit = 10 ** decimals;
  const total = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * unit);
  const days = Math.floor(total / (SECONDS_PER_DAY * unit));
  const date: Day = days === 0 ? day : addDays(day, days);
  return `${date} ${clockText(total - days * SECONDS_PER_DAY * unit, decimals)}${offset}`;
}

const DURATION = /^P(?:(\d{1,7})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:[.,]\d{1,12})?)S)?)?$/;
/** Days from which a time of day must be a whole date, whose format hides the day: since 1950. */
const SURELY_DATE = 18_262;

/**
 * Returns the number of days of an ISO 8601 duration such as 'PT08H05M00S', by which OpenDocument stores times of day; null for
 * another text.
 */
export function readDuration(text: string): number | null {
  const [whole, days = '0', hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(text.trim()) ?? [];
  if (whole === undefined || whole === 'P') return null;
  return (
    Number(days) + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) / SECONDS_PER_DAY
  );
}

/** Returns a duration as hours that go on after 24, or as a day and time if only a date has so many days since `first`. */
export function durationText(days: number, first: Day, decimals = 0): string {
  const perDay = SECONDS_PER_DAY * 10 ** decimals;
  const total = Math.round(days * perDay);
  if (days < SURELY_DATE || days > LAST) return clockText(total, decimals);
  const whole = Math.floor(total / perDay);
  return `${addDays(first, whole)} ${clockText(total - whole * perDay, decimals)}`;
}
