import { m } from '#cli/language/messages.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import type { ValueOfTopic } from '#domain/devices/device-mapping.ts';
import { isMetric, METRICS } from '#domain/telemetry/metric.ts';

/** Stands for the metric that the topic names. */
const OF_TOPIC = '{metric}';
const SHAPE = /^(?<path>\$.*)=(?<metric>[a-z_0-9]+|\{metric\})(?::(?<unit>[^:]*))?(?::(?<factor>[^:]*))?$/;

/**
 * Reads a value to map, such as `$.AM2301.Temperature=temperature:°F` or `$.t=temperature:°C:0.01`. Throws UsageError for
 * another text, an unknown metric, or a factor that isn't a number.
 * `{metric}` is the metric that the topic names.
 */
export function parseValue(typed: string): ValueOfTopic {
  const { path = '', metric = '', unit = '', factor = '1' } = SHAPE.exec(typed)?.groups ?? {};
  const times = Number(factor);
  if (path === '' || factor.trim() === '' || !Number.isFinite(times))
    throw new UsageError(m.devices.valueExpected({ typed }));
  if (metric === OF_TOPIC) return { path, metric: null, unit: unit === '' ? null : unit, factor: times };
  if (!isMetric(metric))
    throw new UsageError(`${m.devices.noMetric({ typed: metric })} ${m.machines.metricsKnown({ metrics: METRICS })}`);
  return { path, metric, unit: unit === '' ? null : unit, factor: times };
}

/** Writes a value to map so that `parseValue` reads it. */
export const formatValue = ({ path, metric, unit, factor }: ValueOfTopic): string => {
  const parts = [
    `${path}=${metric ?? OF_TOPIC}`,
    ...(unit === null && factor === 1 ? [] : [unit ?? '']),
    ...(factor === 1 ? [] : [factor]),
  ];
  return parts.join(':');
};
