import type { MappedValue, ValueOfTopic } from '#domain/devices/device-mapping.ts';
import { isMetric, METRICS, type Metric } from '#domain/telemetry/metric.ts';
import { numberField, readNumberField } from '#web/format/quantity.ts';

/** A value to map, as typed. */
export interface ValueDraft {
  /** Identifies the row while others are removed. */
  readonly key: number;
  readonly path: string;
  /** Null for the one that the topic names. */
  readonly metric: Metric | null;
  /** Empty for the unit that the message says, or the metric's own. */
  readonly unit: string;
  readonly factor: string;
}

/** The drafts of a mapping's values. */
export const draftsOf = (values: readonly ValueOfTopic[]): readonly ValueDraft[] =>
  values.map(({ path, metric, unit, factor }, key) => ({
    ...{ key, path, metric },
    unit: unit ?? '',
    factor: numberField(factor),
  }));

/** The first row of a mapping that nothing is known of. */
export const EMPTY: MappedValue = { path: '$', metric: 'temperature', unit: null, factor: 1 };

/** Adds a row for another value at the end, with a metric that no other row has. */
export const withValue = (drafts: readonly ValueDraft[], path: string): readonly ValueDraft[] => [
  ...drafts,
  {
    key: 1 + Math.max(-1, ...drafts.map(({ key }) => key)),
    path,
    metric: METRICS.find((one) => !drafts.some(({ metric }) => metric === one)) ?? 'temperature',
    unit: '',
    factor: '1',
  },
];

/** The values of a request. A factor that isn't a number is sent as typed, so that the schema reports it. */
export const valuesOf = (drafts: readonly ValueDraft[]) =>
  drafts.map(({ path, metric, unit, factor }) => ({
    ...{ path: path.trim(), metric },
    unit: unit === '' ? null : unit,
    factor: factorOf(factor),
  }));

/** Returns the drafts whose factor is a number, to be tried on a message. `ofTopic` is the metric that its topic names. */
export const readableValues = (
  drafts: readonly ValueDraft[],
  ofTopic: Pick<MappedValue, 'metric' | 'unit'> | null,
): readonly (MappedValue & Pick<ValueDraft, 'key'>)[] =>
  valuesOf(drafts).flatMap(({ metric, factor, unit, ...value }, at) => {
    const named = metric === null ? ofTopic : { metric, unit };
    return named === null || typeof factor !== 'number'
      ? []
      : [{ ...value, metric: named.metric, unit: unit ?? named.unit, factor, key: drafts[at]?.key ?? at }];
  });

function factorOf(text: string): number | string {
  const factor = readNumberField(text);
  return factor === null || Number.isNaN(factor) ? text.trim() : factor;
}

/** Reads drafts that a form holds as one text. */
export function readDrafts(text: string): readonly ValueDraft[] {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) ? rows.filter(isDraft) : [];
}

const isDraft = (row: unknown): row is ValueDraft =>
  typeof row === 'object' &&
  row !== null &&
  'metric' in row &&
  (row.metric === null || (typeof row.metric === 'string' && isMetric(row.metric)));
