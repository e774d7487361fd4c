import { firstWeekdayOf } from '#domain/periods/first-weekday.ts';
import { type Day, isDay } from '#domain/time.ts';
import { dateHints } from '#words/web/dates.ts';

type Part = 'day' | 'month' | 'year';

/** Formats and parses calendar days in a locale. */
export interface DayText {
  /** The order of the parts, as a placeholder: 'dd/mm/yyyy'. */
  readonly pattern: string;
  /** 1 Monday … 7 Sunday. */
  readonly firstWeekday: number;
  /** '12/05/2026' */
  readonly format: (day: Day) => string;
  /**
   * Parses a typed day: in the locale's order with any separators, in ISO 8601, or as six or eight digits. Two-digit
   * years are 2000 to 2099; a missing year is that of `today`. Returns null if the text isn't a day.
   */
  readonly parse: (text: string, today: Day) => Day | null;
}

const made = new Map<string, DayText>();

/** Returns the locale's format of days; British English for an unknown locale. */
export function dayTextOf(locale: string): DayText {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const text = makeDayText(locale);
  made.set(locale, text);
  return text;
}

const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

function makeDayText(locale: string): DayText {
  const parts = numericFormat(locale).formatToParts(new Date('2026-11-22T00:00:00Z'));
  const order = parts.flatMap(({ type }) => (isPart(type) ? [type] : []));
  const write = (textOf: (part: Part) => string) =>
    parts
      .map(({ type, value }) => (isPart(type) ? textOf(type) : value.replace(/[\u200e\u200f]/g, '')))
      .join('')
      .trim();
  return {
    pattern: write((part) => dateHints[part]),
    firstWeekday: firstWeekdayOf(locale),
    format: (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      return write((part) => ({ year, month, day: date })[part]);
    },
    parse: (text, today) => parseDay(text.trim(), order, today),
  };
}

const isPart = (type: string): type is Part => type in dateHints;

function numericFormat(locale: string): Intl.DateTimeFormat {
  const options = { ...DIGITS, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat('en-GB', options);
  }
}

function parseDay(text: string, order: readonly Part[], today: Day): Day | null {
  const iso = ISO.exec(text);
  if (iso !== null) return dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const digits = /^(?:\d{6}|\d{8})$/.test(text) ? splitDigits(text, order) : text.split(/\D+/).filter(Boolean);
  if (/[^\d\s./,\-\p{L}]/u.test(text)) return null;
  // A text with a month name must fail, because month names aren't parsed: '5 Jan 12' isn't 5 December.
  if (/[a-z]/i.test(text)) return null;
  const given = digits.length === 2 ? order.filter((part) => part !== 'year') : order;
  if (digits.length !== given.length) return null;
  const textOf = (part: Part): string | undefined => digits[given.indexOf(part)];
  const year = textOf('year') ?? today.slice(0, 4);
  return dayOf(year.length === 2 ? `20${year}` : year, textOf('month') ?? '', textOf('day') ?? '');
}

/** Splits '12052026' or '120526' into the parts of the order. */
function splitDigits(text: string, order: readonly Part[]): string[] {
  let at = 0;
  return order.map((part) => {
    const from = at;
    at += part === 'year' ? text.length - 4 : 2;
    return text.slice(from, at);
  });
}

function dayOf(year: string, month: string, date: string): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
