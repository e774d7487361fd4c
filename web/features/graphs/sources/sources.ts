import { farmSource } from './farm-source.ts';
import type { GraphSource, Metric } from './source.ts';

/** All sources of figures, in the order in which their metrics are offered. */
const SOURCES: readonly GraphSource[] = [farmSource];

export const METRICS: readonly Metric[] = SOURCES.flatMap(({ metrics }) => metrics);

/** Returns a metric and its source; undefined for one that this release doesn't have. */
export function findMetric(key: string): { readonly metric: Metric; readonly source: GraphSource } | undefined {
  for (const source of SOURCES) {
    const metric = source.metrics.find((one) => one.key === key);
    if (metric !== undefined) return { metric, source };
  }
  return undefined;
}
