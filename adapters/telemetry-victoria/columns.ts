import { z } from 'zod';
import { METRICS } from '#domain/telemetry/metric.ts';
import type { SeriesKey } from '#ports/telemetry.ts';

/** Readings of a series: epoch milliseconds with their values. */
export interface SeriesColumns {
  readonly key: SeriesKey;
  readonly timestamps: readonly number[];
  readonly values: readonly number[];
}

/** The metrics in VictoriaMetrics: each reading, and a sample at each instant that was the first of its series. */
const VICTORIA_METRICS = ['phyto_reading', 'phyto_first'] as const;
export type VictoriaMetric = (typeof VICTORIA_METRICS)[number];

/** The names of a series in VictoriaMetrics. */
export const labels = z.object({ subject: z.string(), metric: z.enum(METRICS) });

const line = z.object({
  metric: labels.extend({ __name__: z.enum(VICTORIA_METRICS) }),
  values: z.array(z.number()),
  timestamps: z.array(z.number()),
});

/** Returns a line that VictoriaMetrics imports. */
export const toLine = (name: VictoriaMetric, { key, timestamps, values }: SeriesColumns): string =>
  `${JSON.stringify({ metric: { __name__: name, subject: key.subject, metric: key.metric }, values, timestamps })}\n`;

/** Reads a line that was imported or exported. */
export function fromLine(text: string): SeriesColumns & { readonly name: VictoriaMetric } {
  const { metric, values, timestamps } = line.parse(JSON.parse(text));
  return { name: metric.__name__, key: { subject: metric.subject, metric: metric.metric }, timestamps, values };
}

export const nameOf = ({ subject, metric }: SeriesKey): string => `${subject} ${metric}`;
