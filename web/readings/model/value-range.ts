import { type Line, type PlotData, summaryOf } from './lines.ts';
import type { ShownSetPoint } from './set-points.ts';
import type { ReadingUnit } from './shown-metric.ts';
import type { Span } from './span.ts';
import { toAxis, toAxisDifference } from './values.ts';

/** The ends of a value axis with the distance of its figures, in the unit that is shown. */
export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The least heights of axes, so that noise does not fill a plot. */
const LEAST: Readonly<Record<ReadingUnit, number>> = {
  celsius: 4,
  percent: 10,
  kpa: 0.4,
  ppm: 200,
  ppfd: 50,
  ms_per_cm: 0.4,
  ph: 0.4,
  mg_per_l: 1,
  l_per_min: 1,
  mol: 4,
  degree_days: 20,
  state: 1,
};

/** Units whose axes never begin below zero. */
const FROM_ZERO: ReadonlySet<ReadingUnit> = new Set([
  'percent',
  'kpa',
  'ppm',
  'ppfd',
  'ms_per_cm',
  'mg_per_l',
  'l_per_min',
  'mol',
  'degree_days',
]);

const FIGURES = 4;

/** Returns the value axis of a plot for the part that is shown, with its set points. */
export function valueAxis({ unit, lines }: PlotData, sets: readonly ShownSetPoint[], span: Span): ValueAxis {
  if (unit === 'state') return { min: -0.08, max: 1.12, step: 1 };
  const found = lines.flatMap((line: Line) => summaryOf(line, span) ?? []);
  const bands = sets.filter((set) => set.unit === unit && set.to > span.from && set.from < span.to);
  const lows = [...found.map(({ min }) => min), ...bands.flatMap(({ band }) => band.min ?? [])];
  const highs = [...found.map(({ max }) => max), ...bands.flatMap(({ band }) => band.max ?? [])];
  const [low, high] = lows.length === 0 ? [0, 1] : [Math.min(...lows), Math.max(...highs)];
  const [bottom, top] = [toAxis(low, unit), toAxis(high, unit)];
  const least = toAxisDifference(LEAST[unit], unit);
  const lacks = Math.max(0, least - (top - bottom)) / 2;
  const step = roundStep((top - bottom + 2 * lacks) / FIGURES);
  const [first, last] = [Math.floor((bottom - lacks) / step) * step, Math.ceil((top + lacks) / step) * step];
  return FROM_ZERO.has(unit) && first < 0
    ? { min: 0, max: Math.max(last, step * 2), step }
    : { min: first, max: last, step };
}

/** Returns the round number (1, 2, 2.5 or 5 times a power of ten) that is at least as large. */
export function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
}

/** Returns the figures of a value axis. */
export function figuresOf({ min, max, step }: ValueAxis): number[] {
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.floor(max / step + 1e-9) - first;
  return Array.from({ length: count + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
