import { type GraphAxis, type GraphStep, STEP_DAYS } from '#domain/graphs/graph.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import { daysOf, type GraphView, type Selection, writeSelection } from './view.ts';

/** A request to a source: the figures of one selection in one period. */
export interface GraphRequest {
  readonly selection: Selection;
  readonly axis: GraphAxis;
  readonly step: GraphStep;
  readonly from: Day;
  readonly to: Day;
  readonly ages: GraphView['ages'];
  readonly first_weekday: number;
}

/** A request with its role on the chart. */
export interface PlannedRequest {
  readonly key: string;
  readonly request: GraphRequest;
  /** The comparison that it is there for; 'none' for a chosen series. */
  readonly compared: 'none' | 'previous' | 'year' | 'crop';
  /** Days to add to its dates, so that it lies over the chosen period. */
  readonly shift: number;
}

const A_YEAR = 364;
/** Longer ranges have weeks, and the longest four weeks, as steps. */
const MOST_DAYS = 35;
const MOST_WEEKS = 550;

/** Returns the step of a view: the chosen one, else one that gives a readable number of points. */
export function stepOf({ step, axis }: Pick<GraphView, 'step' | 'axis'>, days: number): GraphStep {
  if (step !== 'auto') return step;
  if (axis === 'age' || days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS ? 'week' : 'four_weeks';
}

/**
 * Returns what to ask for: each series, then the same in the period to compare with. That period begins whole steps
 * earlier, so that its points lie exactly over the others.
 */
export function planRequests(view: GraphView, today: Day, first_weekday: number): PlannedRequest[] {
  const { from, to } = daysOf(view.range, today);
  const length = daysBetween(from, to) + 1;
  const step = stepOf(view, length);
  const plan = (selection: Selection, compared: PlannedRequest['compared'], back = 0): PlannedRequest => ({
    key: `${writeSelection(selection)} ${compared}`,
    request: {
      ...{ selection, axis: view.axis, step, ages: view.ages, first_weekday },
      ...{ from: addDays(from, -back), to: addDays(to, -back) },
    },
    compared,
    shift: view.axis === 'date' ? back : 0,
  });
  const chosen = view.series.map((selection) => plan(selection, 'none'));
  if (view.compare === 'none') return chosen;
  if (typeof view.compare === 'object') {
    const { crop } = view.compare;
    return [...chosen, ...ofCrop(view.series, crop).map((selection) => plan(selection, 'crop'))];
  }
  const back = view.compare === 'year' ? A_YEAR : Math.ceil(length / STEP_DAYS[step]) * STEP_DAYS[step];
  const { compare } = view;
  return [...chosen, ...view.series.map((selection) => plan(selection, compare, back))];
}

/** Returns the series for another crop, once each and without those already shown. */
function ofCrop(series: readonly Selection[], crop: string): readonly Selection[] {
  const shown = new Set(series.map(writeSelection));
  const other = series.map(({ metric, chamber }) => ({
    ...{ metric, crop },
    ...(chamber === undefined ? {} : { chamber }),
  }));
  return [...new Map(other.map((one) => [writeSelection(one), one])).values()].filter(
    (one) => !shown.has(writeSelection(one)),
  );
}
