import { MAX_GRAPH_DAYS } from '#domain/graphs/graph.ts';
import { epochDaysToDay } from '#domain/time.ts';
import type { GraphView } from './view.ts';

/** The ends of the shown axis, in days since 1970-01-01 or ages. */
export interface Ends {
  readonly min: number;
  readonly max: number;
}

/** Returns the part of an axis around a place that is `factor` as long: 0.5 to zoom in, 2 to zoom out. */
export function zoomAround({ min, max }: Ends, at: number, factor: number): Ends {
  const length = Math.max(1, Math.min(MAX_GRAPH_DAYS - 1, Math.round((max - min) * factor)));
  const share = max === min ? 0.5 : (at - min) / (max - min);
  const first = Math.round(at - share * length);
  return { min: first, max: first + length };
}

/** Returns the view of a part of the axis: the days of a chart by date, the ages of one by age. */
export function withEnds(view: GraphView, { min, max }: Ends): GraphView {
  const [from, to] = [Math.round(min), Math.round(max)];
  return view.axis === 'date'
    ? { ...view, range: { from: epochDaysToDay(from), to: epochDaysToDay(to) } }
    : { ...view, ages: { from, to } };
}
