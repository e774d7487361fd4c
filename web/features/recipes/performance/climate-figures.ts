import type { LocatedPerformance } from '#domain/batches/performance/batch-performance.ts';
import type { DoneBatch } from '#domain/batches/performance/version-medians.ts';
import type { PerformanceClimate } from '#ports/farm-api/batches/climate.ts';
import { temperatureUnit } from '#web/format/quantity.ts';
import { toAxis } from '#web/readings/model/values.ts';
import { fixed, number } from '#words/language.ts';
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

/** Returns a figure in the unit in which it is shown; null if it wasn't measured. */
export function climateValue({ climate }: Pick<ClimateBatch, 'climate'>, key: ClimateFigure): number | null {
  const value = climate?.[key] ?? null;
  const isAir = key === 'day_temperature' || key === 'night_temperature';
  return value === null ? null : isAir ? toAxis(value, 'celsius') : value;
}

/** Formats a shown figure without its unit; '–' for null. */
export const formatClimate = (value: number | null, key: ClimateFigure): string =>
  value === null ? '–' : DECIMALS[key] === 0 ? number(Math.round(value)) : fixed(value, DECIMALS[key]);

/** The name of a figure with its unit: 'DLI mol/m²/d', 'Day °C'. */
export const climateName = (key: ClimateFigure): string =>
  key === 'day_temperature' || key === 'night_temperature' ? `${m.climate[key]} ${temperatureUnit()}` : m.climate[key];

/** Adds to batches the climates that are loaded. */
export function withClimates<B extends DoneBatch & LocatedPerformance>(
  batches: readonly B[],
  climates: readonly PerformanceClimate[],
): (B & ClimateBatch)[] {
  const byBatch = new Map(climates.map((one) => [one.batch_uuid, one]));
  return batches.map((batch) => ({ ...batch, climate: byBatch.get(batch.batch_uuid) ?? null }));
}
