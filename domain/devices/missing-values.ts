import type { Quantity } from '#domain/quantities/quantities.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { METRIC_QUANTITIES, toStoredUnit } from '#domain/telemetry/reading-unit.ts';

const WORDS: ReadonlySet<string> = new Set([
  ...['', '-', '--', '---', 'nan', 'null', 'none', 'n/a', 'na', 'unavailable', 'unknown', 'undefined', 'inf', '-inf'],
  ...['infinity', '-infinity', 'no data', 'nodata', 'err', 'error'],
]);

/** Numbers with which gateways mark a gap, whatever they measure: nothing that the farm measures is so far below zero. */
const GAPS: ReadonlySet<number> = new Set([-9999, -999]);

/**
 * Numbers that sensors send while they have no value, by what they measure, in its stored unit. DS18B20 probes answer 85 °C after power-on, and
 * their drivers -127 °C without a probe. Zigbee's "unknown" is -32768 or 65535 hundredths. None is true indoors.
 */
const OF_QUANTITY: Partial<Readonly<Record<Quantity, ReadonlySet<number>>>> = {
  temperature: new Set([85, -127, -327.68]),
  share: new Set([655.35]),
  fraction: new Set([65_535]),
};

/** Tells whether a value says that there is none: null, `unavailable`, `nan` and other words of devices. */
export const isMissing = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && WORDS.has(value.trim().toLowerCase()));

/**
 * Tells whether a number stands for a missing value. It is compared in the stored unit: 85 °C of a probe is none, 85 °F is
 * a warm day. A value in a unit that the metric can't have is left to be judged as a reading.
 */
export function isSentinel(metric: Metric, value: number, unit: string | null): boolean {
  const stored = toStoredUnit(metric, value, unit);
  return GAPS.has(value) || (stored !== null && (OF_QUANTITY[METRIC_QUANTITIES[metric]]?.has(stored) ?? false));
}
