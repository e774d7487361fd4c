import { indexBefore, longestQuiet, nearestIndex, type Points } from './points.ts';
import { isState, type ReadingUnit, SHOWN_METRICS, unitOf } from './shown-metric.ts';
import type { Span } from './span.ts';
import { type Series, writeSeries } from './view.ts';

/** A line of a chart. */
export interface Line {
  readonly key: string;
  readonly series: Series;
  readonly unit: ReadingUnit;
  /** 'B4, Grow A' */
  readonly place: string;
  /** 'Temperature' */
  readonly metric: string;
  /** One of the eight categories, from 1. */
  readonly colour: number;
  /** The number of its dash pattern: 0 for none. */
  readonly dash: number;
  readonly isState: boolean;
  readonly points: Points;
  /** Where the points are drawn: in the middle of their spans; states where they begin. */
  readonly xs: readonly number[];
  /** The longest time in milliseconds without readings that is no gap. */
  readonly quiet: number;
}

/** The order in which categories colour lines: first those that stand out on the ground of set points. */
const COLOURS = [3, 2, 6, 5, 4, 7, 8, 1];
/** Returns the category that colours a line by its place in a list. */
const colourAt = (index: number): number => COLOURS[index % COLOURS.length] ?? 1;

/** Gives lines colours by their place in their plot, so that what several plots have in common looks the same in each. */
export const colouredByPlot = (lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const { key, unit } = line;
    const place = lines.filter((one) => one.unit === unit).findIndex((one) => one.key === key);
    return { ...line, colour: colourAt(place) };
  });

/** The number of looks of dashes. */
export const LOOKS = 4;

/** Lines with what differs by language: the names. */
interface Named {
  readonly series: Series;
  readonly place: string;
  readonly metric: string;
  readonly points: Points;
}

/** Returns lines with a colour each. Of lines in one plot, those of the first place are solid; those of others have dashes. */
export function linesOf(named: readonly Named[], now: number): Line[] {
  const placesIn = (unit: ReadingUnit) => [
    ...new Set(named.filter(({ series }) => unitOf(series.metric) === unit).map(({ series }) => series.subject)),
  ];
  return named.map(({ series, place, metric, points }, index) => {
    const holds = isState(series.metric);
    const half = holds ? 0 : points.step / 2;
    return {
      key: writeSeries(series),
      ...{ series, place, metric, points },
      unit: unitOf(series.metric),
      colour: colourAt(index),
      dash: Math.min(placesIn(unitOf(series.metric)).indexOf(series.subject), LOOKS - 1),
      isState: holds,
      // The last span may not have ended yet.
      xs: half === 0 ? points.at : points.at.map((at) => Math.max(at, Math.min(at + half, now))),
      quiet: holds ? Number.POSITIVE_INFINITY : longestQuiet(points),
    };
  });
}

/** Tells whether all lines are of one place. */
export const areOfOnePlace = (lines: readonly Line[]): boolean =>
  new Set(lines.map(({ series }) => series.subject)).size === 1;

/** The lines of one unit over the time that all plots share. */
export interface PlotData {
  readonly unit: ReadingUnit;
  readonly lines: readonly Line[];
}

/** Groups lines into one plot per unit, in order of the metrics; states last. */
export function plotsOf(lines: readonly Line[]): PlotData[] {
  const rank = (unit: ReadingUnit) =>
    unit === 'state' ? SHOWN_METRICS.length : SHOWN_METRICS.findIndex((metric) => unitOf(metric) === unit);
  return [...new Set(lines.map(({ unit }) => unit))]
    .sort((a, b) => rank(a) - rank(b))
    .map((unit) => ({ unit, lines: lines.filter((line) => line.unit === unit) }));
}

/** A column of a plot: null makes a gap, undefined is no point of this line. */
export type Column = (number | null | undefined)[];

/**
 * Returns the places of all points of a plot in order, and each line's means at these places. In each gap of a line, all
 * places are null, and there is at least one.
 */
export function columnsOf(lines: readonly Line[]): { readonly xs: number[]; readonly columns: Column[] } {
  const gaps = lines.map(gapsOf);
  const places = lines.flatMap(({ xs }, at) => [...xs, ...(gaps[at] ?? []).map(({ from, to }) => (from + to) / 2)]);
  const xs = [...new Set(places)].sort((a, b) => a - b);
  const columns = lines.map(({ xs: own, points }, at): Column => {
    let [next, gap] = [0, 0];
    return xs.map((x) => {
      if (own[next] === x) {
        next += 1;
        return points.mean[next - 1] ?? null;
      }
      while ((gaps[at]?.[gap]?.to ?? Number.POSITIVE_INFINITY) <= x) gap += 1;
      const { from = Number.POSITIVE_INFINITY } = gaps[at]?.[gap] ?? {};
      return x > from ? null : undefined;
    });
  });
  return { xs, columns };
}

/** Returns the spans between points of a line that are too long to draw through. */
export function gapsOf({ xs, quiet }: Pick<Line, 'xs' | 'quiet'>): Span[] {
  const gaps: Span[] = [];
  for (let index = 1; index < xs.length; index += 1) {
    const [from = 0, to = 0] = [xs[index - 1], xs[index]];
    if (to - from > quiet) gaps.push({ from, to });
  }
  return gaps;
}

/** A reading, or the readings of a span. */
export interface ReadValue {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

/**
 * Returns what a line shows at an instant: the span around it, or the nearest reading within its usual interval; of states,
 * the one that holds. Null in gaps.
 */
export function valueAt({ points, xs, isState: holds, quiet }: Line, at: number): ReadValue | null {
  const within = points.step > 0 ? points.step / 2 + 1 : Number.isFinite(quiet) ? quiet / 2 : 60_000;
  const index = holds ? indexBefore(xs, at) : nearestIndex(xs, at, within);
  const mean = points.mean[index];
  if (mean === undefined) return null;
  return { min: points.min[index] ?? mean, max: points.max[index] ?? mean, mean };
}

/** Returns the smallest, largest and mean value of a line within a span; null without points. */
export function summaryOf({ points, xs }: Line, { from, to }: Span): ReadValue | null {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let index = indexBefore(xs, from - 1) + 1; index < xs.length && (xs[index] ?? 0) <= to; index += 1) {
    const mean = points.mean[index] ?? 0;
    min = Math.min(min, points.min[index] ?? mean);
    max = Math.max(max, points.max[index] ?? mean);
    sum += mean;
    count += 1;
  }
  return count === 0 ? null : { min, max, mean: sum / count };
}

/** Returns the places of all points within a span, in order. */
export function placesOf(lines: readonly Line[], { from, to }: Span): number[] {
  const places = new Set<number>();
  for (const { xs } of lines) {
    for (let index = indexBefore(xs, from - 1) + 1; index < xs.length; index += 1) {
      const x = xs[index] ?? to;
      if (x > to) break;
      places.add(x);
    }
  }
  return [...places].sort((a, b) => a - b);
}
