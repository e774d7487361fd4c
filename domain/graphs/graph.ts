import type { Day } from '#domain/time.ts';

/**
 * The figures that a graph shows. `yield` and `loss` are sums of grams and binned trays, `occupancy` counts trays on
 * beds, `yield_per_tray` and `phase_days` are means over harvests and batches.
 */
export const GRAPH_METRICS = ['yield', 'yield_per_tray', 'loss', 'phase_days', 'occupancy'] as const;
export type GraphMetric = (typeof GRAPH_METRICS)[number];

/** The horizontal axis: the calendar, or days since the start day of each batch. */
export const GRAPH_AXES = ['date', 'age'] as const;
export type GraphAxis = (typeof GRAPH_AXES)[number];

/** The length of a point in days. */
export const STEP_DAYS = { day: 1, week: 7, four_weeks: 28 } as const;
export type GraphStep = keyof typeof STEP_DAYS;
export const GRAPH_STEPS: readonly GraphStep[] = ['day', 'week', 'four_weeks'];

/** Limit on the length of a graph, in days. */
export const MAX_GRAPH_DAYS = 3660;

/**
 * The values of one step from `x` on, which is its first day or age. A sum has the same value three times; a mean has
 * the smallest and largest value that it is made of.
 */
export type GraphPoint = [x: Day | number, min: number, max: number, mean: number];

/** The smallest, largest and mean value of a whole series, and its total if the values can be added up. */
export interface GraphSummary {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly total: number | null;
}

/** A line of a graph. */
export interface GraphSeries {
  /** The kinds of values: what happened, what was or is expected (an estimate or plan), or the room there is. */
  readonly of: 'actual' | 'expected' | 'capacity';
  /** The growing state of days per phase; null for the time before the first one, and for other metrics. */
  readonly state: string | null;
  /** In order of x. */
  readonly points: GraphPoint[];
  /** Null without points. */
  readonly summary: GraphSummary | null;
}

/** Trays lost for one reason; null if none was given. */
export interface LossReason {
  readonly reason: string | null;
  readonly trays: number;
}

/** The days and ages of a graph. */
export interface GraphSpan {
  readonly axis: GraphAxis;
  readonly step: GraphStep;
  readonly from: Day;
  readonly to: Day;
  /** The ISO weekday on which weeks begin, 1 for Monday to 7 for Sunday. */
  readonly first_weekday: number;
  /** Only ages within these bounds, if set. */
  readonly age_from?: number | undefined;
  readonly age_to?: number | undefined;
}
