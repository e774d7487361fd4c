import { UsageError } from '#cli/runtime/exit-code.ts';
import { words } from '#cli/words/words.ts';
import type { MappedValue } from '#domain/devices/device-mapping.ts';
import { isMetric, METRICS } from '#domain/telemetry/metric.ts';

const m = words.devices;

const SHAPE = /^(?<path>\$.*)=(?<metric>[a-z_0-9]+)(?::(?<unit>[^:]*))?(?::(?<factor>[^:]*))?$/;

/**
 * Reads a value to map, such as `$.AM2301.Temperature=temperature:°F` or `$.t=temperature:°C:0.01`. Throws UsageError for
 * another text, an unknown metric, or a factor that isn't a number.
 */
export function parseValue(typed: string): MappedValue {
  const { path = '', metric = '', unit = '', factor = '1' } = SHAPE.exec(typed)?.groups ?? {};
  const times = Number(factor);
  if (path === '' || factor.trim() === '' || !Number.isFinite(times)) throw new UsageError(m.valueExpected({ typed }));
  if (!isMetric(metric))
    throw new UsageError(`${m.noMetric({ typed: metric })} ${words.machines.metricsKnown({ metrics: METRICS })}`);
  return { path, metric, unit: unit === '' ? null : unit, factor: times };
}

/** Writes a value to map so that `parseValue` reads it. */
export const formatValue = ({ path, metric, unit, factor }: MappedValue): string => {
  const parts = [
    `${path}=${metric}`,
    ...(unit === null && factor === 1 ? [] : [unit ?? '']),
    ...(factor === 1 ? [] : [factor]),
  ];
  return parts.join(':');
};
