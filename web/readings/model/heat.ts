import { HEAT_STEP_MS, type HeatMetric } from './heat-choice.ts';
import { longestQuiet, nearestIndex, type Points } from './points.ts';

/** The colours, from the lowest values to the highest. */
export const HEAT_COLOURS = [1, 2, 3, 4, 5, 6, 7] as const;
const HEAT_STEPS = HEAT_COLOURS.length;

/** The ends of a scale of colours, in the stored unit. */
export interface HeatScale {
  readonly min: number;
  readonly max: number;
}

/** The least widths of scales, so that noise does not colour a rack. */
const LEAST: Readonly<Record<HeatMetric, number>> = {
  temperature: 3.5,
  leaf_temperature: 3.5,
  humidity: 14,
  co2: 350,
  ppfd: 70,
};

/**
 * Returns the scale for all values of some days, so that a colour means the same wherever the slider is: from the
 * smallest to the largest, widened to a least width; null without values.
 */
export function heatScale(metric: HeatMetric, beds: readonly Points[]): HeatScale | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { mean } of beds) {
    for (const value of mean) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  }
  if (min > max) return null;
  const lacks = Math.max(0, LEAST[metric] - (max - min)) / 2;
  return { min: min - lacks, max: max + lacks };
}

/** Returns the colour of a value, from 1 to 7. */
export const heatStep = (value: number, { min, max }: HeatScale): number =>
  Math.min(HEAT_STEPS, Math.max(1, 1 + Math.floor(((value - min) / (max - min)) * HEAT_STEPS)));

/** Returns a bed's value at an instant; null if it has none near it. */
export function heatAt(points: Points, at: number): number | null {
  const quiet = longestQuiet(points);
  const within = Math.max(HEAT_STEP_MS, Number.isFinite(quiet) ? quiet : HEAT_STEP_MS);
  return points.mean[nearestIndex(points.at, at, within)] ?? null;
}

/** The difference between the means of the highest and the lowest row of a rack; null without readings of two rows. */
export function stackDifference(values: readonly { readonly row: number; readonly value: number }[]): number | null {
  const rows = [...new Set(values.map(({ row }) => row))].sort((a, b) => a - b);
  const mean = (row: number | undefined) => {
    const own = values.filter((one) => one.row === row);
    return own.reduce((sum, { value }) => sum + value, 0) / own.length;
  };
  return rows.length < 2 ? null : mean(rows.at(-1)) - mean(rows[0]);
}
