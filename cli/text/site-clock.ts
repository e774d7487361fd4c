import { monthName } from '#domain/text/month-name.ts';
import { addDays, addMs, type Day, type Instant, instantToMs, isDay, type SiteTime, weekday } from '#domain/time.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** '21 Nov'. */
export const shortDay = (day: Day): string => `${day.slice(8)} ${monthName(day).slice(0, 3)}`;

/** 'Sat 21 Nov'. */
export const weekdayAndDay = (day: Day): string =>
  `${(DAYS[weekday(day) - 1] ?? '').slice(0, 3)} ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`;

/** 'Saturday 21 November 2026'. */
export const longDay = (day: Day): string =>
  `${DAYS[weekday(day) - 1] ?? ''} ${Number(day.slice(8))} ${monthName(day)} ${day.slice(0, 4)}`;

/** Hours and minutes on the site's clock. */
export interface SiteClock extends SiteTime {
  /** '14:05'. */
  clockOf(instant: Instant): string;
  /** 'CET': the zone's short name at that moment. */
  readonly zoneName: string;
}

/** A site's time with its clock as people read it. */
export function withClock(site: SiteTime, zone: string): SiteClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const names = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' });
  const zoneName =
    names.formatToParts(instantToMs(site.now)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return { ...site, zoneName, clockOf: (instant) => format.format(instantToMs(instant)) };
}

const WALL = /^(?:(\d{4}-\d{2}-\d{2}|-\d{1,4}d)\s+)?(\d{1,2}):(\d{2})$/;

/**
 * The moment that a person types on the site's clock: 'now', '13:40', '-1d 17:05', '2026-11-20 17:05'. 'now' gives
 * undefined; null for any other text, and for an hour that the clock skips on that day.
 */
export function parseMoment(text: string, site: SiteClock): Instant | undefined | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'now' || typed === '') return undefined;
  const [, dayText = '-0d', hours, minutes] = WALL.exec(typed) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const day = dayText.startsWith('-') ? addDays(site.today, Number.parseInt(dayText, 10)) : dayText;
  if (!isDay(day)) return null;
  const wanted = Number(hours) * 60 + Number(minutes);
  const start = site.startOfDay(day);
  const begins = minutesOf(site.clockOf(start));
  // A clock that was put on or back since the day began shows another time than the minutes counted from it.
  for (const shift of [0, -60, 60, -30, 30, -120, 120]) {
    const instant = addMs(start, (wanted - begins + shift) * 60_000);
    if (site.dayOf(instant) === day && minutesOf(site.clockOf(instant)) === wanted) return instant;
  }
  return null;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
