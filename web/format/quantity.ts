import { roundToKg } from '#domain/units.ts';
import { locale, number } from '#words/language.ts';

/** '12,040' */
export const formatNumber = number;

/** '16,560 g', '1.8 mS/cm' */
export const formatQuantity = (value: number, unit: string): string => `${formatNumber(value)} ${unit}`;

const kilograms = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

/** Formats grams as kilograms with two decimals, five grams rounded up: '1,049.37'. */
export const formatKilograms = (grams: number): string => kilograms.format(roundToKg(grams));

/** '1 tray', '36 trays', '2 errors': a count and its word. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
