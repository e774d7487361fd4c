import { type Quantity, toBaseUnit, unitFor } from '#domain/quantities/quantities.ts';
import { foldUnit } from '#domain/quantities/unit-spellings.ts';
import type { Metric } from './metric.ts';

/** The quantity that each metric measures. */
export const METRIC_QUANTITIES: Readonly<Record<Metric, Quantity>> = {
  temperature: 'temperature',
  humidity: 'share',
  co2: 'fraction',
  ppfd: 'light',
  light: 'state',
  leaf_temperature: 'temperature',
  water_temperature: 'temperature',
  ec: 'conductivity',
  ph: 'acidity',
  dissolved_oxygen: 'concentration',
  water_level: 'share',
  flow: 'flow',
  pump: 'state',
};

/**
 * Converts a value to the unit of its metric; null for an unknown unit, or one that the metric can't have. Null and a text
 * without letters or signs mean the metric's own.
 */
export function toStoredUnit(metric: Metric, value: number, unit: string | null): number | null {
  if (unit === null || foldUnit(unit) === '') return value;
  const quantity = METRIC_QUANTITIES[metric];
  const found = unitFor(quantity, unit);
  if (found === null) return null;
  const converted = toBaseUnit(quantity, value, found);
  // Removes floating-point noise: 69.8 °F is 21 °C.
  return converted === null || converted === value ? converted : Number(converted.toPrecision(12));
}
