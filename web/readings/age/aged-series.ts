import type { LivedMetric } from '#domain/climate/lived-points.ts';
import { TOLERANCES } from '#domain/faults/bands.ts';
import { instantToMs, MS_PER_DAY } from '#domain/time.ts';
import type { ClimateSeries } from '#ports/farm-api/batches/climate.ts';
import { type Points, pointsOf } from '#web/readings/model/points.ts';
import type { SetPoint } from '#web/readings/model/set-points.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import type { Span } from '#web/readings/model/span.ts';
import { writeSeries } from '#web/readings/model/view.ts';
import type { AgeMetric } from './age-view.ts';

/** A metric of a batch by its age: all times are milliseconds since the start of its day 0. */
export interface AgedSeries {
  readonly points: Points;
  /** What was asked for, in order. */
  readonly sets: readonly SetPoint[];
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
  const sets = setsOf(batch, metric, metric === 'dli' ? lightSteps(answer) : answer.asked.map(stepOf), zero);
  if (from === null || to === null) return { points, sets, lived: null };
  const end = instantToMs(to) - zero;
  // The middle of the last point may come after now.
  const until = Math.max(end, (points.at.at(-1) ?? 0) + points.step);
  return {
    points,
    sets: sets.map((set) => (set.to === end ? { ...set, to: until } : set)),
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
  readonly low: number;
  readonly high: number;
}

const stepOf = ({ from, to, target, min, max }: ClimateSeries['asked'][number]): Step => ({
  ...{ from: instantToMs(from), to: instantToMs(to) },
  ...{ target, low: min, high: max },
});

/** The planned light of days, with the tolerance by which the climate of a batch is judged. */
const lightSteps = ({ light }: ClimateSeries): Step[] =>
  light.flatMap(({ from, to, planned_dli: target }) =>
    target === null
      ? []
      : [
          {
            ...{ from: instantToMs(from), to: instantToMs(to), target },
            ...{ low: (1 - TOLERANCES.ppfd) * target, high: (1 + TOLERANCES.ppfd) * target },
          },
        ],
  );

function setsOf(subject: string, metric: AgeMetric, steps: readonly Step[], zero: number): SetPoint[] {
  return steps.map(({ from, to, target, low, high }, at): SetPoint => {
    const last = steps[at - 1];
    const before = last?.to === from ? { low: last.low, high: last.high } : null;
    return {
      ...{ from: from - zero, to: to - zero, target, low, high },
      ...{ series: writeSeries({ subject, metric }), unit: unitOf(metric) },
      // A day of light is judged as a whole.
      ...(metric === 'dli' ? {} : { before }),
    };
  });
}
