import type { LocatedPerformance } from '#domain/batches/performance/batch-performance.ts';
import type { DoneBatch } from '#domain/batches/performance/version-medians.ts';
import type { PerformanceClimate } from '#ports/farm-api/batches/climate.ts';
import type { ReadingUnit } from '#web/readings/model/shown-metric.ts';
import { symbolOf, toAxis } from '#web/readings/model/values.ts';
import { fixed, number } from '#words/language.ts';
import { loading, notLoaded } from '#words/web/readings/climate.ts';
import * as m from '#words/web/recipes/performance.ts';

/** A finished batch with the climate it lived in; null until that is loaded. */
export type ClimateBatch = DoneBatch & LocatedPerformance & { readonly climate: PerformanceClimate | null };

/** The figures of a batch's climate that are compared. */
export const CLIMATE_FIGURES = [
  'dli',
  'vpd',
  'day_temperature',
  'night_temperature',
  'degree_days',
  'hours_outside',
] as const;
export type ClimateFigure = (typeof CLIMATE_FIGURES)[number];

export const isClimateFigure = (text: string): text is ClimateFigure => CLIMATE_FIGURES.some((key) => key === text);

const DECIMALS: Readonly<Record<ClimateFigure, number>> = {
  dli: 1,
  vpd: 2,
  day_temperature: 1,
  night_temperature: 1,
  degree_days: 0,
  hours_outside: 0,
};

/** The figures whose unit is the site's. */
const SITE_UNITS: Partial<Record<ClimateFigure, ReadingUnit>> = {
  day_temperature: 'celsius',
  night_temperature: 'celsius',
  degree_days: 'degree_days',
};

/** Returns a figure in the unit in which it is shown; null if it wasn't measured. */
export function climateValue({ climate }: Pick<ClimateBatch, 'climate'>, key: ClimateFigure): number | null {
  const value = climate?.[key] ?? null;
  const unit = SITE_UNITS[key];
  return value === null || unit === undefined ? value : toAxis(value, unit);
}

/** Formats a shown figure without its unit; '–' for null. */
export const formatClimate = (value: number | null, key: ClimateFigure): string =>
  value === null ? '–' : DECIMALS[key] === 0 ? number(Math.round(value)) : fixed(value, DECIMALS[key]);

/** The name of a figure with its unit: 'DLI', 'Day °C', '°C d'. */
export function climateName(key: ClimateFigure): string {
  const symbol = siteSymbol(key);
  if (key === 'degree_days') return symbol;
  return symbol === '' ? m.climate[key] : `${m.climate[key]} ${symbol}`;
}

/** The name of a figure along an axis, with its unit: 'Mean DLI, mol/m²/d', 'Degree-days, °C d'. */
export function axisName(key: ClimateFigure): string {
  const symbol = siteSymbol(key);
  return symbol === '' ? m.climateAxis[key] : `${m.climateAxis[key]}, ${symbol}`;
}

/** The unit of a figure if the site chooses it; empty for those whose names have it. */
function siteSymbol(key: ClimateFigure): string {
  const unit = SITE_UNITS[key];
  return unit === undefined ? '' : symbolOf(unit);
}

/** Says why no batch has a figure: they are under way, couldn't be loaded, or nothing was measured. */
export function noFiguresText({ isLoaded, isFailed }: Record<'isLoaded' | 'isFailed', boolean>): string {
  if (isLoaded) return m.noReadings;
  return isFailed ? notLoaded : loading;
}

/** Adds to batches the climates that are loaded. */
export function withClimates<B extends DoneBatch & LocatedPerformance>(
  batches: readonly B[],
  climates: readonly PerformanceClimate[],
): (B & ClimateBatch)[] {
  const byBatch = new Map(climates.map((one) => [one.batch_uuid, one]));
  return batches.map((batch) => ({ ...batch, climate: byBatch.get(batch.batch_uuid) ?? null }));
}
