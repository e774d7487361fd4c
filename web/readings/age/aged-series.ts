import type { LivedMetric } from '#domain/climate/lived-points.ts';
import { bandAround } from '#domain/set-points/bands.ts';
import { ramped, whileLit } from '#domain/set-points/set-point-steps.ts';
import { spansWithin } from '#domain/set-points/set-points.ts';
import { instantToMs, MS_PER_DAY } from '#domain/time.ts';
import type { ClimateSeries } from '#ports/farm-api/batches/climate.ts';
import { type Points, pointsOf } from '#web/readings/model/points.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import type { Span } from '#web/readings/model/span.ts';
import { writeSeries } from '#web/readings/model/view.ts';
import type { AgeMetric } from './age-view.ts';

/** A metric of a batch by its age: all times are milliseconds since the start of its day 0. */
export interface AgedSeries {
  readonly points: Points;
  /** The set points, in order of time. */
  readonly sets: readonly ShownSetPoint[];
  /** When its trays stood; null before the first. */
  readonly lived: Span | null;
}

/** Returns what the farm is asked for to draw a metric. */
export const askedFor = (metric: AgeMetric): LivedMetric => (metric === 'dli' ? 'ppfd' : metric);

/** Returns when a batch's day 0 began, in epoch milliseconds. */
export const zeroOf = ({ day_zero }: Pick<ClimateSeries, 'day_zero'>): number => instantToMs(day_zero);

/** Returns an answer by age: the metric itself, or the light of its days. */
export function agedSeries(metric: AgeMetric, answer: ClimateSeries): AgedSeries {
  const zero = zeroOf(answer);
  const { from, to, batch } = answer;
  const byAge = (points: Points): Points => ({ ...points, at: points.at.map((at) => at - zero) });
  const points = byAge(metric === 'dli' ? lightPoints(answer) : pointsOf(answer));
  const steps = (metric === 'dli' ? lightSteps(answer) : answer.asked.map(stepOf)).map((step) => ({
    ...step,
    ...{ from: step.from - zero, to: step.to - zero },
  }));
  if (from === null || to === null) return { points, sets: setsOf(batch, metric, steps), lived: null };
  const end = instantToMs(to) - zero;
  // The middle of the last point may come after now.
  const until = Math.max(end, (points.at.at(-1) ?? 0) + points.step);
  return {
    points,
    sets: setsOf(
      batch,
      metric,
      steps.map((step) => (step.to === end ? { ...step, to: until } : step)),
    ),
    lived: { from: instantToMs(from) - zero, to: until },
  };
}

function lightPoints({ light }: ClimateSeries): Points {
  const known = light.flatMap(({ from, dli }) => (dli === null ? [] : [{ at: instantToMs(from), dli }]));
  const mean = known.map(({ dli }) => dli);
  return { step: MS_PER_DAY, at: known.map(({ at }) => at), min: mean, max: mean, mean };
}

interface Step extends Span {
  readonly target: number;
  readonly min: number;
  readonly max: number;
}

const stepOf = ({ from, to, ...step }: ClimateSeries['asked'][number]): Step => ({
  ...{ from: instantToMs(from), to: instantToMs(to) },
  ...step,
});

/** The planned light of days, with the tolerance by which the climate of a batch is judged. */
const lightSteps = ({ light }: ClimateSeries): Step[] =>
  light.flatMap(({ from, to, planned_dli: target }) =>
    target === null ? [] : [{ from: instantToMs(from), to: instantToMs(to), target, ...bandAround('ppfd', target) }],
  );

function setsOf(subject: string, metric: AgeMetric, steps: readonly Step[]): ShownSetPoint[] {
  return steps.map(({ from, to, target, min, max }, at): ShownSetPoint => {
    const span = { from, to };
    const band = { min, max };
    const last = steps[at - 1];
    const half = { begins: from, ends: to };
    const parts = metric === 'ppfd' ? whileLit(half, band) : ramped(half, band, last?.to === from ? last : null);
    return {
      ...{ ...span, target, band, series: writeSeries({ subject, metric }), unit: unitOf(metric) },
      // A day of light is judged as a whole.
      allowed: metric === 'dli' ? [{ ...span, band }] : spansWithin(parts, span),
    };
  });
}
