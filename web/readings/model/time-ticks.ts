import type { Span } from './span.ts';

/** Converts between instants and readings of the site's clock, both in milliseconds. */
export interface SiteClock {
  /** The time on the clock at an instant, as if it were UTC. */
  readonly toLocal: (ms: number) => number;
  /** The first instant at which the clock shows that, or the one after it if the clock skips it. */
  readonly toInstant: (local: number) => number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Distances within a day, and in days. */
const CLOCK = [
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
];
const DAYS = [1, 2, 7, 14];
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];
/** Pixels between two labels. */
const APART = 72;
/** Thursday, 1 January 1970, in days since the Monday before it. */
const EPOCH_FROM_MONDAY = 3;

/** The kind of a tick, for its label. */
export type TickKind = 'time' | 'day' | 'month' | 'year';
export interface Tick {
  readonly at: number;
  readonly kind: TickKind;
}

/**
 * Returns the ticks of a span on a number of pixels: at round times of the site's clock, at its days (whole weeks begin on
 * the first weekday, 1 Monday to 7 Sunday), or at the first days of its months.
 */
export function timeTicks(span: Span, pixels: number, clock: SiteClock, firstWeekday: number): Tick[] {
  const most = Math.max(2, Math.floor(pixels / APART));
  const length = span.to - span.from;
  const local = { from: clock.toLocal(span.from), to: clock.toLocal(span.to) };
  const fits = (distance: number) => length / distance <= most;
  const within = CLOCK.find(fits);
  if (within !== undefined) {
    return placed(span, clock, multiples(local, within, 0)).map(({ at, on }) => ({
      at,
      kind: on % DAY === 0 ? 'day' : 'time',
    }));
  }
  const days = DAYS.find((count) => fits(count * DAY));
  if (days !== undefined) {
    const anchor = days >= 7 ? (firstWeekday - 1 - EPOCH_FROM_MONDAY) * DAY : 0;
    return placed(span, clock, multiples(local, days * DAY, anchor)).map(({ at }) => ({ at, kind: 'day' }));
  }
  const months = MONTHS.find((count) => fits(count * 30.44 * DAY)) ?? 240;
  return placed(span, clock, firstDays(local, months)).map(({ at }) => ({ at, kind: months >= 12 ? 'year' : 'month' }));
}

function multiples({ from, to }: Span, distance: number, anchor: number): number[] {
  const first = anchor + Math.ceil((from - anchor) / distance) * distance;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / distance) + 1) }, (_, at) => first + at * distance);
}

/** The first days of every so many months of the calendar. */
function firstDays({ from, to }: Span, months: number): number[] {
  const monthOf = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth();
  const first = Math.ceil(monthOf(from) / months) * months;
  const found: number[] = [];
  for (let month = first; month <= monthOf(to); month += months) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (at >= from) found.push(at);
  }
  return found;
}

/** Returns the instants of readings of the clock, without those that a change of the clock moved onto another. */
function placed({ from, to }: Span, clock: SiteClock, locals: readonly number[]) {
  const found: { readonly at: number; readonly on: number }[] = [];
  for (const on of locals) {
    const at = clock.toInstant(on);
    if (at >= from && at <= to && at > (found.at(-1)?.at ?? Number.NEGATIVE_INFINITY)) found.push({ at, on });
  }
  return found;
}
