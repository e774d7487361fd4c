import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandAt, hasBand, RAMP_SECONDS, TOLERANCES, type WantedRecipes } from '#domain/faults/bands.ts';
import { isWithin } from '#domain/faults/fault.ts';
import { judgeBand } from '#domain/faults/out-of-band.ts';
import { wallSeconds } from '#domain/faults/wall-second.ts';
import { wantedRecipes } from '#domain/faults/wanted-recipes.ts';
import type { EnvironmentProperties } from '#domain/life/life-recipes.ts';
import { addDays, instantToMs, msToInstant } from '#domain/time.ts';

const HOUR = 3600;
const LIGHT = { lights_on: '06:00', light_duration: 16 * HOUR };
const BASIL: EnvironmentProperties = {
  day_duration: 16 * HOUR,
  day_temperature: 24,
  night_temperature: 18,
  day_humidity: 68,
  night_humidity: null,
  co2: 1000,
};
const NONE: WantedRecipes = { light: LIGHT, ppfd: null, environments: [], fertigations: [] };
const wanting = (...environments: readonly EnvironmentProperties[]): WantedRecipes => ({ ...NONE, environments });

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
    expect(hasBand('humidity', wanting(BASIL))).toBe(true);
    expect(hasBand('ec', wanting(BASIL))).toBe(false);
  });

  it('of nutrients is around the recipe, and of light only while the lights are on', () => {
    const feed = { ...NONE, fertigations: [{ ec: 1.6, ph: 5.8, stock_parts: [] }] };
    expect(bandAt('ec', feed, 0)).toEqual({ min: 1.3, max: 1.9 });
    expect(bandAt('ph', feed, 0)).toEqual({ min: 5.4, max: 6.2 });
    const lit = { ...NONE, ppfd: 250 };
    expect(bandAt('ppfd', lit, 12 * HOUR)).toEqual({ min: 200, max: 300 });
    expect(bandAt('ppfd', lit, 2 * HOUR)).toBeNull();
    expect(bandAt('water_level', lit, 0)).toBeNull();
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
        const target = day ? climate.day_temperature : climate.night_temperature;
        const band = bandAt('temperature', wanting(climate), second);
        if (band === null || target === null) return;
        expect(isWithin(target + share * (TOLERANCES.temperature - 0.001), band)).toBe(true);
      }),
    );
  });

  it('makes a fault of half an hour above it, but not of the way down at night', () => {
    const minutes = (from: number, values: readonly number[]) =>
      values.map((value, at) => ({
        start: (from * HOUR + at * 60) * 1000,
        min: value,
        max: value,
        sum: value,
        count: 1,
      }));
    const bandOf = (at: number) => bandAt('temperature', wanting(BASIL), at / 1000);
    const warm = minutes(2, Array(32).fill(27.4));
    const last = warm.at(-1)?.start ?? 0;
    expect(judgeBand(warm, bandOf, null, last)).toEqual({ state: 'faulty', since: 2 * HOUR * 1000, side: 'above' });
    expect(judgeBand(warm.slice(0, 30), bandOf, null, last)).toEqual({ state: 'unknown' });
    const cold = minutes(2, Array(32).fill(12));
    expect(judgeBand(cold, bandOf, null, last)).toMatchObject({ side: 'below' });
    const falling = Array.from({ length: RAMP_SECONDS / 60 }, (_, minute) => 24 - minute / 10);
    const night = minutes(22, falling);
    expect(judgeBand(night, bandOf, null, night.at(-1)?.start ?? 0)).toEqual({ state: 'fine' });
  });
});

describe('the recipes that apply', () => {
  const light = (uuid: string, lights_on: string, ppfd: number) => ({
    ...{ uuid, name: uuid, description: null, archived: false, created_at: '2026-01-01T00:00:00.000Z', version: 1 },
    component_properties: { lights_on, light_duration: 16 * HOUR, ppfd, spectrum: null },
  });
  const recipe = <P>(uuid: string, component_properties: P) => ({ ...light(uuid, '06:00', 1), component_properties });
  const life = { light_recipe: null, irrigation_recipe: null };
  const wanted = wantedRecipes({
    beds: [
      { uuid: 'bed-1', chamber: 'grow', reservoir: 'reservoir-1', light_recipe: 'bright' },
      { uuid: 'bed-2', chamber: 'grow', reservoir: null, light_recipe: null },
    ],
    hvacs: [
      { uuid: 'hvac-1', chamber: 'grow' },
      { uuid: 'hvac-2', chamber: null },
    ],
    chambers: [{ uuid: 'grow' }, { uuid: 'empty' }],
    reservoirs: [{ uuid: 'reservoir-1' }],
    batches: [
      { tray_locations: { 'bed-1': 2 }, life: { ...life, environment_recipe: 'basil', fertigation_recipe: 'feed' } },
      { tray_locations: { 'bed-2': 2 }, life: { ...life, environment_recipe: 'cool', fertigation_recipe: 'other' } },
      { tray_locations: { 'phys-1': 2 }, life: { ...life, environment_recipe: 'cold', fertigation_recipe: null } },
    ],
    lights: [light('bright', '05:00', 250)],
    environments: [recipe('basil', BASIL), recipe('cool', { ...BASIL, day_temperature: 20 }), recipe('cold', BASIL)],
    fertigations: [
      recipe('feed', { ec: 1.6, ph: 5.8, stock_parts: [] }),
      recipe('other', { ec: 3, ph: 5, stock_parts: [] }),
    ],
  });

  it('are those of the batches that stand there', () => {
    expect(wanted.get('grow')?.environments.map((one) => one.day_temperature)).toEqual([24, 20]);
    expect(wanted.get('hvac-1')).toEqual(wanted.get('grow'));
    expect(wanted.has('hvac-2')).toBe(false);
    expect(wanted.get('reservoir-1')?.fertigations.map(({ ec }) => ec)).toEqual([1.6]);
    expect(wanted.get('empty')?.environments).toEqual([]);
  });

  it('of a bed are its own light, and the rest of where it stands', () => {
    expect(wanted.get('bed-1')).toMatchObject({ light: { lights_on: '05:00' }, ppfd: 250 });
    expect(wanted.get('bed-2')).toMatchObject({ light: { lights_on: '05:00' }, ppfd: null, fertigations: [] });
    expect(wanted.get('bed-1')?.environments).toEqual(wanted.get('grow')?.environments);
  });
});

describe('the second of the day on the wall', () => {
  const BERLIN = {
    // Days of 23 h on 2026-03-29 and of 25 h on 2026-10-25.
    startOfDay: (day: string) =>
      msToInstant(instantToMs(`${day}T00:00:00Z`) - (day > '2026-03-29' && day <= '2026-10-25' ? 2 : 1) * HOUR * 1000),
    dayOf: (instant: string): string => {
      const utc = instant.slice(0, 10);
      return [addDays(utc, 1), utc].find((day) => BERLIN.startOfDay(day) <= instant) ?? utc;
    },
  };
  const secondOf = wallSeconds(BERLIN);
  const at = (instant: string) => secondOf(instantToMs(instant)) / HOUR;

  it('follows the clock on usual days and on those with a change', () => {
    expect(at('2026-01-10T05:30:00Z')).toBe(6.5);
    expect(at('2026-07-10T05:30:00Z')).toBe(7.5);
    expect(at('2026-03-29T00:30:00Z')).toBe(1.5);
    expect(at('2026-03-29T05:00:00Z')).toBe(7);
    expect(at('2026-03-29T21:59:59Z')).toBeCloseTo(24, 3);
    expect(at('2026-10-24T22:30:00Z')).toBe(0.5);
    expect(at('2026-10-25T05:00:00Z')).toBe(6);
    expect(at('2026-10-25T22:30:00Z')).toBe(23.5);
  });

  it('is always within a day', () => {
    fc.assert(
      fc.property(fc.nat({ max: 366 * 24 * 60 }), (minutes) => {
        const second = secondOf(instantToMs('2026-01-01T00:00:00Z') + minutes * 60_000);
        expect(second).toBeGreaterThanOrEqual(0);
        expect(second).toBeLessThan(24 * HOUR);
      }),
    );
  });
});
