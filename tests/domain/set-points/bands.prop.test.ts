import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { bandsNow, judgeBand } from '#domain/faults/out-of-band.ts';
import type { EnvironmentProperties } from '#domain/life/life-recipes.ts';
import { bandAround, isWithin, RAMP_SECONDS, type SetPointMetric, TOLERANCES } from '#domain/set-points/bands.ts';
import { batchPoints } from '#domain/set-points/place-points.ts';
import { allowedAt, setPointSteps } from '#domain/set-points/set-point-steps.ts';
import type { SetPointSpan, SetPoints } from '#domain/set-points/set-points.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { LIGHT } from '#tests/support/random/life.ts';

const HOUR = 3600;
const SITE = createSiteTime('Etc/UTC', '2026-01-01T00:00:00.000Z');
/** Midnight on the site's clock. */
const START = 20_000 * MS_PER_DAY;
const LIT = { ...LIGHT, lights_on: '06:00', light_duration: 16 * HOUR, ppfd: 250 };
const BASIL: EnvironmentProperties = {
  day_duration: 16 * HOUR,
  day_temperature: 24,
  night_temperature: 18,
  day_humidity: 68,
  night_humidity: null,
  co2: 1000,
};
const always = (asked: SetPoints, ...also_wanted: SetPoints[]): SetPointSpan[] => [
  { from: START - MS_PER_DAY, to: START + 2 * MS_PER_DAY, asked, also_wanted },
];
const wanting = (...climates: readonly EnvironmentProperties[]): SetPointSpan[] => {
  const [asked = {}, ...others] = climates.map((climate) => batchPoints(LIT, climate));
  return always(asked, ...others);
};
/** Returns the band of a metric at a second of a day. */
const bandAt = (metric: SetPointMetric, spans: readonly SetPointSpan[], second: number) =>
  allowedAt(setPointSteps(metric, spans, SITE), START + second * 1000);

const anyClimate = fc.record({
  day_duration: fc.integer({ min: 0, max: 24 }).map((hours) => hours * HOUR),
  day_temperature: fc.integer({ min: 10, max: 30 }),
  night_temperature: fc.option(fc.integer({ min: 10, max: 30 })),
  day_humidity: fc.option(fc.integer({ min: 40, max: 100 })),
  night_humidity: fc.option(fc.integer({ min: 40, max: 100 })),
  co2: fc.option(fc.integer({ min: 400, max: 1500 })),
});
const anySecond = fc.nat({ max: 24 * HOUR - 1 });

describe('the band of a reading', () => {
  it('is around the set point of the half of the day, and around both for an hour after a change', () => {
    const at = (hours: number) => bandAt('temperature', wanting(BASIL), hours * HOUR);
    expect(at(12)).toEqual({ min: 22, max: 26 });
    expect(at(2)).toEqual({ min: 16, max: 20 });
    expect(at(6)).toEqual({ min: 16, max: 26 });
    expect(at(22.5)).toEqual({ min: 16, max: 26 });
    expect(at(23)).toEqual({ min: 16, max: 20 });
    expect(bandAt('co2', wanting(BASIL), 12 * HOUR)).toEqual({ min: 900, max: 1100 });
    expect(bandAt('co2', wanting(BASIL), 2 * HOUR)).toEqual({ min: null, max: 1100 });
    expect(bandAt('humidity', wanting(BASIL), 12 * HOUR)).toEqual({ min: 60, max: 76 });
    expect(bandAt('humidity', wanting(BASIL), 2 * HOUR)).toBeNull();
    expect(bandAt('ec', wanting(BASIL), 2 * HOUR)).toBeNull();
  });

  it('is that of the day at night and after each change too if the recipe has no night temperature', () => {
    fc.assert(
      fc.property(anyClimate, anySecond, (climate, second) => {
        const spans = wanting({ ...climate, night_temperature: null });
        expect(bandAt('temperature', spans, second)).toEqual(bandAround('temperature', climate.day_temperature));
      }),
    );
  });

  it('of nutrients is around the recipe, and of light only while the lights are on', () => {
    const feed = always({ ec: 1.6, ph: 5.8 });
    expect(bandAt('ec', feed, 0)).toEqual({ min: 1.3, max: 1.9 });
    expect(bandAt('ph', feed, 0)).toEqual({ min: 5.4, max: 6.2 });
    const lit = always(batchPoints(LIT, undefined));
    const at = (minutes: number) => bandAt('ppfd', lit, 6 * HOUR + minutes * 60);
    expect(at(6 * 60)).toEqual({ min: 200, max: 300 });
    expect([-1, 4, 16 * 60 - 4].map(at)).toEqual([null, null, null]);
    expect([5, 16 * 60 - 6].map(at)).toEqual([
      { min: 200, max: 300 },
      { min: 200, max: 300 },
    ]);
    expect(bandAt('ppfd', always({ ppfd: 250, lights_on: null, light_duration: null }), 12 * HOUR)).toBeNull();
  });

  it('contains what suits any of the batches, and is never above saturation', () => {
    fc.assert(
      fc.property(fc.array(anyClimate, { minLength: 1, maxLength: 4 }), anySecond, (climates, second) => {
        for (const metric of ['temperature', 'humidity', 'co2'] as const) {
          const all = bandAt(metric, wanting(...climates), second);
          for (const climate of climates) {
            const own = bandAt(metric, wanting(climate), second);
            if (own === null) continue;
            expect(all?.min ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(own.min ?? Number.NEGATIVE_INFINITY);
            expect(all?.max ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(own.max ?? Number.POSITIVE_INFINITY);
          }
          if (metric === 'humidity') expect(all?.max ?? 0).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('allows a room that follows its set points within the tolerance', () => {
    fc.assert(
      fc.property(anyClimate, anySecond, fc.double({ min: -1, max: 1, noNaN: true }), (climate, second, share) => {
        const day = (second - 6 * HOUR + 24 * HOUR) % (24 * HOUR) < climate.day_duration;
        const target = day ? climate.day_temperature : (climate.night_temperature ?? climate.day_temperature);
        const band = bandAt('temperature', wanting(climate), second);
        expect(band).not.toBeNull();
        expect(isWithin(target + share * (TOLERANCES.temperature - 0.001), band ?? { min: target, max: target })).toBe(
          true,
        );
      }),
    );
  });

  it('is none for an hour after a change of set points, but stays where batches agree on what is allowed', () => {
    const change = START + 12 * HOUR * 1000;
    const [warm, cool] = [batchPoints(LIT, BASIL), batchPoints(LIT, { ...BASIL, day_temperature: 20 })];
    const spans = (before: Omit<SetPointSpan, 'from' | 'to'>, after: Omit<SetPointSpan, 'from' | 'to'>) => [
      { from: START, to: change, ...before },
      { from: change, to: START + MS_PER_DAY, ...after },
    ];
    const changed = spans({ asked: warm, also_wanted: [] }, { asked: cool, also_wanted: [] });
    expect([11.9, 12, 12.9, 13].map((hours) => bandAt('temperature', changed, hours * HOUR))).toEqual([
      { min: 22, max: 26 },
      null,
      null,
      { min: 18, max: 22 },
    ]);
    // Humidity is the same in both.
    expect(bandAt('humidity', changed, 12 * HOUR)).toEqual({ min: 60, max: 76 });
    const outvoted = spans({ asked: warm, also_wanted: [cool] }, { asked: cool, also_wanted: [warm] });
    expect(bandAt('temperature', outvoted, 12 * HOUR)).toEqual({ min: 18, max: 26 });
  });

  it('makes a fault of half an hour above it, but not of the way down at night', () => {
    const minutes = (from: number, values: readonly number[]) =>
      values.map((value, at) => ({
        start: START + (from * HOUR + at * 60) * 1000,
        min: value,
        max: value,
        sum: value,
        count: 1,
      }));
    const judge = (readings: ReturnType<typeof minutes>) => {
      const now = readings.at(-1)?.start ?? START;
      const bandOf = bandsNow('temperature', { points: wanting(BASIL), isEmpty: false }, now, SITE);
      return bandOf === null ? null : judgeBand(readings, bandOf, null, now);
    };
    const warm = minutes(2, Array(32).fill(27.4));
    expect(judge(warm)).toEqual({ state: 'faulty', since: START + 2 * HOUR * 1000, side: 'above' });
    expect(judge(warm.slice(0, 30))).toEqual({ state: 'unknown' });
    expect(judge(minutes(2, Array(32).fill(12)))).toMatchObject({ side: 'below' });
    const falling = Array.from({ length: RAMP_SECONDS / 60 }, (_, minute) => 24 - minute / 10);
    expect(judge(minutes(22, falling))).toEqual({ state: 'fine' });
  });

  it('of light is none over an empty bed, nor below a tenth of the set point', () => {
    const now = START + 12 * HOUR * 1000;
    const points = always(batchPoints(LIT, undefined));
    expect(bandsNow('ppfd', { points, isEmpty: true }, now, SITE)).toBeNull();
    const bandOf = bandsNow('ppfd', { points, isEmpty: false }, now, SITE);
    expect([24, 26].map((ppfd) => bandOf?.(now, ppfd))).toEqual([null, { min: 200, max: 300 }]);
    expect(bandsNow('water_level', { points, isEmpty: false }, now, SITE)).toBeNull();
    expect(bandsNow('ec', { points, isEmpty: false }, now, SITE)).toBeNull();
  });
});
