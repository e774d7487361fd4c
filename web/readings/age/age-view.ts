import { UUID_PATTERN } from '#domain/ids.ts';
import { isMetric, type Metric } from '#domain/telemetry/metric.ts';

/** The most batches that are compared. */
export const MAX_BATCHES = 6;

/** What is compared by batch age: measured metrics, and the vapour pressure deficit. */
export type AgeMetric = Exclude<Metric, 'light' | 'pump'> | 'vpd';

/** The whole state of a comparison by batch age. */
export interface AgeView {
  readonly batches: readonly string[];
  readonly metrics: readonly AgeMetric[];
  readonly table: boolean;
}

/** The part of a URL's query that compares by batch age. */
export const BY_AGE = { by: 'age' } as const;

export const isAgeMetric = (text: string): text is AgeMetric =>
  text === 'vpd' || (isMetric(text) && text !== 'light' && text !== 'pump');

/** Reads the state from a URL's query. Parts that can't be read have their defaults. */
export function readAgeView(params: URLSearchParams): AgeView {
  const metrics = params.getAll('m').filter(isAgeMetric);
  return {
    batches: [...new Set(params.getAll('b').filter((text) => UUID_PATTERN.test(text)))].slice(0, MAX_BATCHES),
    metrics: metrics.length === 0 ? ['temperature'] : [...new Set(metrics)],
    table: params.get('as') === 'table',
  };
}

/** Returns a URL's query with the state. Other keys stay. */
export function writeAgeView(view: AgeView, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const key of ['b', 'm', 'as']) params.delete(key);
  for (const batch of view.batches) params.append('b', batch);
  for (const metric of view.metrics) params.append('m', metric);
  if (view.table) params.set('as', 'table');
  return params;
}
