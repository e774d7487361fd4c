import { describe, expect, it } from 'vitest';
import { checkEnvironment } from '#domain/life/check-environment.ts';
import { checkLight } from '#domain/life/check-light.ts';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';

const LIGHT: LightProperties = {
  light_duration: 16 * 3600,
  lights_on: '06:00',
  ppfd: 300,
  spectrum: { blue: 20, green: 20, red: 50, far_red: 10 },
};
const CLIMATE: EnvironmentProperties = {
  day_duration: 16 * 3600,
  day_temperature: 24,
  night_temperature: 18,
  day_humidity: 60,
  night_humidity: 65,
  co2: 800,
};

describe('a light recipe', () => {
  it('for basil is plausible, and so is darkness', () => {
    expect(checkLight(LIGHT)).toEqual([]);
    expect(checkLight({ ...LIGHT, light_duration: 0, ppfd: 0, spectrum: null })).toEqual([]);
  });

  it.each<[string, string, Partial<LightProperties>]>([
    ['more than 40 mol per day', 'light_too_much', { ppfd: 700 }],
    ['more than the sun', 'light_too_bright', { ppfd: 2001, light_duration: 3600 }],
    ['light that is never on', 'light_never_on', { light_duration: 0 }],
    ['lights without output', 'light_without_output', { ppfd: 0 }],
    ['hardly any night', 'light_without_night', { light_duration: 21 * 3600 }],
    ['more than a day', 'light_longer_than_day', { light_duration: 25 * 3600 }],
    ['bands that do not add up', 'bands_off', { spectrum: { blue: 20, green: 20, red: 50, far_red: 0 } }],
  ])('with %s is implausible: %s', (_what, code, change) => {
    expect(checkLight({ ...LIGHT, ...change }).map((warning) => warning.code)).toEqual([code]);
  });

  it('is plausible up to exactly 40 mol per day', () => {
    expect(checkLight({ ...LIGHT, ppfd: 694 })).toEqual([]);
    expect(checkLight({ ...LIGHT, ppfd: 695 })).toHaveLength(1);
  });
});

describe('a climate', () => {
  it('for basil is plausible, and so is an incomplete one', () => {
    expect(checkEnvironment(CLIMATE)).toEqual([]);
    const nothing = { night_temperature: null, day_humidity: null, night_humidity: null, co2: null };
    expect(checkEnvironment({ ...CLIMATE, ...nothing })).toEqual([]);
  });

  it.each<[string, string, Partial<EnvironmentProperties>]>([
    ['a night of 2 °C', 'temperature_too_low', { night_temperature: 2, night_humidity: null }],
    ['a day of 38 °C', 'temperature_too_high', { day_temperature: 38, day_humidity: 80 }],
    ['air too dry', 'air_too_dry', { day_humidity: 20 }],
    ['air too humid', 'air_too_humid', { night_humidity: 95 }],
    ['an impossible humidity', 'humidity_impossible', { day_humidity: 120 }],
    ['a night warmer than the day', 'night_warmer_than_day', { night_temperature: 26 }],
    ['a day of 30 h', 'day_longer_than_24_h', { day_duration: 30 * 3600, night_temperature: null }],
    ['no day', 'day_without_duration', { day_duration: 0 }],
    ['no time for its night', 'day_without_night', { day_duration: 86_400 }],
    ['too little CO₂', 'co2_too_low', { co2: 200 }],
    ['too much CO₂', 'co2_too_high', { co2: 5000 }],
  ])('with %s is implausible: %s', (_what, code, change) => {
    expect(checkEnvironment({ ...CLIMATE, ...change }).map((warning) => warning.code)).toEqual([code]);
  });
});
