import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { msToInstant } from '#domain/time.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { readingsCsv } from '#web/readings/model/csv.ts';
import { deriveVpd } from '#web/readings/model/derive-vpd.ts';
import {
  columnsOf,
  gapsOf,
  type Line,
  linesOf,
  placesOf,
  plotsOf,
  summaryOf,
  valueAt,
} from '#web/readings/model/lines.ts';
import { longestQuiet, nearestIndex, type Points, pointsOf } from '#web/readings/model/points.ts';
import type { ShownMetric } from '#web/readings/model/shown-metric.ts';
import { figuresOf, roundStep, valueAxis } from '#web/readings/model/value-range.ts';
import { toAxis } from '#web/readings/model/values.ts';

const START = Date.parse('2026-05-12T00:00:00.000Z');
const NOW = START + 30 * 86_400_000;
const MINUTE = 60_000;

/** Readings about a minute apart, with gaps of hours now and then. */
const anyPoints = (step: number): fc.Arbitrary<Points> =>
  fc
    .array(fc.tuple(fc.constantFrom(1, 1, 1, 1, 2, 300), fc.integer({ min: -100, max: 400 })), {
      minLength: 1,
      maxLength: 60,
    })
    .map((rows) => {
      let at = START;
      const points: [string, number, number, number][] = [];
      for (const [apart, tenths] of rows) {
        at += apart * MINUTE;
        points.push([msToInstant(at), tenths / 10 - 1, tenths / 10 + 1, tenths / 10]);
      }
      return pointsOf({ step: step / 1000, points });
    });

const line = (points: Points, metric: ShownMetric = 'temperature', subject: string = SEED.hvac): Line => {
  const [made] = linesOf([{ series: { subject, metric }, place: 'Climate 1', metric: 'Temperature', points }], NOW);
  if (made === undefined) throw new Error('No line was made');
  return made;
};

describe('the columns of a plot', () => {
  it('have each point once, gaps as null at every place within them, and nothing elsewhere', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyPoints(0), anyPoints(MINUTE)), { minLength: 1, maxLength: 4 }), (all) => {
        const lines = all.map((points) => line(points));
        const { xs, columns } = columnsOf(lines);
        expect(xs).toEqual([...new Set(xs)].sort((a, b) => a - b));
        for (const [at, one] of lines.entries()) {
          const gaps = gapsOf(one);
          const own = new Map(one.xs.map((x, index) => [x, one.points.mean[index]]));
          for (const [index, x] of xs.entries()) {
            const isGap = gaps.some(({ from, to }) => x > from && x < to);
            expect(columns[at]?.[index]).toBe(isGap ? null : own.get(x));
          }
          for (const { from, to } of gaps) expect(xs.some((x) => x > from && x < to)).toBe(true);
        }
      }),
    );
  });

  it('have a gap after more than three steps, or three usual intervals of single readings', () => {
    const at = [0, 1, 2, 3, 4, 8, 9].map((minutes) => START + minutes * MINUTE);
    expect(longestQuiet({ step: 0, at })).toBe(3 * MINUTE);
    expect(longestQuiet({ step: 15 * MINUTE, at })).toBe(45 * MINUTE);
    const hourly = at.map((_, hour) => START + hour * 60 * MINUTE);
    expect(longestQuiet({ step: 15 * MINUTE, at: hourly })).toBe(180 * MINUTE);
    expect(longestQuiet({ step: 15 * MINUTE, at: hourly.slice(0, 2) })).toBe(45 * MINUTE);
    expect(longestQuiet({ step: 0, at: at.slice(0, 4) })).toBe(Number.POSITIVE_INFINITY);
    const flat = at.map(() => 1);
    const one = line({ step: 0, at, min: flat, max: flat, mean: flat });
    expect(gapsOf(one)).toEqual([{ from: at[4], to: at[5] }]);
    expect(gapsOf(line({ step: 0, at, min: flat, max: flat, mean: flat }, 'light'))).toEqual([]);
  });
});

describe('the values that are read', () => {
  it('are those of the nearest point, none in gaps, and of states the one that holds', () => {
    fc.assert(
      fc.property(anyPoints(0), fc.nat(600 * 60), (points, minutes) => {
        const one = line(points);
        for (const [index, x] of one.xs.entries()) expect(valueAt(one, x)?.mean).toBe(points.mean[index]);
        const at = START + minutes * MINUTE;
        if (gapsOf(one).some(({ from, to }) => at > from + one.quiet && at < to - one.quiet))
          expect(valueAt(one, at)).toBeNull();
        const state = line(points, 'pump');
        const holding = points.at.findLastIndex((x) => x <= at);
        expect(valueAt(state, at)?.mean).toBe(points.mean[holding]);
      }),
    );
  });

  it('are found like in a search from the start', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1000)), fc.nat(1000), fc.nat(50), (some, at, within) => {
        const xs = some.sort((a, b) => a - b);
        const best = xs.reduce(
          (near, x, index) => (Math.abs(x - at) < Math.abs((xs[near] ?? Infinity) - at) ? index : near),
          0,
        );
        const isNear = xs.length > 0 && Math.abs((xs[best] ?? Infinity) - at) <= within;
        expect(nearestIndex(xs, at, within)).toBe(isNear ? best : -1);
      }),
    );
  });

  it('are summed up over the shown part alone', () => {
    fc.assert(
      fc.property(anyPoints(0), fc.nat(600), fc.nat(600), (points, from, length) => {
        const one = line(points);
        const span = { from: START + from * MINUTE, to: START + (from + length) * MINUTE };
        const inside = points.at.flatMap((at, index) => (at >= span.from && at <= span.to ? [index] : []));
        expect(placesOf([one, one], span)).toEqual(inside.map((index) => points.at[index]));
        const summary = summaryOf(one, span);
        if (inside.length === 0) expect(summary).toBeNull();
        else {
          expect(summary?.min).toBe(Math.min(...inside.map((index) => points.min[index] ?? 0)));
          expect(summary?.max).toBe(Math.max(...inside.map((index) => points.max[index] ?? 0)));
          const rows = readingsCsv([one], span).trimEnd().split('\r\n');
          expect(rows).toHaveLength(1 + inside.length);
        }
      }),
    );
  });

  it('of spans are drawn in their middle, the last one no later than now', () => {
    const at = [START, NOW - MINUTE];
    const one = line({ step: 3_600_000, at, min: [1, 1], max: [1, 1], mean: [1, 1] });
    expect(one.xs).toEqual([START + 1_800_000, NOW]);
  });
});

describe('the lines of a chart', () => {
  it('are in one plot per unit, states last, and dashed for further places of a plot', () => {
    const points = pointsOf({ step: 0, points: [] });
    const named = (subject: string, metric: ShownMetric) => ({
      series: { subject, metric },
      place: '',
      metric: '',
      points,
    });
    const lines = linesOf(
      [
        named(SEED.beds.A1, 'light'),
        named(SEED.chambers.grow, 'temperature'),
        named(SEED.reservoir, 'water_temperature'),
        named(SEED.reservoir, 'ph'),
      ],
      NOW,
    );
    expect(plotsOf(lines).map(({ unit }) => unit)).toEqual(['celsius', 'ph', 'state']);
    expect(lines.map(({ dash }) => dash)).toEqual([0, 0, 1, 0]);
    expect(new Set(lines.map(({ colour }) => colour)).size).toBe(4);
  });

  it('have an axis of round figures that covers their smallest and largest values', () => {
    fc.assert(
      fc.property(anyPoints(MINUTE), (points) => {
        const plots = plotsOf([line(points)]);
        const span = { from: START, to: NOW };
        for (const plot of plots) {
          const axis = valueAxis(plot, [], span);
          expect(axis.min).toBeLessThanOrEqual(toAxis(Math.min(...points.min), plot.unit) + 1e-9);
          expect(axis.max).toBeGreaterThanOrEqual(toAxis(Math.max(...points.max), plot.unit) - 1e-9);
          const figures = figuresOf(axis);
          expect(figures.length).toBeGreaterThanOrEqual(3);
          expect(figures.length).toBeLessThanOrEqual(8);
        }
      }),
    );
    expect([0.3, 1, 1.2, 2.1, 7].map(roundStep).map((step) => Number(step.toFixed(6)))).toEqual([0.5, 1, 2, 2.5, 10]);
  });
});

describe('the derived vapour pressure deficit', () => {
  it('is that of temperature and humidity where both are known', () => {
    const at = [0, 1, 2].map((minutes) => START + minutes * MINUTE);
    const points = (mean: number[], times = at): Points => ({ step: MINUTE, at: times, min: mean, max: mean, mean });
    const vpd = deriveVpd(points([24, 25, 26]), points([60, 65], [at[0] ?? 0, at[2] ?? 0]));
    expect(vpd.at).toEqual(at);
    expect(vpd.mean[0]).toBe(vapourPressureDeficit(24, 60));
    expect(vpd.mean[2]).toBe(vapourPressureDeficit(26, 65));
    expect(deriveVpd(points([24, 25, 26]), points([], [])).at).toEqual([]);
  });
});
