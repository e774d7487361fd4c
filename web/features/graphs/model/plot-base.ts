import type { GraphAxis } from '#domain/graphs/graph.ts';
import type { Ends } from './zoom.ts';

/** The parts that all plots of a chart have in common. */
export interface PlotBase {
  readonly axis: GraphAxis;
  readonly ends: Ends;
  readonly firstWeekday: number;
  /** The place of today; null if it isn't shown. */
  readonly today: number | null;
  /** Places of events. */
  readonly marks: readonly number[];
}
