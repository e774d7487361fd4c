import { addDays, type Day, type Instant } from '#domain/time.ts';
import { dayFormat, day as formatDayWithYear, locale } from '#words/language.ts';
import { dayWithin, moment, relativeDays, relativeDaysWithin } from '#words/web/dates.ts';

/** '12 May 2026' */
export { formatDayWithYear };

/** '12 May' */
export const formatDay = dayFormat({ day: 'numeric', month: 'short' });
/** 'Tue 12 May' */
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
  moment({ day: formatDay(siteDayOf(instant, zone)), time: formatTime(instant, zone) });

/** '12 May 2026 06:12' on the site's clock and calendar. */
export const formatMomentWithYear = (instant: Instant, zone: string): string =>
  moment({ day: formatDayWithYear(siteDayOf(instant, zone)), time: formatTime(instant, zone) });

const calendars = new Map<string, Intl.DateTimeFormat>();

// Cached, since creating a formatter takes longer than a hundred uses, and a schedule formats thousands of days.
function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone });
  calendars.set(zone, made);
  return made;
}

/** Returns the site's calendar day at an instant. */
export const siteDayOf = (instant: Instant | number, zone: string): Day => calendarOf(zone).format(new Date(instant));

/**
 * Returns the day reported by the farm; until it has responded, the day of `now` (epoch ms) in the site's time zone.
 */
export const siteToday = (answered: Day | undefined, zone: string, now: number): Day =>
  answered ?? siteDayOf(now, zone);

/** 'Today', 'Yesterday', 'Tomorrow', else '12 May', with the year if it isn't this one. */
export function formatRelativeDay(day: Day, today: Day): string {
  const near = nearDay(day, today);
  return near === null ? formatAnyDay(day, today) : relativeDays[near];
}

/** Like `formatRelativeDay`, within a sentence: 'today', '12 May'. */
export function formatRelativeDayWithin(day: Day, today: Day): string {
  const near = nearDay(day, today);
  return near === null ? dayWithin({ day: formatAnyDay(day, today) }) : relativeDaysWithin[near];
}

const formatAnyDay = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDayWithYear(day);

function nearDay(day: Day, today: Day): keyof typeof relativeDays | null {
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}
