import { roundSum } from '#domain/harvests/harvest-totals.ts';
import { type Day, dayToEpochDays, epochDaysToDay, weekOf } from '#domain/time.ts';
import { type GraphPoint, type GraphSpan, type GraphSummary, STEP_DAYS } from './graph.ts';

/** Values at one place of the axis that were added up beforehand. */
export interface Sample {
  /** Days since 1970-01-01, or the age in days. */
  readonly at: number;
  readonly sum: number;
  /** Divides the sum for a mean: harvested trays, or the number of values. */
  readonly weight: number;
  readonly min: number;
  readonly max: number;
}

/** The points of a series, with its figures. */
export interface Points {
  readonly points: GraphPoint[];
  readonly summary: GraphSummary | null;
}

/** A value on its own. */
export const sampleOf = (at: number, value: number): Sample => ({ at, sum: value, weight: 1, min: value, max: value });

/** Returns the place of a day on the axis, for a batch that starts on `start_date`. */
export const placeOnAxis = ({ axis }: Pick<GraphSpan, 'axis'>, day: Day, start_date: Day): number =>
  axis === 'date' ? dayToEpochDays(day) : dayToEpochDays(day) - dayToEpochDays(start_date);

/** Returns the first day or age of the step that holds a place. Weeks begin on the first weekday, ages at 0. */
export function stepStart({ axis, step, from, first_weekday }: GraphSpan, at: number): number {
  const days = STEP_DAYS[step];
  const anchor = axis === 'age' || days === 1 ? 0 : dayToEpochDays(weekOf(from, first_weekday));
  return anchor + Math.floor((at - anchor) / days) * days;
}

/** Adds samples up by step. Steps without a sample between the ends of `fill` have 0. */
export function sumPoints(
  samples: readonly Sample[],
  span: GraphSpan,
  fill: { readonly from: number; readonly to: number } | null = null,
): Points {
  const steps = new Map<number, number>();
  if (fill !== null) {
    for (let at = stepStart(span, fill.from); at <= fill.to; at += STEP_DAYS[span.step]) steps.set(at, 0);
  }
  for (const { at, sum } of within(samples, span)) {
    const start = stepStart(span, at);
    steps.set(start, (steps.get(start) ?? 0) + sum);
  }
  const points = inOrder(steps).map(([start, sum]): GraphPoint => {
    const value = roundSum(sum);
    return [xOf(span, start), value, value, value];
  });
  const values = points.map(([, , , value]) => value);
  if (values.length === 0) return { points, summary: null };
  const total = roundSum(values.reduce((all, value) => all + value, 0));
  const extremes = { min: smallest(values), max: largest(values) };
  return { points, summary: { ...extremes, mean: total / values.length, total } };
}

/** Returns the weighted mean of each step that has samples, with the smallest and largest value. */
export function meanPoints(samples: readonly Sample[], span: GraphSpan): Points {
  const steps = new Map<number, Sample>();
  const kept = within(samples, span).filter(({ weight }) => weight > 0);
  for (const sample of kept) {
    const start = stepStart(span, sample.at);
    const before = steps.get(start);
    steps.set(start, before === undefined ? sample : merge(before, sample));
  }
  const points = inOrder(steps).map(
    ([start, sample]): GraphPoint => [xOf(span, start), sample.min, sample.max, meanOf(sample)],
  );
  const [first, ...others] = kept;
  if (first === undefined) return { points, summary: null };
  const all = others.reduce(merge, first);
  return { points, summary: { min: all.min, max: all.max, mean: meanOf(all), total: null } };
}

function within(samples: readonly Sample[], { axis, from, to, age_from, age_to }: GraphSpan): readonly Sample[] {
  const [first, last] =
    axis === 'date'
      ? [dayToEpochDays(from), dayToEpochDays(to)]
      : [age_from ?? Number.NEGATIVE_INFINITY, age_to ?? Number.POSITIVE_INFINITY];
  return samples.filter(({ at }) => at >= first && at <= last);
}

const merge = (a: Sample, b: Sample): Sample => ({
  at: a.at,
  sum: a.sum + b.sum,
  weight: a.weight + b.weight,
  min: Math.min(a.min, b.min),
  max: Math.max(a.max, b.max),
});

// Rounding must not move a mean of equal values past them.
const meanOf = ({ sum, weight, min, max }: Sample): number => Math.min(max, Math.max(min, roundSum(sum / weight)));

const xOf = ({ axis }: GraphSpan, at: number): Day | number => (axis === 'date' ? epochDaysToDay(at) : at);

const inOrder = <T>(steps: ReadonlyMap<number, T>): (readonly [number, T])[] => [...steps].sort(([a], [b]) => a - b);

const smallest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
