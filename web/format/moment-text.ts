import { type Day, isDay } from '#domain/time.ts';
import { type DayText, dayTextOf } from './day-text.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const TIME = /[ T,]\s*(\d{1,2})[:.h](\d{2})$/;

/** Whether a form's value is a whole day, '2026-05-12', or a whole moment, '2026-05-12T06:12', and not what was typed. */
export const isWholeValue = (value: string, withTime: boolean): boolean =>
  withTime ? MOMENT.test(value) && isDay(value.slice(0, 10)) : isDay(value);

/** How a locale's forms write moments, '12/05/2026 06:12'; values are '2026-05-12T06:12'. The clock has 24 hours. */
export function momentTextOf(locale: string): DayText {
  const days = dayTextOf(locale);
  return {
    ...days,
    pattern: `${days.pattern} hh:mm`,
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
