import { guessUse } from '#domain/telemetry/imports/column-use.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import { MAX_MAPPED, type MappedValue } from './device-mapping.ts';
import type { Dialect } from './dialect.ts';
import { dialectOf } from './dialects.ts';
import { isMissing } from './missing-values.ts';
import { listValues, type PayloadValue, parsePayload } from './payload.ts';
import type { PathSteps } from './payload-path.ts';

/** The dialect that a topic looks like, and the values in its last message that could be readings. */
export interface ProposedMapping {
  readonly dialect: Dialect;
  readonly values: readonly MappedValue[];
}

/** Where a dialect has what was measured; other values of its messages are of the device or the network. */
const ROOTS: Partial<Readonly<Record<Dialect, PathSteps>>> = {
  shelly: ['params'],
  chirpstack: ['object'],
  the_things_stack: ['uplink_message', 'decoded_payload'],
};

/** Names of Shelly's values, which say their unit by a letter. */
const OF_SHELLY: ReadonlyMap<string, { readonly metric: Metric; readonly unit: string | null }> = new Map([
  ['tC', { metric: 'temperature', unit: '°C' }],
  ['rh', { metric: 'humidity', unit: null }],
]);

/** An EC above this is in µS/cm, whatever it is called: no plant stands 20 mS/cm. */
const MOST_EC = METRIC_FACTS.ec.most;

/**
 * Proposes how a message could be mapped: values whose names say a metric, each metric once, with the unit that the name or the
 * size of the value says. Values without a proposal can be mapped by hand.
 */
export function proposeMapping(topic: string, text: string): ProposedMapping {
  const message = parsePayload(text);
  const dialect = dialectOf(topic, message);
  const root = ROOTS[dialect] ?? [];
  const all = listValues(message);
  const below = all.filter(({ steps }) => root.every((step, at) => steps[at] === step));
  const values = (below.length > 0 ? below : all).flatMap((one) => proposeValue(topic, one) ?? []);
  const once = values.filter(({ metric }, at) => values.findIndex((other) => other.metric === metric) === at);
  return { dialect, values: once.slice(0, MAX_MAPPED) };
}

function proposeValue(topic: string, { path, steps, value }: PayloadValue): MappedValue | null {
  const key = steps.findLast((step) => typeof step === 'string' && !['value', 'state'].includes(step));
  // Metrics of Sparkplug have their place in front: 'Rack 1/Temperature'.
  const found =
    typeof key === 'string' ? (metricOf(key) ?? metricOf(key.split('/').at(-1) ?? '')) : metricOfTopic(topic);
  if (found === null || isMissing(value)) return null;
  const { metric, unit } = found;
  const isState = METRIC_FACTS[metric].isState;
  if (!isState && Number.isNaN(Number.parseFloat(String(value)))) return null;
  const isMicro = METRIC_QUANTITIES[metric] === 'conductivity' && unit === null && Number(value) > MOST_EC;
  return { path, metric, unit: isMicro ? 'µS/cm' : unit, factor: 1 };
}

function metricOf(name: string): { readonly metric: Metric; readonly unit: string | null } | null {
  const ofShelly = OF_SHELLY.get(name);
  if (ofShelly !== undefined) return ofShelly;
  const use = guessUse(name);
  return use?.kind === 'readings' ? { metric: use.metric, unit: use.unit } : null;
}

/** The last level that names a metric: ESPHome's `sensor/air_temperature/state`, Homie's `climate/temperature`. */
function metricOfTopic(topic: string): ReturnType<typeof metricOf> {
  for (const level of topic.split('/').toReversed()) {
    const found = metricOf(level);
    if (found !== null) return found;
  }
  return null;
}
