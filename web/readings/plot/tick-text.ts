import { epochDaysToDay, MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import { formatDay, formatDayWithYear, formatTime, formatTimeWithSeconds, siteDayOf } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { lengthOf, type Span } from '#web/readings/model/span.ts';
import type { SiteClock, Tick } from '#web/readings/model/time-ticks.ts';
import { dayFormat } from '#words/language.ts';
import { daySpan, moment } from '#words/web/dates.ts';
import * as m from '#words/web/readings/page.ts';

const formatMonth = dayFormat({ month: 'short', year: 'numeric' });
const formatYear = dayFormat({ year: 'numeric' });
const SHORT_MS = 3 * 86_400_000;
const SECONDS_MS = 2 * MS_PER_HOUR;

/** Formats a tick: '06:00', '12 May', 'May 2026'. */
export function tickText({ at, kind }: Tick, clock: SiteClock, zone: string): string {
  if (kind === 'time') return formatTime(at, zone);
  const day = epochDaysToDay(Math.floor(clock.toLocal(at) / MS_PER_DAY));
  return kind === 'day' ? formatDay(day) : kind === 'month' ? formatMonth(day) : formatYear(day);
}

/** Formats an instant that is read: '12 May 06:12', with seconds and years where the shown span is short or long. */
export function placeText(at: number, span: Span, zone: string): string {
  const isLong = lengthOf(span) > 300 * MS_PER_DAY;
  const day = siteDayOf(at, zone);
  const time = lengthOf(span) <= SECONDS_MS ? formatTimeWithSeconds(at, zone) : formatTime(at, zone);
  return moment({ day: isLong ? formatDayWithYear(day) : formatDay(day), time });
}

/** Formats a span: '5 May 00:00 to 5 May 06:12', of several days '5 to 12 May'. */
export function spanText(span: Span, zone: string): string {
  const [from, to] = [siteDayOf(span.from, zone), siteDayOf(span.to, zone)];
  if (lengthOf(span) > SHORT_MS) {
    return from.slice(0, 4) === to.slice(0, 4)
      ? formatDayRange(from, to)
      : daySpan({ from: formatDayWithYear(from), to: formatDayWithYear(to) });
  }
  return daySpan({
    from: moment({ day: formatDay(from), time: formatTime(span.from, zone) }),
    to: moment({ day: formatDay(to), time: formatTime(span.to, zone) }),
  });
}

/** Names what points are: 'single readings', 'means of 15 min', 'means of 1 h'. */
export function stepText(step: number): string {
  if (step === 0) return m.singleReadings;
  return step < MS_PER_HOUR ? m.minuteMeans({ minutes: step / 60_000 }) : m.hourMeans({ hours: step / MS_PER_HOUR });
}
