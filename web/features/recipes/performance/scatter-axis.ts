import type { FinishedBatch } from '#domain/batches/performance/version-medians.ts';
import * as m from '#words/web/recipes/performance.ts';
import {
  axisName,
  CLIMATE_FIGURES,
  type ClimateBatch,
  type ClimateFigure,
  climateName,
  climateValue,
  formatClimate,
  isClimateFigure,
} from './climate-figures.ts';
import { formatYield } from './yield-text.ts';

/** A finished batch with a yield and the climate it lived in. */
export type ScatterBatch = FinishedBatch & ClimateBatch;

/** The axis over which the scatter draws yields: days, or a figure of the climate. */
export type Over = 'days' | ClimateFigure;

/** Reads the axis from the URL; days for anything else. */
export const readOver = (text: string | null | undefined): Over =>
  text !== null && text !== undefined && isClimateFigure(text) ? text : 'days';

/** The figures of the climate with their names, to choose from. */
export const overChoices = () => CLIMATE_FIGURES.map((key) => ({ value: key, words: axisName(key) }));

export const overValue = (batch: ScatterBatch, over: Over): number | null =>
  over === 'days' ? batch.actual_days : climateValue(batch, over);

export const overName = (over: Over): string => (over === 'days' ? m.axis : axisName(over));

/** The smallest step of the axis's figures. */
export const overStep = (over: Over): number => (over === 'days' || over === 'hours_outside' ? 1 : 0.01);

/** The facts of a mark. */
export const factsOf = (batch: ScatterBatch, over: Over): string => {
  const { actual_days: days, recipe_version: version } = batch;
  const mass = formatYield(batch.actual_yield_per_tray_g);
  if (over === 'days') return m.facts({ mass, days, version });
  return m.climateFacts({
    mass,
    name: climateName(over),
    value: formatClimate(climateValue(batch, over), over),
    version,
  });
};
