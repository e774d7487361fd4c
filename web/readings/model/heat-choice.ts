import type { Metric } from '#domain/telemetry/metric.ts';
import { MS_PER_DAY } from '#domain/time.ts';

/** The metrics of beds that a rack can be coloured by. */
export const HEAT_METRICS = [
  'temperature',
  'humidity',
  'co2',
  'ppfd',
  'leaf_temperature',
] as const satisfies readonly Metric[];
export type HeatMetric = (typeof HEAT_METRICS)[number];

/** The days of the slider before now, and the length of its steps in milliseconds. */
export const HEAT_DAYS = 7;
export const HEAT_STEP_MS = 900_000;

/** The span that the slider moves over: whole steps until now. */
export function heatSpan(now: number): { readonly from: number; readonly to: number } {
  const to = Math.floor(now / HEAT_STEP_MS) * HEAT_STEP_MS;
  return { from: to - HEAT_DAYS * MS_PER_DAY, to };
}
