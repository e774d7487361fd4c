import { dayToEpochDays } from '#domain/time.ts';
import { meanPoints, type Points, type Sample, sumPoints } from './collect-points.ts';
import type { GraphSeries, GraphSpan } from './graph.ts';

/** The spread of grams per tray over some harvests. */
export interface PerTray {
  readonly grams: number;
  readonly trays: number;
  readonly min: number;
  readonly max: number;
}

/** The harvests of one day or age, added up. */
export interface HarvestSums {
  /** Days since 1970-01-01 of the harvest day or, before the harvest, of the expected day; or the age on that day. */
  readonly at: number;
  /** Grams harvested. */
  readonly actual_g: number;
  /** The estimate of completed and expected harvests. */
  readonly estimated_g: number;
  /** Of completed harvests with a number of trays; null without any. */
  readonly per_tray: PerTray | null;
  /** The yield by the estimates of those harvests. */
  readonly estimated_per_tray: PerTray | null;
}

/** Returns the yield beside the estimate. Steps without a harvest have 0, actual ones only up to today. */
export function yieldSeries(sums: readonly HarvestSums[], span: GraphSpan, today: string): GraphSeries[] {
  const actual = sums.filter(({ actual_g }) => actual_g !== 0).map(({ at, actual_g }) => summed(at, actual_g));
  const expected = sums
    .filter(({ estimated_g }) => estimated_g !== 0)
    .map(({ at, estimated_g }) => summed(at, estimated_g));
  if (actual.length === 0 && expected.length === 0) return [];
  const whole = fillOf([...actual, ...expected], span);
  const known = span.axis === 'age' ? whole : { ...whole, to: Math.min(whole.to, dayToEpochDays(today)) };
  return [named('actual', sumPoints(actual, span, known)), named('expected', sumPoints(expected, span, whole))];
}

/** Returns the grams per harvested tray beside the estimate. */
export function yieldPerTraySeries(sums: readonly HarvestSums[], span: GraphSpan): GraphSeries[] {
  const of = (pick: (row: HarvestSums) => PerTray | null) =>
    meanPoints(
      sums.flatMap((row): Sample[] => {
        const spread = pick(row);
        return spread === null
          ? []
          : [{ at: row.at, sum: spread.grams, weight: spread.trays, min: spread.min, max: spread.max }];
      }),
      span,
    );
  return [
    named(
      'actual',
      of(({ per_tray }) => per_tray),
    ),
    named(
      'expected',
      of(({ estimated_per_tray }) => estimated_per_tray),
    ),
  ].filter(({ points }) => points.length > 0);
}

/** Returns the ends between which steps without a value have 0: the days of the graph, or the ages that have values. */
export function fillOf(samples: readonly Sample[], span: GraphSpan): { readonly from: number; readonly to: number } {
  if (span.axis === 'date') return { from: dayToEpochDays(span.from), to: dayToEpochDays(span.to) };
  const ages = samples.map(({ at }) => at);
  const first = ages.reduce((a, b) => Math.min(a, b), 0);
  const last = ages.reduce((a, b) => Math.max(a, b), 0);
  return { from: Math.max(first, span.age_from ?? first), to: Math.min(last, span.age_to ?? last) };
}

const summed = (at: number, sum: number): Sample => ({ at, sum, weight: 1, min: sum, max: sum });

/** Returns a series of a metric without states. */
export const named = (of: GraphSeries['of'], points: Points): GraphSeries => ({ of, state: null, ...points });
