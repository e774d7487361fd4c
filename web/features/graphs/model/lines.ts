import type { GraphPoint, GraphSummary } from '#domain/graphs/graph.ts';
import { dayToEpochDays } from '#domain/time.ts';
import type { GraphUnit, SourceSeries } from './answer.ts';

/** The markers that distinguish lines without their colours. */
export const MARKERS = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const;
export type Marker = (typeof MARKERS)[number];

/** The look of a line: a series of its own, an expected value, an earlier period, or a limit. */
export type LineKind = 'actual' | 'expected' | 'earlier' | 'earlier_expected' | 'capacity';

/** A point of a line: its place on the axis in days since 1970-01-01 or age, and its values. */
export interface LinePoint {
  readonly x: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

/** A line of the chart. */
export interface Line {
  readonly key: string;
  /** 'Basil yield' */
  readonly name: string;
  /** 'expected', 'Growing, planned'; empty if the name says it all. */
  readonly detail: string;
  readonly unit: GraphUnit;
  /** One of the eight categories, from 1; null for a neutral colour. */
  readonly colour: number | null;
  readonly kind: LineKind;
  readonly marker: Marker;
  /** True if the smallest and largest values are drawn around it. */
  readonly spread: boolean;
  readonly points: readonly LinePoint[];
  readonly summary: GraphSummary | null;
}

/** Returns a source's points on the axis, moved by some days. */
export const placePoints = (points: readonly GraphPoint[], shift: number): LinePoint[] =>
  points.map(([x, min, max, mean]) => ({
    x: (typeof x === 'number' ? x : dayToEpochDays(x)) + shift,
    min,
    max,
    mean,
  }));

/** Returns the look of a source's line. */
export function kindOf(of: SourceSeries['of'], isEarlier: boolean): LineKind {
  if (of === 'capacity') return 'capacity';
  if (isEarlier) return of === 'actual' ? 'earlier' : 'earlier_expected';
  return of;
}

/** The number of colours of categories. */
const COLOURS = 8;

/**
 * Returns a colour for each series: that of its crop if it has one, else the first that no other series has. Series of
 * one crop share its colour.
 */
export function pickColours(crops: readonly (number | null)[]): number[] {
  const taken = new Set(crops.flatMap((crop) => (crop === null ? [] : colourOf(crop))));
  return crops.map((crop, at) => {
    if (crop !== null) return colourOf(crop);
    const free = Array.from({ length: COLOURS }, (_, index) => index + 1).find((colour) => !taken.has(colour));
    const colour = free ?? (at % COLOURS) + 1;
    taken.add(colour);
    return colour;
  });
}

const colourOf = (crop: number): number => ((crop - 1) % COLOURS) + 1;

/** A plot: the lines of one unit over the axis that all plots share. */
export interface PlotData {
  readonly unit: GraphUnit;
  readonly lines: readonly Line[];
  /** All places of the axis, in order. */
  readonly xs: readonly number[];
  /** The values of each line at these places; null where it has none. */
  readonly values: readonly (readonly (LinePoint | null)[])[];
}

/** Groups lines into one plot per unit, in order of first appearance. */
export function plotsOf(lines: readonly Line[]): PlotData[] {
  const xs = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  return [...new Set(lines.map(({ unit }) => unit))].map((unit) => {
    const own = lines.filter((line) => line.unit === unit);
    return {
      unit,
      lines: own,
      xs,
      values: own.map(({ points }) => {
        const at = new Map(points.map((point) => [point.x, point]));
        return xs.map((x) => at.get(x) ?? null);
      }),
    };
  });
}
