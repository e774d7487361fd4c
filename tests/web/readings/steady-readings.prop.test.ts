import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { BAND_BACK_MS, BAND_TIMES, bandsNow, judgeBand } from '#domain/faults/out-of-band.ts';
import { type WatchedPoints, watchedPoints } from '#domain/faults/watched-points.ts';
import { isWithin, SET_POINT_METRICS } from '#domain/set-points/bands.ts';
import { isInForce, type Override } from '#domain/set-points/override.ts';
import { allowedAt } from '#domain/set-points/set-point-steps.ts';
import { type CourseStep, type FarmOverTime, type RunStep, setPointsOver } from '#domain/set-points/set-points-over.ts';
import { foldSamples } from '#domain/telemetry/bucket.ts';
import { compareText, MS_PER_DAY, MS_PER_HOUR, msToInstant } from '#domain/time.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';
import { FEED, LIGHT, WATER } from '#tests/support/random/life.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { isOutside, setPointsOf } from '#web/readings/model/set-points.ts';
import { siteCalendar } from '#web/readings/model/site-clock.ts';
import { writeSeries } from '#web/readings/model/view.ts';

const MINUTE = 60_000;
const ROOM = uuidOf(1);
const TANK = `reservoir-${uuidOf(2)}`;
const HVAC = `hvac-${uuidOf(3)}`;
const BEDS = [`bed-${uuidOf(21)}`, `bed-${uuidOf(22)}`] as const;
const SUBJECTS = [ROOM, HVAC, TANK, ...BEDS] as const;
const NUMBERS = [1, 2, 3] as const;
/** Metrics that are measured there and have set points. VPD has no faults of its own. */
const SERIES = SUBJECTS.flatMap((subject) => {
  const metrics = SET_POINT_METRICS.filter((metric) => metric !== 'vpd');
  const [isTank, isBed] = [subject === TANK, BEDS.some((bed) => bed === subject)];
  return metrics
    .filter((metric) => isBed || (metric !== 'ppfd' && isTank === (metric === 'ec' || metric === 'ph')))
    .map((metric) => ({ subject, metric }));
});

const recipe = <P>(number: number, component_properties: P) => ({
  ...{ uuid: uuidOf(number), name: `Recipe ${number}`, description: null, archived: false },
  ...{ created_at: '2026-01-01T08:00:00.000Z', version: 1, component_properties },
});
const anyTime = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '15', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const anyLength = fc.integer({ min: 0, max: 48 }).map((halves) => halves * 1800);
const anyClimate = fc.record({
  day_duration: anyLength,
  day_temperature: fc.integer({ min: 10, max: 30 }),
  night_temperature: fc.option(fc.integer({ min: 10, max: 30 })),
  day_humidity: fc.option(fc.integer({ min: 40, max: 100 })),
  night_humidity: fc.option(fc.integer({ min: 40, max: 100 })),
  co2: fc.option(fc.integer({ min: 400, max: 1500 })),
});
const anyLight = fc.record({ lights_on: anyTime, light_duration: anyLength, ppfd: fc.integer({ min: 50, max: 400 }) });
const anyFeed = fc.record({ ec: fc.integer({ min: 5, max: 30 }).map((ec) => ec / 10), ph: fc.constantFrom(5.5, 6.2) });

const anyBook = fc.record({
  light: fc.tuple(anyLight, anyLight, anyLight),
  environment: fc.tuple(anyClimate, anyClimate, anyClimate),
  fertigation: fc.tuple(anyFeed, anyFeed, anyFeed),
});

/** When the readings end: at any time, often in the nights in which the clocks of Berlin or New York change. */
const anyNow = fc
  .tuple(
    fc.constantFrom('2026-03-29T00:00:00.000Z', '2026-10-25T00:00:00.000Z', '2026-03-08T05:00:00.000Z'),
    fc.oneof(fc.integer({ min: -6 * 60, max: 30 * 60 }), fc.integer({ min: 0, max: 365 * 24 * 60 })),
  )
  .map(([night, minutes]) => Date.parse(night) + minutes * MINUTE);
/** Minutes before now, many of them within the time in which readings are judged. */
const anyAgo = fc
  .oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 200, max: 3 * 24 * 60 }))
  .map((minutes) => minutes * MINUTE);
const anyRecipe = fc.option(
  fc.constantFrom(...NUMBERS).map((number) => uuidOf(number)),
  { freq: 8 },
);

const anyStep = fc.record({
  ago: anyAgo,
  tray_locations: fc.dictionary(fc.constantFrom(...BEDS, `phys-${uuidOf(9)}`), fc.integer({ min: 1, max: 20 })),
  life: fc.record({
    ...{ light_recipe: fc.constant(null), irrigation_recipe: fc.constant(null) },
    ...{ environment_recipe: anyRecipe, fertigation_recipe: anyRecipe },
  }),
});
const anyRun = fc.record({ ago: anyAgo, bed: fc.constantFrom(...BEDS), recipe: anyRecipe });
const anyValue = fc.integer({ min: 1, max: 40 });
const anyOverride = fc.record({
  of: fc.oneof(
    fc.record({
      subject: fc.constant(ROOM),
      key: fc.constantFrom('day_temperature', 'night_temperature', 'day_humidity', 'night_humidity', 'co2'),
      value: anyValue,
    }),
    fc.record({ subject: fc.constant(ROOM), key: fc.constant('day_start'), value: anyTime }),
    fc.record({ subject: fc.constant(ROOM), key: fc.constant('day_duration'), value: anyLength }),
    fc.record({ subject: fc.constant(TANK), key: fc.constantFrom('ec', 'ph'), value: anyValue }),
    fc.record({ subject: fc.constantFrom(...BEDS), key: fc.constant('ppfd'), value: anyValue }),
    fc.record({ subject: fc.constantFrom(...BEDS), key: fc.constant('lights_on'), value: anyTime }),
    fc.record({ subject: fc.constantFrom(...BEDS), key: fc.constant('light_duration'), value: anyLength }),
  ),
  ago: anyAgo,
  lasts: fc.integer({ min: 1, max: 600 }),
  endedAfter: fc.option(fc.integer({ min: 1, max: 600 })),
});

const anyCase = fc.record({
  zone: anyZone,
  now: anyNow,
  book: anyBook,
  courses: fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  runs: fc.array(anyRun, { maxLength: 4 }),
  overrides: fc.array(anyOverride, { maxLength: 3 }),
});
type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;

/** Returns the farm over time as its records tell it. */
function farmOf({ now, book, courses, runs, overrides }: Case): FarmOverTime {
  const inOrder = (a: { readonly from: number }, b: { readonly from: number }) => a.from - b.from;
  const numbered = <P>(properties: readonly P[]) => properties.map((one, at) => recipe(at + 1, one));
  return {
    now,
    beds: BEDS.map((uuid) => ({
      ...{ uuid, chamber: ROOM, reservoir: uuid === BEDS[0] ? TANK : null },
      ...{ light_recipe: null, irrigation_recipe: null },
    })),
    ...{ chambers: [{ uuid: ROOM }], reservoirs: [{ uuid: TANK }], hvacs: [{ uuid: HVAC, chamber: ROOM }] },
    light: numbered(book.light.map((light) => ({ ...LIGHT, ...light }))),
    irrigation: [recipe(1, WATER)],
    environment: numbered(book.environment),
    fertigation: numbered(book.fertigation.map((feed) => ({ ...FEED, ...feed }))),
    courses: courses.flatMap((steps, batch) =>
      steps
        .map(({ ago, ...step }): CourseStep => ({ ...step, batch: uuidOf(30 + batch), from: now - ago }))
        .sort(inOrder),
    ),
    runs: runs.map(({ ago, ...run }): RunStep => ({ ...run, component: 'light', from: now - ago })).sort(inOrder),
    overrides: overrides
      .map(({ of, ago, lasts, endedAfter }, at): Override => {
        const created = now - ago;
        const ended = endedAfter === null ? null : created + endedAfter * MINUTE;
        return {
          ...{ ...of, uuid: uuidOf(40 + at), reason: 'Test', created_by: 'ana' },
          ...{ created_at: msToInstant(created), until: msToInstant(created + lasts * MINUTE) },
          ended_at:
            ended === null || ended > now || endedAfter === null || endedAfter >= lasts ? null : msToInstant(ended),
        };
      })
      .sort((a, b) => compareText(a.created_at, b.created_at)),
  };
}

/** Returns the set points as a watchdog knows them that looked at the farm after each change. */
function watched(farm: FarmOverTime): WatchedPoints {
  const changes = [
    ...[...farm.courses, ...farm.runs].map(({ from }) => from),
    ...farm.overrides.flatMap(({ created_at, ended_at }) => [created_at, ended_at ?? created_at]).map(Date.parse),
  ];
  const looks = [...new Set([farm.now - 4 * MS_PER_DAY, ...changes])].sort((a, b) => a - b);
  return (
    looks.reduce<WatchedPoints | undefined>((before, at) => {
      const instant = msToInstant(at);
      const batches = new Map(farm.courses.filter(({ from }) => from <= at).map((step) => [step.batch, step]));
      const recipes = new Map(farm.runs.filter(({ from }) => from <= at).map((run) => [run.bed, run.recipe]));
      const made = farm.overrides
        .filter(({ created_at }) => created_at <= instant)
        .map((one) => ({ ...one, ended_at: one.ended_at !== null && one.ended_at <= instant ? one.ended_at : null }));
      const present = {
        ...{ ...farm, now: at, overrides: made.filter((one) => isInForce(one, instant)) },
        beds: farm.beds.map((bed) => ({ ...bed, light_recipe: recipes.get(bed.uuid) ?? null })),
        batches: [...batches.values()].map(({ batch, ...step }) => ({ ...step, uuid: batch })),
      };
      return watchedPoints(present, SUBJECTS, before);
    }, undefined) ?? new Map()
  );
}

describe('a steady reading', () => {
  it('raises a fault if and only if it is outside the band of the graph', () => {
    const reached = { raised: 0, quiet: 0 };
    fc.assert(
      fc.property(
        anyCase,
        fc.constantFrom(...SERIES),
        fc.oneof(fc.constantFrom(0, 1), ...[-1, 0, 1].map((min) => fc.double({ min, max: min + 1, noNaN: true }))),
        (any, { subject, metric }, share) => {
          const { now, zone } = any;
          const farm = farmOf(any);
          const graph = setPointsOf(
            subject,
            metric,
            setPointsOver(farm, [subject], { from: now - 1.5 * MS_PER_DAY, to: now + MS_PER_HOUR }).get(subject) ?? [],
            siteCalendar(zone),
          );
          const { min = null, max = null } = allowedAt(graph, now) ?? {};
          // Below a tenth of its set point, a light is off, which is a fault of its schedule.
          const least = metric === 'ppfd' ? 0.11 * Math.max(0, ...graph.map(({ target }) => target ?? 0)) : 0;
          const value = Math.max(least, (min ?? 0) + share * ((max ?? 100) - (min ?? 0)));

          const site = createSiteTime(zone, msToInstant(now));
          const bandOf = bandsNow(metric, { points: watched(farm).get(subject) ?? [], isEmpty: false }, now, site);
          const times = Array.from(
            { length: BAND_BACK_MS / MINUTE + 1 },
            (_, minute) => now - BAND_BACK_MS + minute * MINUTE,
          );
          const minutes = foldSamples(
            times.map((at) => ({ at, value })),
            MINUTE,
          );
          const last = bandOf?.(now, value) ?? null;
          const isRaised =
            bandOf !== null &&
            last !== null &&
            !isWithin(value, last) &&
            judgeBand(minutes, bandOf, null, now).state === 'faulty';

          const key = writeSeries({ subject, metric });
          if (isRaised) expect(isOutside(graph, key, now, value)).toBe(true);
          const bands = times.filter((at) => at >= now - BAND_TIMES.enter).map((at) => allowedAt(graph, at));
          if (bands.includes(null)) return;
          const sides = bands.map((band) =>
            band === null || isWithin(value, band) ? 'within' : value > (band.max ?? value) ? 'above' : 'below',
          );
          expect(isRaised).toBe(sides.every((side) => side !== 'within' && side === sides[0]));
          reached[isRaised ? 'raised' : 'quiet'] += 1;
        },
      ),
      countedRuns(3000),
    );
    expectReached(reached.raised, 100);
    expectReached(reached.quiet, 100);
  });
});
