import { MS_PER_DAY, MS_PER_HOUR } from '#domain/time.ts';
import type { Span } from '#web/readings/model/span.ts';
import type { Tick } from '#web/readings/model/time-ticks.ts';
import * as m from '#words/web/readings/age.ts';

/** Formats an age in milliseconds: 'Day 12', with hours where the shown span is short: 'Day 12, 06:00'. */
export function ageText(age: number, { from, to }: Span): string {
  const day = Math.floor(age / MS_PER_DAY);
  if (to - from > 14 * MS_PER_DAY) return m.dayNumber({ day });
  const hour = Math.floor((age - day * MS_PER_DAY) / MS_PER_HOUR);
  return m.dayAndTime({ day, time: `${String(hour).padStart(2, '0')}:00` });
}

/** Formats a tick of an axis of ages: 'Day 12', '06:00'. */
export function ageTickText({ at, kind }: Tick): string {
  const day = Math.floor(at / MS_PER_DAY);
  if (kind !== 'time') return m.dayNumber({ day });
  const minutes = Math.round((at - day * MS_PER_DAY) / 60_000);
  return [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}
