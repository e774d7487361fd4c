import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { listSimulatedSeries } from '#domain/simulation/readings-at.ts';
import { createSecondOfDay } from '#domain/simulation/second-of-day.ts';
import { NO_LIGHTS_PLAY, type SimulatedFarm } from '#domain/simulation/simulated-farm.ts';
import { isBad, judgeReading } from '#domain/telemetry/reading.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import { instantWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone } from '#tests/support/random/zones.ts';

const HOUR = 3_600_000;
const NOW = '2030-01-01T00:00:00.000Z';
const anyTime = instantWithin('2024-01-01T00:00:00.000Z', '2028-12-31T00:00:00.000Z').map(instantToMs);
const anyHours = fc.integer({ min: 0, max: 24 });
const anyClimate: fc.Arbitrary<EnvironmentProperties> = fc.record({
  day_duration: anyHours.map((hours) => hours * 3600),
  day_temperature: fc.integer({ min: 12, max: 32 }),
  night_temperature: fc.option(fc.integer({ min: 10, max: 28 })),
  day_humidity: fc.option(fc.integer({ min: 30, max: 95 })),
  night_humidity: fc.option(fc.integer({ min: 30, max: 95 })),
  co2: fc.option(fc.integer({ min: 400, max: 1500 })),
});
const anyLight: fc.Arbitrary<LightProperties> = fc.record({
  light_duration: anyHours.map((hours) => hours * 3600),
  lights_on: fc.constantFrom('00:00', '05:00', '20:30'),
  // The ramp of a dimmer light begins within the noise of its sensor.
  ppfd: fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 900 })),
  spectrum: fc.constant(null),
});
const anyFarm: fc.Arbitrary<SimulatedFarm> = fc
  .tuple(fc.integer(), anyClimate, fc.option(anyLight), anyZone, fc.double({ min: 0.6, max: 3, noNaN: true }))
  .map(([seed, climate, light, zone, ec]) => {
    const chamber = { uuid: 'c', climate, lights_on: light?.lights_on ?? '06:00' };
    return {
      seed,
      hvacs: [{ uuid: 'hvac', chamber }],
      beds: [-1, 0, 1].map((height) => ({ uuid: `bed${height}`, chamber, height, light })),
      reservoirs: [{ uuid: 'tank', feed: { ec, ph: 5.8 } }],
      ...{ deadProbe: null, stuckLight: null },
      secondOfDay: createSecondOfDay(createSiteTime(zone, NOW)),
    };
  });
const readingsAt = (farm: SimulatedFarm, at: number) =>
  listSimulatedSeries(farm).map(({ subject, metric, valueAt }) => ({
    subject,
    metric,
    value: valueAt(at, NO_LIGHTS_PLAY),
  }));
const valueIn = (farm: SimulatedFarm, subject: string, metric: string, at: number) =>
  readingsAt(farm, at).find((one) => one.subject === subject && one.metric === metric)?.value ?? Number.NaN;

describe('simulated machines', () => {
  it('send values that a working sensor can read', () => {
    fc.assert(
      fc.property(anyFarm, anyTime, (farm, at) => {
        for (const reading of readingsAt(farm, at)) {
          const judged = judgeReading({ ...reading, instant: msToInstant(at), unit: null }, NOW);
          expect(isBad(judged), JSON.stringify(judged)).toBe(false);
        }
      }),
    );
  });

  it('depend on seed and time alone, not on what was asked before', () => {
    fc.assert(
      fc.property(anyFarm, anyTime, fc.array(anyTime, { maxLength: 5 }), (farm, at, before) => {
        const series = listSimulatedSeries(farm);
        for (const other of before) for (const { valueAt } of series) valueAt(other, NO_LIGHTS_PLAY);
        expect(series.map(({ valueAt }) => valueAt(at, NO_LIGHTS_PLAY))).toEqual(
          readingsAt(farm, at).map(({ value }) => value),
        );
      }),
    );
    fc.assert(
      fc.property(anyFarm, anyTime, (farm, at) => {
        expect(readingsAt({ ...farm, seed: farm.seed ^ 1 }, at)).not.toEqual(readingsAt(farm, at));
      }),
    );
  });

  it('keep near the set points of day and night once settled', () => {
    fc.assert(
      fc.property(anyFarm, anyTime, (farm, at) => {
        const chamber = farm.hvacs[0]?.chamber;
        if (chamber === undefined) return;
        const { climate, lights_on } = chamber;
        const start = Number(lights_on.slice(0, 2)) * 3600 + Number(lights_on.slice(3)) * 60;
        const since = (farm.secondOfDay(at) - start + 86_400) % 86_400;
        const night = climate.night_temperature ?? climate.day_temperature;
        const isDay = since < climate.day_duration;
        const settled = (isDay ? since : since - climate.day_duration) > 4 * 3600;
        const value = valueIn(farm, 'hvac', 'temperature', at);
        const [low, high] = [Math.min(night, climate.day_temperature), Math.max(night, climate.day_temperature)];
        expect(value).toBeGreaterThan(low - 0.7);
        expect(value).toBeLessThan(high + 0.7);
        if (settled) expect(Math.abs(value - (isDay ? climate.day_temperature : night))).toBeLessThan(0.8);
        if (climate.co2 !== null) expect(Math.abs(valueIn(farm, 'hvac', 'co2', at) - climate.co2)).toBeLessThan(40);
      }),
    );
  });

  it('are warmer and drier on upper shelves, by less than an alarm’s 2.5 °C', () => {
    fc.assert(
      fc.property(anyFarm, anyTime, (farm, at) => {
        const rise = valueIn(farm, 'bed1', 'temperature', at) - valueIn(farm, 'bed-1', 'temperature', at);
        expect(rise).toBeGreaterThan(0.3);
        expect(rise).toBeLessThan(2);
        expect(valueIn(farm, 'bed1', 'humidity', at)).toBeLessThan(valueIn(farm, 'bed-1', 'humidity', at) + 0.5);
      }),
    );
  });

  it('light beds for the hours of their recipe', () => {
    fc.assert(
      fc.property(anyFarm, anyTime, (farm, start) => {
        const light = farm.beds[0]?.light ?? null;
        const steps = Array.from({ length: 288 }, (_, step) => start + step * 300_000);
        const lit = steps.filter((at) => valueIn(farm, 'bed0', 'light', at) === 1).length / 12;
        const expected = light === null || light.ppfd === 0 ? 0 : light.light_duration / 3600;
        // The ends of the span, and by how much the clock jumps in it.
        expect(Math.abs(lit - expected)).toBeLessThanOrEqual(0.2 + jumpsOf(farm.secondOfDay, steps) / 3600);
        for (const at of steps.slice(0, 20)) {
          const ppfd = valueIn(farm, 'bed0', 'ppfd', at);
          expect(ppfd > 0).toBe(valueIn(farm, 'bed0', 'light', at) === 1);
          expect(ppfd).toBeLessThanOrEqual((light?.ppfd ?? 0) + 1);
        }
      }),
    );
  });

  it('use up nutrients until dosing adds some, near the wanted EC', () => {
    fc.assert(
      fc.property(anyFarm, anyTime, (farm, start) => {
        const ec = Array.from({ length: 120 }, (_, step) => valueIn(farm, 'tank', 'ec', start + step * HOUR));
        const wanted = farm.reservoirs[0]?.feed.ec ?? 0;
        for (const value of ec) expect(Math.abs(value - wanted)).toBeLessThan(0.1 * wanted + 0.03);
        const falls = ec.filter((value, at) => value < (ec[at - 1] ?? 0)).length;
        expect(falls).toBeGreaterThan(75);
      }),
    );
  });

  it('fail where told to: a dead probe sends -1023, a stuck light stays on, playing lights flash', () => {
    fc.assert(
      fc.property(anyFarm, anyTime, (farm, since) => {
        const failing = {
          ...farm,
          deadProbe: { subject: 'hvac', since },
          stuckLight: { subject: 'bed0', since },
        };
        expect(valueIn(failing, 'hvac', 'temperature', since - 1)).toBe(
          valueIn(farm, 'hvac', 'temperature', since - 1),
        );
        expect(valueIn(failing, 'hvac', 'temperature', since)).toBe(-1023);
        const isLamp = (farm.beds[0]?.light?.ppfd ?? 0) > 0;
        expect(valueIn(failing, 'bed0', 'light', since + 20 * HOUR)).toBe(isLamp ? 1 : 0);
        const light = listSimulatedSeries(farm).find(({ subject, metric }) => subject === 'bed1' && metric === 'light');
        const beats = Array.from({ length: 60 }, (_, beat) => since + beat * 500);
        const playing = new Map([['bed1', since + 30_000]]);
        const seen = new Set(beats.map((at) => light?.valueAt(at, playing)));
        expect(seen).toEqual(new Set(isLamp ? [0, 1] : [0]));
        const otherwise = light?.valueAt(since, NO_LIGHTS_PLAY);
        expect(light?.valueAt(since, new Map([['bed0', since + 1]]))).toBe(otherwise);
        expect(light?.valueAt(since, new Map([['bed1', since]]))).toBe(otherwise);
      }),
    );
  });
});

/** Returns by how many seconds the time of day differs from a regular day's, from step to step. */
function jumpsOf(secondOfDay: (at: number) => number, steps: readonly number[]): number {
  return steps.slice(1).reduce((sum, at, index) => {
    const before = steps[index] ?? at;
    const jump = secondOfDay(at) - secondOfDay(before) - (at - before) / 1000;
    return sum + Math.min(Math.abs(jump), Math.abs(jump + 86_400), Math.abs(jump - 86_400));
  }, 0);
}
