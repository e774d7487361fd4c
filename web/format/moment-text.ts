import { type Day, isDay } from '#domain/time.ts';
import { timeHint } from '#words/web/dates.ts';
import { type DayText, dayTextOf } from './day-text.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const TIME = /[ T,]\s*(\d{1,2})[:.h](\d{2})$/;

/**
 * Returns whether a field's value is complete, '2026-05-12' or '2026-05-12T06:12', rather than text still being typed.
 */
export const isWholeValue = (value: string, withTime: boolean): boolean =>
  withTime ? MOMENT.test(value) && isDay(value.slice(0, 10)) : isDay(value);

/** Formats and parses '2026-05-12T06:12' as the locale writes it, '12/05/2026 06:12', on a 24-hour clock. */
export function momentTextOf(locale: string): DayText {
  const days = dayTextOf(locale);
  return {
    ...days,
    pattern: `${days.pattern} ${timeHint}`,
    format: (moment) => `${days.format(moment.slice(0, 10))} ${moment.slice(11, 16)}`,
    parse: (text, today) => parseMoment(text.trim(), today, days.parse),
  };
}

function parseMoment(text: string, today: Day, parse: DayText['parse']): string | null {
  const time = TIME.exec(text);
  if (time === null) return null;
  const [ending, hour = '', minute = ''] = time;
  const day = parse(text.slice(0, -ending.length), today);
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, '0')}:${minute}`;
}
