import type { Metric } from '#domain/telemetry/metric.ts';

/** Decimals with which a value is shown, as far as its sensors are exact. */
const DECIMALS: Readonly<Record<Metric, number>> = {
  temperature: 1,
  humidity: 0,
  co2: 0,
  ppfd: 0,
  light: 0,
  leaf_temperature: 1,
  water_temperature: 1,
  ec: 2,
  ph: 1,
  dissolved_oxygen: 1,
  water_level: 0,
  flow: 1,
  pump: 0,
};

/** Rounds a value of a metric as far as people read it. */
export function shownValue(metric: Metric, value: number): number {
  const factor = 10 ** DECIMALS[metric];
  return Math.round(value * factor) / factor;
}

/** Tells whether values of a metric are temperatures, which sites may show in °F. */
export const isTemperature = (metric: Metric): boolean =>
  metric === 'temperature' || metric === 'leaf_temperature' || metric === 'water_temperature';
