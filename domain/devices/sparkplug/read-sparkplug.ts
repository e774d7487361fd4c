import type { Instant } from '#domain/time.ts';
import { type BornMetric, metricsOfBirth, type SparkplugBirth, sessionOf, toBirth } from './sparkplug-birth.ts';
import {
  flattenMetrics,
  isOfNodeItself,
  type SparkplugMetric,
  type SparkplugPayload,
  TEMPLATE,
  valueOfMetric,
} from './sparkplug-payload.ts';
import { isDeviceOf, type SparkplugTopic, sparkplugId } from './sparkplug-topic.ts';

/** A metric in the message that mappings read. */
export interface ShownMetric {
  readonly value: number | boolean | string | null;
  readonly unit?: string;
  /** Milliseconds since 1970. */
  readonly timestamp?: number;
}

/** Metrics of a node or device by their names, such as `{"Air/Temperature": {"value": 21.5, "unit": "°C"}}`. */
export type ShownMetrics = Readonly<Record<string, ShownMetric>>;

/** Values that a message brought of a node or device. */
export interface SparkplugValues {
  readonly id: string;
  readonly metrics: ShownMetrics;
  /** False for values that were measured before and kept by the node. */
  readonly isPresent: boolean;
}

/** The meaning of a message of a node. */
export interface SparkplugNews {
  /** Births that are new or have changed. */
  readonly births: readonly SparkplugBirth[];
  /** In the order in which they were sent. A metric that comes several times in a message has as many of these. */
  readonly values: readonly SparkplugValues[];
  /** True if the message names what no birth introduced, so that the node should repeat its births. */
  readonly lacksBirth: boolean;
}

const NOTHING: SparkplugNews = { births: [], values: [], lacksBirth: false };

/**
 * Reads a message of an edge node by the births that were kept. Aliases count only until the death of what they are of. A
 * node's birth ends those of its devices, which follow it; a death of an earlier session says nothing.
 */
export function readSparkplug(
  births: ReadonlyMap<string, SparkplugBirth>,
  topic: SparkplugTopic,
  payload: SparkplugPayload,
  at: Instant,
): SparkplugNews {
  const id = sparkplugId(topic);
  if (topic.type === 'NDATA' || topic.type === 'DDATA') {
    const { values, lacksBirth } = readMetrics(births.get(id), id, payload);
    return { births: [], values, lacksBirth };
  }
  const devices = topic.device === null ? [...births.values()].filter((one) => isDeviceOf(one.id, id)) : [];
  const offline = devices.flatMap((one) => (one.isOnline ? [{ ...one, isOnline: false }] : []));
  if (topic.type === 'NBIRTH' || topic.type === 'DBIRTH') {
    const birth = toBirth(id, payload, at);
    return { births: [birth, ...offline], ...readMetrics(birth, id, payload), lacksBirth: false };
  }
  const birth = births.get(id);
  if (birth === undefined) return NOTHING;
  const session = topic.type === 'NDEATH' ? sessionOf(payload.metrics) : null;
  if (session !== null && birth.session !== null && session !== birth.session) return NOTHING;
  const gone = [...(birth.isOnline ? [{ ...birth, isOnline: false }] : []), ...offline];
  return {
    births: gone,
    values: gone.map((one) => ({ id: one.id, metrics: withoutValues(one), isPresent: true })),
    lacksBirth: false,
  };
}

/** Returns the metrics of a birth, none of which has a value. */
export const withoutValues = ({ metrics }: SparkplugBirth): ShownMetrics =>
  Object.fromEntries(
    metrics.flatMap(({ name, datatype, unit }) =>
      isOfNodeItself(name) || datatype === TEMPLATE ? [] : [[name, show(null, unit, null)] as const],
    ),
  );

function readMetrics(
  birth: SparkplugBirth | undefined,
  id: string,
  { metrics, timestamp }: SparkplugPayload,
): Pick<SparkplugNews, 'values' | 'lacksBirth'> {
  const known = birth === undefined ? null : metricsOfBirth(birth);
  let lacksBirth = birth === undefined || !birth.isOnline;
  const bornOf = ({ name, alias, datatype }: SparkplugMetric): BornMetric | undefined => {
    if (name !== null) return known?.byName.get(name);
    const born = birth?.isOnline === true && alias !== null ? known?.byAlias.get(alias) : undefined;
    // An alias that has got another type is of another metric.
    return datatype === null || born?.datatype === datatype ? born : undefined;
  };
  /** The metrics of each group have different names. */
  const groups: { readonly isPresent: boolean; readonly shown: Map<string, ShownMetric> }[] = [];
  for (const { name, metric } of flattenMetrics(metrics, (one) => one.name ?? bornOf(one)?.name ?? null)) {
    const born = name === null ? undefined : known?.byName.get(name);
    const value = valueOfMetric(metric, metric.datatype ?? born?.datatype ?? null);
    if (name === null || value === undefined) {
      lacksBirth = true;
      continue;
    }
    const time = metric.timestamp ?? timestamp;
    if (isOfNodeItself(name) || (metric.isHistorical && time === null)) continue;
    const isPresent = !metric.isHistorical;
    let group = groups.find((one) => one.isPresent === isPresent && !one.shown.has(name));
    if (group === undefined) {
      group = { isPresent, shown: new Map() };
      groups.push(group);
    }
    group.shown.set(name, show(value, metric.unit ?? born?.unit ?? null, time));
  }
  return {
    values: groups.map(({ isPresent, shown }) => ({ id, metrics: Object.fromEntries(shown), isPresent })),
    lacksBirth,
  };
}

const show = (value: ShownMetric['value'], unit: string | null, timestamp: number | null): ShownMetric => ({
  value,
  ...(unit === null ? {} : { unit }),
  ...(timestamp === null ? {} : { timestamp }),
});
