import { unitsOf } from '#domain/quantities/quantities.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { METRIC_QUANTITIES, toStoredUnit } from '#domain/telemetry/reading-unit.ts';

/** A column without a unit whose values suit another unit better than the metric's own. */
export interface UnitQuestion {
  /** The heading, or the name of the metric in a file with a row for each reading. */
  readonly heading: string;
  readonly metric: Metric;
  /** Three values as written. */
  readonly written: readonly number[];
  /** The metric's own unit, then those that suit the values better; each with the values in the metric's own. */
  readonly choices: readonly { readonly unit: string; readonly values: readonly number[] }[];
}

/**
 * The values that indoor farms usually have, in the metric's unit. Metrics are missing that have one unit only, or whose usual
 * values are too wide to tell units apart.
 */
const USUAL: Readonly<Partial<Record<Metric, readonly [least: number, most: number]>>> = {
  temperature: [-15, 45],
  leaf_temperature: [-15, 45],
  water_temperature: [-5, 40],
  co2: [250, 6000],
  ec: [0.05, 10],
};
const SHOWN = 3;

/** Tells whether a metric can be in several units that usual values tell apart. */
export const mayDoubt = (metric: Metric): boolean => USUAL[metric] !== undefined;

/**
 * Asks for the unit of values if they suit another unit of their metric better than its own: fewer than half of those that suit
 * any unit suit its own, and at least half suit the other. Null if its own is plausible.
 */
export function doubtUnit(heading: string, metric: Metric, values: readonly number[]): UnitQuestion | null {
  const usual = USUAL[metric];
  if (usual === undefined) return null;
  const [least, most] = usual;
  const suits = (value: number, unit: string): boolean => {
    const stored = toStoredUnit(metric, value, unit);
    return stored !== null && stored >= least && stored <= most;
  };
  const [own = '', ...others] = unitsOf(METRIC_QUANTITIES[metric]);
  const plausible = values.filter((value) => suits(value, own) || others.some((unit) => suits(value, unit)));
  const shareOf = (unit: string): number => plausible.filter((value) => suits(value, unit)).length / plausible.length;
  if (plausible.length === 0 || shareOf(own) >= 0.5) return null;
  const better = others.filter((unit) => shareOf(unit) >= 0.5);
  if (better.length === 0) return null;
  const written = [...new Set(plausible.filter((value) => !suits(value, own)))].slice(0, SHOWN);
  const inOwn = (unit: string) => written.map((value) => toStoredUnit(metric, value, unit) ?? value);
  return { heading, metric, written, choices: [own, ...better].map((unit) => ({ unit, values: inOwn(unit) })) };
}
