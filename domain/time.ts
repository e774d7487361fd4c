/** A calendar day, 'YYYY-MM-DD', in the years 0001 to 9999. Text order is time order. */
export type Day = string;

/** A UTC time, always 'YYYY-MM-DDTHH:mm:ss.sssZ', so that text order is time order. */
export type Instant = string;

/**
 * The site's clock and calendar at the moment of a decision. Decisions take all time from this value, so that they are
 * reproducible.
 */
export interface SiteTime {
  /** Time of the decision. */
  readonly now: Instant;
  /** The site's calendar day at `now`. */
  readonly today: Day;
  /** The site's calendar day at an instant. */
  dayOf(instant: Instant): Day;
  /**
   * Returns the first instant of a day on the site's clock. If the zone skipped that day, returns the first instant
   * after it.
   */
  startOfDay(day: Day): Instant;
}

export const MS_PER_HOUR = 3_600_000;
/** Milliseconds in a 24-hour day. */
export const MS_PER_DAY = 86_400_000;

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const UTC_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/;
const ISO_SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2}):(\d{2}))$/;

const FIRST_EPOCH_DAY = civilToEpochDays(1, 1, 1);
const LAST_EPOCH_DAY = civilToEpochDays(9999, 12, 31);
const FIRST_MS = FIRST_EPOCH_DAY * MS_PER_DAY;
const LAST_MS = (LAST_EPOCH_DAY + 1) * MS_PER_DAY - 1;

/** Tells whether a text is an existing day; 2026-02-30 isn't. */
export function isDay(text: string): boolean {
  return DAY_SHAPE.test(text) && existsDay(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2));
}

/**
 * Tells whether a text is an existing UTC time with `Z`. Milliseconds are optional, although canonical instants have
 * them.
 */
export function isInstant(text: string): boolean {
  return UTC_SHAPE.test(text) && isClockText(text);
}

/**
 * Returns the canonical instant of an ISO 8601 date and time with `Z` or an offset (±hh:mm), truncated to milliseconds.
 * Null if the text is invalid or outside the years 0001 to 9999.
 */
export function normaliseInstant(text: string): Instant | null {
  const match = ISO_SHAPE.exec(text);
  if (match === null || !isClockText(text)) return null;
  const [, local = '', fraction = '', sign, hours = '00', minutes = '00'] = match;
  const offsetHours = Number(hours);
  const offsetMinutes = Number(minutes);
  if (offsetHours > 23 || offsetMinutes > 59) return null;
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000 * (sign === '-' ? -1 : 1);
  const ms = secondsTextToMs(local) + Number(fraction.slice(0, 3).padEnd(3, '0')) - offset;
  return ms < FIRST_MS || ms > LAST_MS ? null : msToInstant(ms);
}

/**
 * Returns the canonical form ('YYYY-MM-DDTHH:mm:ss.sss') of an ISO 8601 date and time without an offset; seconds are
 * optional. Null if the text is invalid.
 */
export function normaliseLocal(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?$/.exec(text);
  if (match === null) return null;
  const [, minutes = '', seconds = ':00', fraction = ''] = match;
  return normaliseInstant(`${minutes}${seconds}${fraction}Z`)?.slice(0, -1) ?? null;
}

/**
 * Returns the milliseconds since 1970-01-01T00:00Z. Milliseconds in the text are optional. Throws for any other text.
 */
export function instantToMs(instant: Instant): number {
  const ms = secondsTextToMs(instant) + (instant.length === 24 ? digits(instant, 20, 3) : 0);
  if (Number.isNaN(ms) || (instant.length !== 24 && instant.length !== 20)) {
    throw new RangeError(`Not an instant: ${instant}`);
  }
  return ms;
}

/**
 * Returns the instant for milliseconds since 1970-01-01T00:00Z, truncated to whole ones. Throws outside the years 0001
 * to 9999.
 */
export function msToInstant(ms: number): Instant {
  if (!(ms >= FIRST_MS && ms <= LAST_MS)) throw new RangeError(`Outside the years 0001 to 9999: ${ms} ms`);
  const whole = Math.floor(ms);
  const days = Math.floor(whole / MS_PER_DAY);
  const rest = whole - days * MS_PER_DAY;
  const hour = Math.floor(rest / MS_PER_HOUR);
  const minute = Math.floor(rest / 60_000) % 60;
  const second = Math.floor(rest / 1000) % 60;
  const fraction = String(rest % 1000).padStart(3, '0');
  return `${epochDaysToDay(days)}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}.${fraction}Z`;
}

export function addMs(instant: Instant, ms: number): Instant {
  return msToInstant(instantToMs(instant) + ms);
}

/** Adds calendar days. Throws outside the years 0001 to 9999. */
export function addDays(day: Day, days: number): Day {
  return epochDaysToDay(dayToEpochDays(day) + days);
}

/** Adds calendar days. Returns null outside the years 0001 to 9999. */
export function dayLater(day: Day, days: number): Day | null {
  const later = dayToEpochDays(day) + days;
  return later < FIRST_EPOCH_DAY || later > LAST_EPOCH_DAY ? null : epochDaysToDay(later);
}

/** Returns the calendar days between two days: 1 from today to tomorrow, negative backwards. */
export function daysBetween(from: Day, to: Day): number {
  return dayToEpochDays(to) - dayToEpochDays(from);
}

/** Returns the days since 1970-01-01. Throws if the text isn't a day. */
export function dayToEpochDays(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return civilToEpochDays(digits(day, 0, 4), digits(day, 5, 2), digits(day, 8, 2));
}

/** Returns a day from the days since 1970-01-01. Throws for fractions and outside the years 0001 to 9999. */
export function epochDaysToDay(days: number): Day {
  if (!Number.isInteger(days) || days < FIRST_EPOCH_DAY || days > LAST_EPOCH_DAY) {
    throw new RangeError(`Not a day of the years 0001 to 9999: ${days}`);
  }
  // The inverse of civilToEpochDays, also with years that start in March.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** Returns the ISO 8601 day of the week: 1 is Monday, 7 is Sunday. */
export function weekday(day: Day): number {
  return ((((dayToEpochDays(day) + 3) % 7) + 7) % 7) + 1;
}

/** Compares by code unit, which for days and instants is time order. */
export function compareText(a: string, b: string): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

// Years start in March, so that the leap day comes last (Howard Hinnant, "chrono-compatible low-level date algorithms",
// days_from_civil).
function civilToEpochDays(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function existsDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function isClockText(text: string): boolean {
  return isDay(text.slice(0, 10)) && digits(text, 11, 2) < 24 && digits(text, 14, 2) < 60 && digits(text, 17, 2) < 60;
}

// Called for a million instants per list, so it avoids slices and regular expressions.
function secondsTextToMs(text: string): number {
  const days = civilToEpochDays(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2));
  return ((days * 24 + digits(text, 11, 2)) * 60 + digits(text, 14, 2)) * 60_000 + digits(text, 17, 2) * 1000;
}

function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Returns the first day of a day's week, which begins on an ISO weekday from 1 for Monday to 7 for Sunday. */
export const weekOf = (day: Day, firstWeekday: number): Day => addDays(day, -((weekday(day) - firstWeekday + 7) % 7));
