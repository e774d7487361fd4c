import { onDemand } from '#domain/on-demand.ts';
import type { Limit } from '#domain/problems/field-faults.ts';
import { type Day, type Instant, isDay, isInstant } from '#domain/time.ts';
import {
  type DecimalMark,
  type DisplayUnits,
  gramsToPounds,
  METRIC,
  roundToKg,
  toShown,
  toShownMass,
  toShownTemperature,
} from '#domain/units.ts';

/** A text for each plural category that the language has; `#` becomes the number. */
export type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Words that depend on a language: plurals, numbers, lists and days. */
export interface LanguageWords {
  /** The form for a count: `plural(2, { one: '# tray', other: '# trays' })` is '2 trays'. */
  plural(count: number, forms: PluralForms): string;
  /** A number with the language's separators, with at most three decimals. */
  number(value: number): string;
  /** Formats with a fixed number of decimals. */
  fixed(value: number, decimals: number): string;
  /** Formats with all decimals and without grouping, for limits, which are compared with what is typed. */
  exact(value: number): string;
  /** 'A1, B2 and C3' */
  list(items: readonly string[]): string;
  /** A formatter of days with other parts than `day`. */
  dayFormat(options: Intl.DateTimeFormatOptions): (day: Day) => string;
  /** '12 May 2026'. Any other text stays as it is, since the records of a damaged farm may contain one. */
  day(day: Day): string;
  /** '12 May 2026 06:12:04 UTC', for readers without the site's time zone. */
  instant(instant: Instant): string;
  /** '16,560 g', '584.14 oz' */
  mass(grams: number): string;
  /** A large mass in kilograms or pounds, with two decimals: '16.56 kg', '36.51 lb'. */
  largeMass(grams: number): string;
  /** '24 °C', '75.2 °F' */
  temperature(celsius: number): string;
  /** A limit as it is typed, with its unit if it is a quantity: '0.5', '104 °F'. */
  limit(limit: Limit): string;
  /** The conventions in use: the language's own until a site's are adopted. */
  readonly inUse: () => Conventions;
  /**
   * Adopts a site's units, and the order of its dates and the marks of its numbers if its locale is of this language:
   * a date in the order of another language would have words of neither.
   */
  readonly adoptSite: (site: SiteFormats) => void;
  /** Returns the words as they would be with a site's conventions. */
  readonly withSite: (site: SiteFormats) => LanguageWords;
}

/** The settings of a site that formats follow. */
export interface SiteFormats {
  readonly locale: string;
  readonly units: DisplayUnits;
}

/** Conventions of formats. */
export interface Conventions {
  readonly locale: string;
  readonly marks: NumberMarks;
  readonly units: DisplayUnits;
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
export function wordsOf(locale: string, marks: NumberMarks): LanguageWords {
  const own: Conventions = { locale, marks, units: METRIC };
  let inUse = own;
  const rules = onDemand(() => new Intl.PluralRules(locale));
  const lists = onDemand(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const dayFormat = (options: Intl.DateTimeFormatOptions): ((day: Day) => string) => {
    // In UTC, since a day has no time zone.
    const formats = cache((used) => new Intl.DateTimeFormat(used, { ...options, timeZone: 'UTC' }));
    return (text) =>
      formats(inUse.locale)
        .format(new Date(`${text}T00:00:00Z`))
        .replace(/^(\p{L}+\.?),/u, '$1');
  };
  const withYear = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const numberFormats = cache((digits) => {
    const [min, max] = digits.split(' ').map(Number);
    // Spanish groups numbers only from five digits on; a column of yields reads better when all are grouped.
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      useGrouping: 'always',
    });
  });
  const withMarks = (min: number, max: number, value: number, used = inUse.marks): string =>
    withoutRounding(min, max, value, used) ??
    numberFormats(`${min} ${max}`)
      .formatToParts(value)
      .map(({ type, value: text }) => (type === 'group' ? used.group : type === 'decimal' ? used.decimal : text))
      .join('');
  const number = (value: number): string => withMarks(0, 3, value);
  const fixed = (value: number, decimals: number): string => withMarks(decimals, decimals, value);
  const exact = (value: number): string => withMarks(0, 20, value, { ...inUse.marks, group: '' });
  const day = (text: Day): string => (isDay(text) ? withYear(text) : text);
  return {
    plural: (count, forms) => (forms[rules().select(count)] ?? forms.other).replaceAll('#', () => number(count)),
    number,
    fixed,
    exact,
    list: (items) => lists().format(items),
    dayFormat,
    day,
    instant: (text) => (isInstant(text) ? `${day(text.slice(0, 10))} ${text.slice(11, 19)} UTC` : text),
    mass: (grams) => {
      const unit = inUse.units.mass;
      return `${unit === 'g' ? number(grams) : withMarks(0, 2, toShownMass(grams, unit))} ${unit}`;
    },
    largeMass: (grams) =>
      inUse.units.mass === 'g' ? `${fixed(roundToKg(grams), 2)} kg` : `${fixed(gramsToPounds(grams), 2)} lb`,
    temperature: (celsius) => {
      const unit = inUse.units.temperature;
      return `${unit === 'C' ? number(celsius) : withMarks(0, 1, toShownTemperature(celsius, unit))} °${unit}`;
    },
    limit: ({ value, quantity }) => {
      if (quantity === undefined) return exact(value);
      const unit = quantity === 'mass' ? inUse.units.mass : `°${inUse.units.temperature}`;
      return `${exact(toShown(value, quantity, inUse.units))} ${unit}`;
    },
    inUse: () => inUse,
    adoptSite: (site) => {
      inUse = { ...regionOf(site.locale, own), units: site.units };
    },
    withSite: (site) => {
      const words = wordsOf(locale, marks);
      words.adoptSite(site);
      return words;
    },
  };
}

/** Returns the conventions of a locale if it is of the same language and names a region, otherwise the language's own. */
function regionOf(site: string, own: Conventions): Pick<Conventions, 'locale' | 'marks'> {
  const found = localeOf(site);
  if (found === null || found.baseName === own.locale || found.region === undefined) return own;
  if (found.language !== localeOf(own.locale)?.language) return own;
  const parts = new Intl.NumberFormat(site, { numberingSystem: 'latn' }).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value;
  const locale = `${found.baseName}-u-ca-gregory-nu-latn`;
  if (decimal === own.marks.decimal || (decimal !== '.' && decimal !== ',')) return { locale, marks: own.marks };
  // A full stop between thousands would be read as a decimal mark.
  return { locale, marks: decimal === '.' ? { decimal, group: ',' } : { decimal, group: '\u00a0' } };
}

/**
 * Formats a number that has no more decimals than wanted; returns null for others. A format of Intl takes as long to make
 * as half the start of Node.js.
 */
function withoutRounding(min: number, max: number, value: number, { group, decimal }: NumberMarks): string | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined || fraction.length > max) return null;
  const decimals = fraction.padEnd(min, '0');
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, group)}${decimals === '' ? '' : decimal}${decimals}`;
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

function cache<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}
