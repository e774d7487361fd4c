import { addDays, type Day, dayToEpochDays, MS_PER_DAY } from '#domain/time.ts';
import { siteClock } from '#web/readings/model/site-clock.ts';
import type { Span } from '#web/readings/model/span.ts';

/** Returns the part of a site's day that is shown, in epoch milliseconds. */
export function dayWithin(day: Day, { from, to }: Span, zone: string): Span {
  const startOf = (date: Day) => siteClock(zone).toInstant(dayToEpochDays(date) * MS_PER_DAY);
  const start = Math.min(to, Math.max(from, startOf(day)));
  return { from: start, to: Math.max(start, Math.min(to, startOf(addDays(day, 1)))) };
}

/** Returns the middle of what is shown of a day. */
export function middleOf({ day }: { readonly day: Day }, span: Span, zone: string): number {
  const { from, to } = dayWithin(day, span, zone);
  return (from + to) / 2;
}
