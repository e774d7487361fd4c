import { m } from '#cli/language/messages.ts';
import { onDemand } from '#domain/on-demand.ts';
import { addDays, addMs, type Day, type Instant, instantToMs, isDay, weekday } from '#domain/time.ts';
import type { SiteClockTime } from '#ports/clock.ts';

/** Returns '21 Nov'. */
export const shortDay = (day: Day): string => `${day.slice(8)} ${monthOf(day).slice(0, 3)}`;

/** Returns 'Sat 21 Nov'. */
export const weekdayAndDay = (day: Day): string =>
  `${weekdayOf(day).slice(0, 3)} ${Number(day.slice(8))} ${monthOf(day).slice(0, 3)}`;

/** Returns 'Saturday 21 November 2026'. */
export const longDay = (day: Day): string =>
  m.tasks.longDay({ weekday: weekdayOf(day), day: Number(day.slice(8)), month: monthOf(day), year: day.slice(0, 4) });

// From the catalogue, since a format of Intl takes as long to make as half the start of Node.js.
const weekdayOf = (day: Day): string => m.tasks.weekdays[weekday(day) - 1] ?? '';
const monthOf = (day: Day): string => m.tasks.months[Number(day.slice(5, 7)) - 1] ?? '';

/** The site's time and clock. */
export interface SiteClock extends SiteClockTime {
  /** Returns the zone's short name at that moment: 'CET'. */
  zoneName(): string;
}

/** Adds the zone's name to a site's time. Clock times and zone names are the same in every language. */
export function withZoneName(site: SiteClockTime, zone: string): SiteClock {
  const zoneName = onDemand(() => {
    const names = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' });
    const parts = names.formatToParts(instantToMs(site.now));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  });
  return {
    now: site.now,
    // Looks up the zone only if a day is needed.
    get today() {
      return site.today;
    },
    dayOf: site.dayOf,
    clockOf: site.clockOf,
    startOfDay: site.startOfDay,
    zoneName,
  };
}

/** Returns '13:40' for a moment of today, else '26 Nov 13:40'. */
export function momentText(at: Instant, { today, dayOf, clockOf }: SiteClock): string {
  const day = dayOf(at);
  return day === today ? clockOf(at) : `${shortDay(day)} ${clockOf(at)}`;
}

const WALL = /^(?:(\d{4}-\d{2}-\d{2}|[+-]\d{1,4}d)\s+)?(\d{1,2}):(\d{2})$/;

/**
 * Parses a moment in the site's time zone: 'now', '13:40', '-1d 17:05', '+1d 08:00', '2026-11-20 17:05'. Returns undefined for now;
 * null for any other text, and for a time skipped by a clock change.
 */
export function parseMoment(text: string, site: SiteClock): Instant | undefined | null {
  const typed = text.trim().toLowerCase();
  if ([m.forms.now, 'now', ''].includes(typed)) return undefined;
  const [, dayText = '-0d', hours, minutes] = WALL.exec(typed) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const day = /^[+-]/.test(dayText) ? addDays(site.today, Number.parseInt(dayText, 10)) : dayText;
  if (!isDay(day)) return null;
  const wanted = Number(hours) * 60 + Number(minutes);
  const start = site.startOfDay(day);
  const begins = minutesOf(site.clockOf(start));
  // If the clock changed since midnight, the elapsed minutes differ from the time of day.
  for (const shift of [0, -60, 60, -30, 30, -120, 120]) {
    const instant = addMs(start, (wanted - begins + shift) * 60_000);
    if (site.dayOf(instant) === day && minutesOf(site.clockOf(instant)) === wanted) return instant;
  }
  return null;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
