import { type Day, dayToEpochDays, epochDaysToDay, instantToMs, msToInstant, type SiteTime } from '#domain/time.ts';
import { offsetAt } from '#web/format/site-moment.ts';
import type { SiteClock } from './time-ticks.ts';

const clocks = new Map<string, SiteClock>();
/** Clocks change at whole quarters of an hour. */
const QUARTER = 900_000;
/** A year of quarters would be too many to keep. */
const KEPT = 4000;

/** Returns the clock of a time zone. Offsets are kept, since a chart asks for the same ones at each movement. */
export function siteClock(zone: string): SiteClock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const offsets = new Map<number, number>();
  const offset = (ms: number): number => {
    const quarter = Math.floor(ms / QUARTER);
    const kept = offsets.get(quarter);
    if (kept !== undefined) return kept;
    if (offsets.size >= KEPT) offsets.clear();
    const found = offsetAt(quarter * QUARTER, zone);
    offsets.set(quarter, found);
    return found;
  };
  const toLocal = (ms: number) => ms + offset(ms);
  const clock: SiteClock = {
    toLocal,
    toInstant: (local) => {
      const candidates = [local - DAY, local + DAY].map((near) => local - offset(near));
      const exact = candidates.filter((ms) => toLocal(ms) === local);
      return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
    },
  };
  clocks.set(zone, clock);
  return clock;
}

/** Returns the calendar of a time zone. */
export function siteCalendar(zone: string): Pick<SiteTime, 'dayOf' | 'startOfDay'> {
  const { toLocal, toInstant } = siteClock(zone);
  return {
    dayOf: (instant) => epochDaysToDay(Math.floor(toLocal(instantToMs(instant)) / DAY)),
    startOfDay: (day: Day) => msToInstant(toInstant(dayToEpochDays(day) * DAY)),
  };
}

const DAY = 86_400_000;
