import type { GraphPoint, GraphSummary, LossReason } from '#domain/graphs/graph.ts';

/** The unit of a metric's values. Lines of one unit share a plot. */
export type GraphUnit = 'g' | 'g_per_tray' | 'trays' | 'binned_trays' | 'days';

/** A line of a source's answer. */
export interface SourceSeries {
  readonly of: 'actual' | 'expected' | 'capacity';
  /** Distinguishes lines of one answer, such as a growing state; null if there is only one. */
  readonly part: string | null;
  readonly points: readonly GraphPoint[];
  readonly summary: GraphSummary | null;
}

export interface SourceAnswer {
  readonly series: readonly SourceSeries[];
  readonly reasons: readonly LossReason[];
}
