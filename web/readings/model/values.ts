import { toShownDegrees, toShownTemperature } from '#domain/units.ts';
import { temperatureUnit } from '#web/format/quantity.ts';
import { fixed, inUse } from '#words/language.ts';
import { states } from '#words/web/readings/metrics.ts';
import type { ReadValue } from './lines.ts';
import type { ReadingUnit } from './shown-metric.ts';

const SYMBOLS: Readonly<Record<Exclude<ReadingUnit, 'celsius' | 'degree_days'>, string>> = {
  percent: '%',
  kpa: 'kPa',
  ppm: 'ppm',
  ppfd: 'µmol/m²/s',
  ms_per_cm: 'mS/cm',
  ph: '',
  mg_per_l: 'mg/l',
  l_per_min: 'l/min',
  mol: 'mol/m²/d',
  state: '',
};

const DECIMALS: Readonly<Record<ReadingUnit, number>> = {
  celsius: 1,
  percent: 1,
  kpa: 2,
  ppm: 0,
  ppfd: 0,
  ms_per_cm: 2,
  ph: 2,
  mg_per_l: 1,
  l_per_min: 1,
  mol: 1,
  degree_days: 0,
  state: 0,
};

/** The unit as it is written after values, in the site's units; empty for pH and states. */
export function symbolOf(unit: ReadingUnit): string {
  if (unit === 'celsius') return temperatureUnit();
  return unit === 'degree_days' ? `${temperatureUnit()} d` : SYMBOLS[unit];
}

/** Converts a value to the unit in which it is shown. */
export const toAxis = (value: number, unit: ReadingUnit): number =>
  unit === 'celsius' ? toShownTemperature(value, inUse().units.temperature) : toAxisDifference(value, unit);

/** Converts a difference of values to the unit in which they are shown. */
export const toAxisDifference = (difference: number, unit: ReadingUnit): number =>
  unit === 'celsius' || unit === 'degree_days' ? toShownDegrees(difference, inUse().units.temperature) : difference;

/** Formats a value without its unit: '24.0'. States are words, or the share of the time that they were on. */
export function formatBare(value: number, unit: ReadingUnit): string {
  if (unit === 'state') return stateText(value);
  const text = fixed(toAxis(value, unit), DECIMALS[unit]);
  // A rounded −0.04 is no −0.0.
  return text === `-${fixed(0, DECIMALS[unit])}` ? text.slice(1) : text;
}

/** Formats a value with its unit: '24.0 °C', 'On'. */
export const formatReading = (value: number, unit: ReadingUnit): string => {
  const symbol = symbolOf(unit);
  return symbol === '' ? formatBare(value, unit) : `${formatBare(value, unit)} ${symbol}`;
};

/** Formats a difference of values with its sign and without its unit: '+3.4'. */
export function formatDifference(difference: number, unit: ReadingUnit): string {
  const text = fixed(Math.abs(toAxisDifference(difference, unit)), DECIMALS[unit]);
  return `${difference < 0 ? '−' : '+'}${text}`;
}

const stateText = (share: number): string =>
  share >= 0.995 ? states.on : share <= 0.005 ? states.off : states.share({ percent: Math.round(share * 100) });

/** Formats the smallest and largest value of a span: '23.1–24.6'; null if they are the same. */
export function formatSpread({ min, max }: ReadValue, unit: ReadingUnit): string | null {
  if (unit === 'state') return null;
  const [low, high] = [formatBare(min, unit), formatBare(max, unit)];
  return low === high ? null : `${low}–${high}`;
}

/** Formats a figure of an axis with as many decimals as its steps need. */
export function formatFigure(value: number, step: number, unit: ReadingUnit): string {
  if (unit === 'state') return value === 0 ? states.off : value === 1 ? states.on : '';
  const decimals = [0, 1, 2].find((count) => isWhole(step * 10 ** count)) ?? 3;
  return fixed(value, decimals);
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
