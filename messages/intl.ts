import { type Day, type Instant, isDay, isInstant } from '#domain/time.ts';
import type { DecimalMark } from '#domain/units.ts';

/** A text for each plural category that the language has; `#` becomes the number. */
export type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Words that depend on a language: plurals, numbers, lists and days. */
export interface LanguageWords {
  /** The form for a count: `plural(2, { one: '# tray', other: '# trays' })` is '2 trays'. */
  plural(count: number, forms: PluralForms): string;
  /** A number with the language's separators, with at most three decimals. */
  number(value: number): string;
  /** The same with a fixed number of decimals. */
  fixed(value: number, decimals: number): string;
  /** 'A1, B2 and C3' */
  list(items: readonly string[]): string;
  /** A formatter of days with other parts than `day`. */
  dayFormat(options: Intl.DateTimeFormatOptions): (day: Day) => string;
  /** '12 May 2026'. Any other text stays as it is, since the records of a damaged farm may contain one. */
  day(day: Day): string;
  /** '12 May 2026 06:12:04 UTC', for readers without the site's time zone. */
  instant(instant: Instant): string;
}

/** The signs in numbers. */
export interface NumberMarks {
  readonly decimal: DecimalMark;
  /** Between groups of thousands. */
  readonly group: string;
}

/**
 * Returns a language's words by its locale and the marks in its numbers. Each formatter is made when it is first
 * needed, since that takes a while.
 */
export function wordsOf(locale: string, { group }: NumberMarks): LanguageWords {
  const rules = lazy(() => new Intl.PluralRules(locale));
  const lists = lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const dayFormat = (options: Intl.DateTimeFormatOptions): ((day: Day) => string) => {
    // In UTC, since a day has no time zone.
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (text) => format.format(new Date(`${text}T00:00:00Z`)).replace(',', '');
  };
  const days = lazy(() => dayFormat({ day: 'numeric', month: 'short', year: 'numeric' }));
  const upToThree = lazy(() => numberFormat({ maximumFractionDigits: 3 }));
  const formats = new Map<number, Intl.NumberFormat>();
  // Spanish groups numbers only from five digits on; a column of yields reads better when all are grouped.
  const numberFormat = (digits: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...digits, useGrouping: 'always' });
  const withMarks = (format: Intl.NumberFormat, value: number): string =>
    format
      .formatToParts(value)
      .map((part) => (part.type === 'group' ? group : part.value))
      .join('');
  const number = (value: number): string => withMarks(upToThree(), value);
  const day = (text: Day): string => (isDay(text) ? days()(text) : text);
  return {
    plural: (count, forms) => (forms[rules().select(count)] ?? forms.other).replaceAll('#', () => number(count)),
    number,
    fixed: (value, decimals) => {
      const format =
        formats.get(decimals) ?? numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
      formats.set(decimals, format);
      return withMarks(format, value);
    },
    list: (items) => lists().format(items),
    dayFormat,
    day,
    instant: (text) => (isInstant(text) ? `${day(text.slice(0, 10))} ${text.slice(11, 19)} UTC` : text),
  };
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
