import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { batchClimate, livedLight } from '#domain/climate/batch-climate.ts';
import {
  cellsOf,
  LIVED_METRICS,
  livedPoints,
  livedStep,
  measuredFor,
  placeCells,
} from '#domain/climate/lived-points.ts';
import { livedSeries } from '#domain/climate/lived-series.ts';
import { livedSetPoints, mainStays } from '#domain/climate/lived-set-points.ts';
import { livedSpans } from '#domain/climate/lived-spans.ts';
import { hourValues, placeValues, subjectsOf } from '#domain/climate/place-values.ts';
import { setPointSteps } from '#domain/set-points/set-point-steps.ts';
import type { SetPointSpan } from '#domain/set-points/set-points.ts';
import { BUCKET_MS, type Bucket } from '#domain/telemetry/bucket.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { addMs, instantToMs } from '#domain/time.ts';
import { instantWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { DAY, grownBatch, HOUR, hourly, LIGHT_14, placeOf, RECIPES } from './grown-batch.ts';

const [BED, OTHER] = ['bed-1', 'bed-2'] as const;
const AROUND = { [BED]: ['chamber-1', 'hvac-1'], [OTHER]: ['chamber-2'] } as const;
const HOURS = 72;
const anySown = instantWithin('2025-01-01T00:00:00.000Z', '2026-12-31T23:59:59.000Z');
const anyMinutes = (days: number) => fc.integer({ min: 1, max: days * 24 * 60 });

/** The readings of one series in hours from the first on, each either missing or of some samples. */
const anyHours = fc.array(
  fc.option(
    fc.array(fc.double({ min: 5, max: 40, noNaN: true }), { minLength: 1, maxLength: 4 }).map((values) => ({
      ...{ min: Math.min(...values), max: Math.max(...values), count: values.length },
      sum: values.reduce((sum, value) => sum + value, 0),
    })),
  ),
  { minLength: HOURS, maxLength: HOURS },
);
const anySeries = fc.record({
  [BED]: anyHours,
  [OTHER]: anyHours,
  'chamber-1': anyHours,
  'chamber-2': anyHours,
  'hvac-1': anyHours,
});
type Series = typeof anySeries extends fc.Arbitrary<infer S> ? S : never;

const bucketsFrom = (first: number, hours: Series[keyof Series]): Bucket[] =>
  hours.flatMap((hour, at) => (hour === null ? [] : [{ start: first + at * HOUR, ...hour }]));
const sourcesAt = (bed: typeof BED | typeof OTHER) => ({ bed, around: AROUND[bed], reservoir: null });
const isBed = (location: string): location is typeof BED | typeof OTHER => location === BED || location === OTHER;

/** A batch on one or two beds of which some trays move to the other after a while. */
const anyLife = fc
  .record({
    ...{ sown: anySown, moved: anyMinutes(2), lasted: anyMinutes(3) },
    both: fc.boolean(),
    more: fc.integer({ min: 1, max: 8 }),
    trays: fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 7 })),
  })
  .map(({ sown, moved, lasted, both, more, trays: [moves, rest] }) => {
    const placed = [{ location: BED, trays: moves + rest }, ...(both ? [{ location: OTHER, trays: more }] : [])];
    const move = { at: moved * 60_000, move: { from: BED, to: OTHER, trays: moves } };
    return { sown, lived: livedSpans(grownBatch(sown, placed, [move]), instantToMs(sown) + lasted * 60_000) };
  });

describe('a metric over the life of a batch', () => {
  it('has the mean of each hour that its climate has, between the readings of its places, and gaps where it has none', () => {
    fc.assert(
      fc.property(anyLife, anySeries, ({ sown, lived }, series) => {
        const first = Math.floor(instantToMs(sown) / HOUR) * HOUR;
        const bucketsOf = (subject: string) =>
          Object.entries(series).flatMap(([name, hours]) => (name === subject ? bucketsFrom(first, hours) : []));
        const cells = (location: string) =>
          isBed(location)
            ? placeCells('temperature', sourcesAt(location), (subject) => cellsOf(bucketsOf(subject), HOUR))
            : undefined;
        const values = (location: string) =>
          isBed(location)
            ? placeValues(sourcesAt(location), (subject, metric) =>
                metric === 'temperature' ? hourValues(bucketsOf(subject)) : undefined,
              ).temperature
            : undefined;
        const points = livedPoints(lived, HOUR, cells);
        const trays = (at: number) => {
          const span = lived.find(({ from, to }) => from <= at && to > at);
          return [...(span?.standing ?? [])].reduce(
            (sum, [location, count]) => (cells(location)?.has(Math.floor(at / HOUR) * HOUR) ? sum + count : sum),
            0,
          );
        };
        const means = new Map<number, { sum: number; weight: number }>();
        for (const { from, to, value } of livedSeries(lived, values)) {
          const at = Math.floor(from / HOUR) * HOUR;
          const { sum, weight } = means.get(at) ?? { sum: 0, weight: 0 };
          const own = (to - from) * trays(from);
          means.set(at, { sum: sum + value * own, weight: weight + own });
        }
        expect(points.map(({ at }) => at)).toEqual([...means.keys()]);
        for (const { at, min, max, mean } of points) {
          const { sum, weight } = means.get(at) ?? { sum: Number.NaN, weight: 1 };
          expect(mean).toBeCloseTo(sum / weight, 6);
          expect(mean).toBeGreaterThanOrEqual(min - 1e-9);
          expect(mean).toBeLessThanOrEqual(max + 1e-9);
          const there = Object.values(series).flatMap((hours) => hours[(at - first) / HOUR] ?? []);
          expect(there.map((hour) => hour.min)).toContain(min);
          expect(there.map((hour) => hour.max)).toContain(max);
        }
      }),
    );
  });

  it('is that of the first place that has a reading, hour by hour', () => {
    fc.assert(
      fc.property(anySown, anySeries, (sown, series) => {
        const first = Math.floor(instantToMs(sown) / HOUR) * HOUR;
        const named = new Map(Object.entries(series));
        const found = placeCells('humidity', sourcesAt(BED), (subject, metric) =>
          metric === 'humidity' ? cellsOf(bucketsFrom(first, named.get(subject) ?? []), HOUR) : undefined,
        );
        for (let at = 0; at < HOURS; at += 1) {
          const hour = [BED, ...AROUND[BED]].map((subject) => named.get(subject)?.[at]).find((one) => one != null);
          const cell = found.get(first + at * HOUR);
          expect(cell?.max).toBe(hour?.max);
          expect(cell?.mean).toBe(hour === undefined || hour === null ? undefined : hour.sum / hour.count);
        }
      }),
    );
  });

  it('has about as many steps as asked for, on whole steps within its time', () => {
    const anyLength = fc.constantFrom<readonly number[]>([1, 5], [3, 500], [3, 4000], [30, 1000], [400, 300]);
    fc.assert(
      fc.property(anySown, anyLength, (sown, [days = 1, width = 1]) => {
        const lived = livedSpans(grownBatch(sown, [{ location: BED, trays: 4 }]), instantToMs(sown) + days * DAY);
        const step = livedStep(lived, width);
        const first = Math.floor(instantToMs(sown) / BUCKET_MS.minute) * BUCKET_MS.minute;
        const minutes = Array.from({ length: days * 24 }, (_, at) => ({
          start: first + at * HOUR,
          ...{ min: 1, max: 3, sum: 2, count: 1 },
        }));
        const points = livedPoints(lived, step, () => cellsOf(minutes, step));
        expect((days * DAY) / step).toBeLessThanOrEqual(width);
        expect(points.length).toBeLessThanOrEqual(width + 1);
        for (const { at } of points) {
          expect(at % step).toBe(0);
          expect(at).toBeGreaterThan(instantToMs(sown) - step);
          expect(at).toBeLessThan(instantToMs(sown) + days * DAY);
        }
        expect(points.length).toBeGreaterThan(0);
      }),
    );
  });

  it('comes from the water, the light or the air of its beds', () => {
    const sources = { bed: BED, around: AROUND[BED], reservoir: 'reservoir-1' };
    const order = (metric: Metric) => subjectsOf(metric, sources);
    expect(order('temperature')).toEqual([BED, 'chamber-1', 'hvac-1']);
    expect(order('ppfd')).toEqual([BED]);
    expect(order('ec')).toEqual([BED, 'reservoir-1', 'chamber-1', 'hvac-1']);
    expect(measuredFor('vpd')).toEqual(['temperature', 'humidity']);
    expect(LIVED_METRICS).not.toContain('light');
    const cells = (mean: number) => new Map([[0, { min: mean, max: mean, mean }]]);
    const vpd = placeCells('vpd', sources, (subject, metric) =>
      metric === 'temperature' && subject === BED
        ? cells(24)
        : metric === 'humidity' && subject === 'hvac-1'
          ? cells(60)
          : undefined,
    );
    expect(vpd.get(0)?.mean).toBeCloseTo(1.19, 2);
  });
});

describe('the set points over the life of a batch', () => {
  const anyAsked = (from: number) =>
    fc
      .array(
        fc.record({
          hours: fc.integer({ min: 1, max: 40 }),
          day: fc.integer({ min: 15, max: 30 }),
          night: fc.integer({ min: 10, max: 20 }),
          start: fc.constantFrom('00:00', '06:30', '22:00'),
        }),
        { minLength: 3, maxLength: 6 },
      )
      .map((parts) => {
        let at = from - DAY;
        return parts.map(({ hours, day, night, start }, index): SetPointSpan => {
          const begun = at;
          at = index === parts.length - 1 ? from + 10 * DAY : at + hours * HOUR;
          const asked = { day_start: start, day_duration: 14 * 3600, day_temperature: day, night_temperature: night };
          return { from: begun, to: at, asked, also_wanted: [] };
        });
      });

  it('is at each time that of the bed with most trays, on the clock of any zone', () => {
    const any = anyLife.chain((life) =>
      fc.record({
        life: fc.constant(life),
        asked: fc.record({ [BED]: anyAsked(instantToMs(life.sown)), [OTHER]: anyAsked(instantToMs(life.sown)) }),
        within: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 5, maxLength: 5 }),
      }),
    );
    fc.assert(
      fc.property(anyZone, any, (zone, { life: { sown, lived }, asked, within }) => {
        const site = createSiteTime(zone, sown);
        const spansOf = (bed: string) => (isBed(bed) ? asked[bed] : []);
        const stays = mainStays(lived);
        const bands = livedSetPoints('temperature', stays, spansOf, site);
        const [from, to] = [lived[0]?.from ?? 0, lived.at(-1)?.to ?? 0];
        expect(bands.every((band) => band.from >= from && band.to <= to && band.to > band.from)).toBe(true);
        for (const share of within) {
          const at = from + Math.floor(share * (to - from));
          const standing = lived.find((span) => span.from <= at && span.to > at)?.standing;
          const bed = (standing?.get(OTHER) ?? 0) > (standing?.get(BED) ?? 0) ? OTHER : BED;
          const steps = setPointSteps('temperature', asked[bed], site);
          const wanted = steps.find((step) => step.from <= at && step.to > at)?.target;
          const band = bands.find((one) => one.from <= at && one.to > at);
          expect(band?.target).toBe(wanted);
          expect([band?.min, band?.max]).toEqual([(wanted ?? 0) - 2, (wanted ?? 0) + 2]);
        }
        expect(livedSetPoints('flow', stays, spansOf, site)).toEqual([]);
      }),
    );
  });
});

describe('the light over the life of a batch', () => {
  it('is that of the days of its climate, from lights-on to lights-on, in any zone', () => {
    fc.assert(
      fc.property(anyZone, anySown, fc.integer({ min: 1, max: 8 }), (zone, sown, days) => {
        const site = createSiteTime(zone, addMs(sown, days * DAY));
        const input = {
          actions: grownBatch(sown, [{ location: BED, trays: 8 }]),
          valuesAt: () => placeOf({ ppfd: hourly(sown, 24 * days + 1, (_, index) => (index % 24) * 10) }),
          ...{ ...RECIPES, base_temperature: null },
        };
        const light = livedLight(input, site);
        const whole = batchClimate(input, site).days.filter(({ planned }) => planned.dli !== null);
        expect(light.map(({ day, measured, planned }) => [day, measured, planned])).toEqual(
          whole.map(({ day, dli, planned }) => [day, dli, planned.dli]),
        );
        for (const [at, { from, to }] of light.entries()) {
          expect(to).toBeGreaterThan(from);
          expect(light[at + 1]?.from ?? to).toBeGreaterThanOrEqual(to);
        }
        if (zone === 'Etc/UTC') for (const { from } of light) expect(from % DAY).toBe(6 * HOUR);
        expect(LIGHT_14.lights_on).toBe('06:00');
      }),
    );
  });
});
