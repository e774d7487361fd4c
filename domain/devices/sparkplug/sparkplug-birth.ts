import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import type { Instant } from '#domain/time.ts';
import { flattenMetrics, SESSION_METRIC, type SparkplugMetric, type SparkplugPayload } from './sparkplug-payload.ts';

/** A metric as a birth introduces it. */
export interface BornMetric {
  readonly name: string;
  readonly alias: string | null;
  readonly datatype: number | null;
  readonly unit: string | null;
}

/** The last birth of an edge node, or of a device of one: the metrics that its later messages are about. */
export interface SparkplugBirth {
  /** The group, the node, and the device if it is one, between slashes. */
  readonly id: string;
  readonly metrics: readonly BornMetric[];
  /** Tells the sessions of a node apart, 0 to 255. Null for devices. */
  readonly session: number | null;
  /** False after its death, or a new birth of its node, until it is born again. */
  readonly isOnline: boolean;
  readonly at: Instant;
}

/** Returns the birth that a message tells of. */
export function toBirth(id: string, { metrics }: SparkplugPayload, at: Instant): SparkplugBirth {
  const born = flattenMetrics(metrics, ({ name }) => name).flatMap(
    ({ name, metric: { alias, datatype, unit } }): BornMetric[] =>
      name === null ? [] : [{ name, alias, datatype, unit }],
  );
  // The alias of a template is that of no single value.
  const templates = metrics.flatMap(({ name, alias, members, datatype }): BornMetric[] =>
    name === null || alias === null || members.length === 0 ? [] : [{ name, alias, datatype, unit: null }],
  );
  return { id, metrics: [...born, ...templates], session: sessionOf(metrics), isOnline: true, at };
}

/** Returns the number of a node's session; null if the message has none. */
export function sessionOf(metrics: readonly SparkplugMetric[]): number | null {
  const sent = metrics.find(({ name }) => name === SESSION_METRIC)?.sent ?? null;
  return sent === null ? null : Number(sent.value);
}

/** Finds the metrics of a birth by name and by alias. */
export const metricsOfBirth = memoizeByIdentity(({ metrics }: SparkplugBirth) => ({
  byName: new Map(metrics.map((one) => [one.name, one])),
  byAlias: new Map(metrics.flatMap((one) => (one.alias === null ? [] : [[one.alias, one] as const]))),
}));

/** Tells whether two births introduce the same, so that the later one needn't be kept. */
export const isSameBirth = (a: SparkplugBirth, b: SparkplugBirth): boolean =>
  JSON.stringify({ ...a, at: '' }) === JSON.stringify({ ...b, at: '' });
