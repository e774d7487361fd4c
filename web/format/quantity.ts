import { formatKg } from '#domain/units.ts';
import { number } from '#words/language.ts';

/** '12,040' */
export const formatNumber = number;

/** '16,560 g', '1.8 mS/cm': thousands with a comma, a space before the unit. */
export const formatQuantity = (value: number, unit: string): string => `${formatNumber(value)} ${unit}`;

/** Grams as kilograms with two decimals and commas, '1,049.37'. */
export const formatKilograms = (grams: number): string => formatKg(grams).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** '1 tray', '36 trays', '2 errors': a count and its word. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
