import { type Band, isWithin, TOLERANCES } from '#domain/set-points/bands.ts';
import { formatDegreeDays } from '#web/format/quantity.ts';
import type { ReadingUnit } from '#web/readings/model/shown-metric.ts';
import { toAxis } from '#web/readings/model/values.ts';
import { fixed, number } from '#words/language.ts';

const DECIMALS: Partial<Record<ReadingUnit, number>> = { celsius: 1, kpa: 2, percent: 0 };

/** Formats a measured value without its unit; '–' for null. */
export const figure = (value: number | null, unit: ReadingUnit): string =>
  value === null ? '–' : fixed(toAxis(value, unit), DECIMALS[unit] ?? 1);

/** Formats a planned band without its unit: '22–26'; '–' for none. */
export function bandText(band: Band | null, unit: ReadingUnit): string {
  if (band === null || band.min === null || band.max === null) return '–';
  const digits = unit === 'percent' ? 1 : 10;
  const [min, max] = [band.min, band.max].map((end) => number(Math.round(toAxis(end, unit) * digits) / digits));
  return `${min}–${max}`;
}

/** Formats a daily light integral; '–' for null. */
export const light = (mol: number | null): string => (mol === null ? '–' : fixed(mol, 1));

/** Formats degree-days as a whole number in the unit of temperatures; '–' for null. */
export const warmth = (sum: number | null): string => (sum === null ? '–' : formatDegreeDays(sum));

/** Tells whether a measured value is outside the planned band. */
export const isOff = (value: number | null, band: Band | null): boolean =>
  value !== null && band !== null && !isWithin(value, band);

/** Tells whether a day's light is too far from the plan. */
export const isLightOff = (mol: number | null, planned: number | null): boolean =>
  mol !== null && planned !== null && planned > 0 && Math.abs(mol - planned) > TOLERANCES.ppfd * planned;
