import { roundToKg } from '#domain/units.ts';
import { fixed, number } from '#words/language.ts';

/** '12,040' */
export const formatNumber = number;

/** '16,560 g', '1.8 mS/cm' */
export const formatQuantity = (value: number, unit: string): string => `${formatNumber(value)} ${unit}`;

/** Formats grams as kilograms with two decimals, five grams rounded up: '1,049.37'. */
export const formatKilograms = (grams: number): string => fixed(roundToKg(grams), 2);

/** Formats a share in percent with one decimal: '28.6'. */
export const formatPercent = (percent: number): string => fixed(percent, 1);
