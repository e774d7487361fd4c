import type { Day, Instant } from '#domain/time.ts';
import { locale } from '#words/language.ts';

function dayFormat(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

/** '12 May' */
export const formatDay = dayFormat({ day: 'numeric', month: 'short' });
/** '12 May 2026' */
export const formatDayWithYear = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });
/** 'Tue 12 May', where one plans. */
export const formatWeekday = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });
/** 'Tuesday 12 May' */
export const formatLongDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${seconds}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    hourCycle: 'h23',
    timeZone: zone,
  });
  clocks.set(key, made);
  return made;
}

/** '06:12' on the site's clock. */
export const formatTime = (instant: Instant | number, zone: string): string =>
  clockOf(zone, false).format(new Date(instant));

/** '06:12:04' on the site's clock. */
export const formatTimeWithSeconds = (instant: Instant | number, zone: string): string =>
  clockOf(zone, true).format(new Date(instant));

/** '12 May 06:12' on the site's clock and calendar. */
export const formatMoment = (instant: Instant, zone: string): string =>
  `${formatDay(siteDayOf(instant, zone))} ${formatTime(instant, zone)}`;

const calendars = new Map<string, Intl.DateTimeFormat>();

// Making a format takes longer than using it a hundred times, and a schedule asks for thousands of days.
function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone });
  calendars.set(zone, made);
  return made;
}

/** The site's calendar day of a moment. */
export const siteDayOf = (instant: Instant | number, zone: string): Day => calendarOf(zone).format(new Date(instant));

/** The site's calendar day: as the farm told it, else that of `now` (epoch ms) in the site's zone, UTC's never. */
export const siteToday = (told: Day | undefined, zone: string, now: number): Day => told ?? siteDayOf(now, zone);

/** A day relative to today: 'Today', 'Yesterday', 'Tomorrow', else '12 May', with the year where it is another one. */
export function formatRelativeDay(day: Day, today: Day): string {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  if (days === 0) return 'Today';
  if (days === -1) return 'Yesterday';
  if (days === 1) return 'Tomorrow';
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDayWithYear(day);
}
