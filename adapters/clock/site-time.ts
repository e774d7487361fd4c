import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDate';
import { offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';
import {
  type Day,
  dayToEpochDays,
  epochDaysToDay,
  type Instant,
  instantToMs,
  isDay,
  MS_PER_DAY,
  msToInstant,
} from '#domain/time.ts';
import type { SiteClockTime } from '#ports/clock.ts';

/** A time zone's calendar and clock. Caches days, since long lists convert the same ones repeatedly. */
interface ZoneCalendar {
  dayOf(instant: Instant): Day;
  clockOf(instant: Instant): string;
  startOfDay(day: Day): Instant;
}

/**
 * Returns the offset of a zone from UTC in milliseconds, by epoch milliseconds. Both are null where the offset isn't
 * certain.
 */
export type ZoneOffsets = (zone: string) => ((ms: number) => number | null) | null;

const CACHED_DAYS = 50_000;
const FIRST_DAY = dayToEpochDays('0001-01-01');
const LAST_DAY = dayToEpochDays('9999-12-31');
const calendars = new Map<string, ZoneCalendar>();

/**
 * Returns the calendar of a time zone at an instant. Its days throw RangeError for an unknown zone. The zone is looked up
 * when a day is first asked for: the first zone takes as long as half the start of Node.js, and many commands need none.
 */
export function createSiteTime(zone: string, now: Instant, offsets?: ZoneOffsets): SiteClockTime {
  const dayOf = (instant: Instant) => calendarOf(zone, offsets).dayOf(instant);
  return {
    now,
    get today() {
      return dayOf(now);
    },
    dayOf,
    clockOf: (instant) => calendarOf(zone, offsets).clockOf(instant),
    startOfDay: (day) => calendarOf(zone, offsets).startOfDay(day),
  };
}

/** See `Clock.localInstants`. */
export function localInstants(zone: string, local: string): { first: Instant; last: Instant } {
  const wall = instantToMs(`${local}Z`);
  const [before, after] = [offsetMsAt(zone, wall - MS_PER_DAY), offsetMsAt(zone, wall + MS_PER_DAY)];
  const [low, high] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  const showing = [low, high].filter((ms) => ms + offsetMsAt(zone, ms) === wall);
  if (showing.length > 0) return { first: instantAt(Math.min(...showing)), last: instantAt(Math.max(...showing)) };
  const change = firstWithOffset(zone, after, low, high);
  return { first: instantAt(change), last: instantAt(change - 1) };
}

/** Returns the first millisecond of a range after which the zone has that offset until the end of the range. */
function firstWithOffset(zone: string, offset: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMsAt(zone, middle) === offset) high = middle;
    else low = middle + 1;
  }
  return high;
}

export function isZone(name: string): boolean {
  if (calendars.has(name)) return true;
  // The library also accepts fixed offsets, which aren't time zones.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    offsetMsAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

function calendarOf(zone: string, offsets?: ZoneOffsets): ZoneCalendar {
  const cached = calendars.get(zone);
  if (cached !== undefined) return cached;
  const known = offsets?.(zone) ?? null;
  if (known === null && !isZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
  const calendar = createZoneCalendar(zone, (ms) => known?.(ms) ?? offsetMsAt(zone, ms));
  calendars.set(zone, calendar);
  return calendar;
}

function createZoneCalendar(zone: string, offsetAt: (ms: number) => number): ZoneCalendar {
  // Offset by UTC day; NaN on the few days in which it changes.
  const offsets = new Map<number, number>();
  const days = new Map<number, Day>();
  const starts = new Map<Day, Instant>();

  function offsetOfUtcDay(utcDay: number): number {
    let offset = offsets.get(utcDay);
    if (offset === undefined) {
      offset = offsetAt(utcDay * MS_PER_DAY);
      if (offset !== offsetAt((utcDay + 1) * MS_PER_DAY - 1)) offset = Number.NaN;
      if (offsets.size >= CACHED_DAYS) offsets.clear();
      offsets.set(utcDay, offset);
    }
    return offset;
  }

  /** Returns what the zone's clock shows, as if it were UTC. */
  function localMs(instant: Instant): number {
    const ms = instantToMs(instant);
    const steady = offsetOfUtcDay(Math.floor(ms / MS_PER_DAY));
    return ms + (Number.isNaN(steady) ? offsetAt(ms) : steady);
  }

  function dayOf(instant: Instant): Day {
    const localDay = Math.floor(localMs(instant) / MS_PER_DAY);
    let day = days.get(localDay);
    if (day === undefined) {
      day = epochDaysToDay(clamp(localDay, FIRST_DAY, LAST_DAY));
      if (days.size >= CACHED_DAYS) days.clear();
      days.set(localDay, day);
    }
    return day;
  }

  function startOfDay(day: Day): Instant {
    const kept = starts.get(day);
    if (kept !== undefined) return kept;
    if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
    const epochDay = dayToEpochDays(day);
    const offset = offsetOfUtcDay(epochDay);
    const isSteady = offset === offsetOfUtcDay(epochDay - 1) && offset === offsetOfUtcDay(epochDay + 1);
    const start = instantAt(isSteady ? epochDay * MS_PER_DAY - offset : firstOf(day, zone));
    if (starts.size >= CACHED_DAYS) starts.clear();
    starts.set(day, start);
    return start;
  }

  const clockOf = (instant: Instant) => new Date(localMs(instant)).toISOString().slice(-13, -8);

  return { dayOf, clockOf, startOfDay };
}

/** Returns the epoch milliseconds of the first instant of a day, also where the clock changes. */
const firstOf = (day: Day, zone: string): number =>
  toZonedDateTime(create(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))), zone)
    .epochMilliseconds;

// Local days at both ends reach beyond the years that can be formatted, so they are clamped.
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const instantAt = (ms: number): Instant =>
  msToInstant(clamp(ms, FIRST_DAY * MS_PER_DAY, (LAST_DAY + 1) * MS_PER_DAY - 1));

function offsetMsAt(zone: string, ms: number): number {
  return offsetNanoseconds(toZonedDateTimeISO(fromEpochMilliseconds(ms), zone)) / 1e6;
}
