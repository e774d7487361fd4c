import { ramped } from '#domain/set-points/set-point-steps.ts';
import { spansWithin } from '#domain/set-points/set-points.ts';
import { instantToMs, MS_PER_HOUR } from '#domain/time.ts';
import type { PlotData } from '#web/readings/model/lines.ts';
import { linesOf, plotsOf } from '#web/readings/model/lines.ts';
import type { Points } from '#web/readings/model/points.ts';
import type { ShownSetPoint } from '#web/readings/model/set-points.ts';
import { unitOf } from '#web/readings/model/shown-metric.ts';
import type { Span } from '#web/readings/model/span.ts';
import { writeSeries } from '#web/readings/model/view.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import type { Climate } from './climate-query.ts';

const SHOWN = ['temperature', 'vpd'] as const;
type Shown = (typeof SHOWN)[number];
/** The place of each metric in the hours of the answer. */
const COLUMN = { temperature: 1, vpd: 3 } as const satisfies Record<Shown, number>;

const pointsOf = (series: NonNullable<Climate['series']>, metric: Shown): Points => {
  const known = series.flatMap((row) => {
    const value = row[COLUMN[metric]];
    return typeof value === 'number' ? [{ at: instantToMs(row[0]), value }] : [];
  });
  const values = known.map(({ value }) => value);
  return { step: MS_PER_HOUR, at: known.map(({ at }) => at), min: values, max: values, mean: values };
};

/** Returns the plots of temperature and VPD, without those that nothing was measured for. */
export function climatePlots({ batch, series = [], to }: Climate): PlotData[] {
  const named = SHOWN.map((metric) => ({
    series: { subject: batch, metric },
    place: '',
    metric: metrics[metric],
    points: pointsOf(series, metric),
  }));
  const lines = linesOf(named, to === null ? 0 : instantToMs(to));
  return plotsOf(lines.filter(({ points }) => points.at.length > 0));
}

type Half = NonNullable<Climate['plan']>[number];

function bandOf(half: Half, metric: Shown) {
  const { min = null, max = null } = half[metric] ?? {};
  return min === null || max === null ? null : { min, max };
}

/**
 * Returns the bands that the recipes planned, by half days. The first of a stretch is judged from its start; while one half
 * becomes the next, both count.
 */
export const climateSets = ({ batch, plan = [] }: Pick<Climate, 'batch' | 'plan'>): ShownSetPoint[] =>
  plan.flatMap((half, at) =>
    SHOWN.flatMap((metric): ShownSetPoint[] => {
      const band = bandOf(half, metric);
      if (band === null) return [];
      const last = plan[at - 1];
      const before = last === undefined || last.to !== half.from ? null : bandOf(last, metric);
      const span = { from: instantToMs(half.from), to: instantToMs(half.to) };
      return [
        {
          ...{ ...span, band, target: (band.min + band.max) / 2 },
          ...{ series: writeSeries({ subject: batch, metric }), unit: unitOf(metric) },
          allowed: spansWithin(ramped({ begins: span.from, ends: span.to }, band, before ?? band), span),
        },
      ];
    }),
  );

/** Returns the time that the chart shows, from the first to the last tray but at least an hour; null before the first. */
export function shownSpan({ from, to }: Pick<Climate, 'from' | 'to'>): Span | null {
  if (from === null || to === null) return null;
  const [start, end] = [instantToMs(from), instantToMs(to)];
  return { from: start, to: Math.max(end, start + MS_PER_HOUR) };
}
