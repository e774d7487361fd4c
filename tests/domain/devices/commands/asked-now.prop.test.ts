import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { askedNow, COMMAND_KEYS, commandKeys } from '#domain/devices/commands/asked-now.ts';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { batchPoints } from '#domain/set-points/place-points.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { anyZone } from '#tests/support/random/zones.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const climate: fc.Arbitrary<EnvironmentProperties> = fc.record({
  day_duration: fc.integer({ min: 0, max: 86_400 }),
  day_temperature: fc.integer({ min: 15, max: 30 }),
  night_temperature: fc.option(fc.integer({ min: 10, max: 25 })),
  day_humidity: fc.integer({ min: 40, max: 90 }),
  night_humidity: fc.option(fc.integer({ min: 40, max: 90 })),
  co2: fc.option(fc.integer({ min: 400, max: 1500 })),
});
const LIGHT: fc.Arbitrary<LightProperties> = fc.record({
  light_duration: fc.integer({ min: 0, max: 86_400 }),
  lights_on: fc.constantFrom('00:00', '02:30', '06:00', '22:45'),
  ppfd: fc.integer({ min: 0, max: 900 }),
  spectrum: fc.constant(null),
});
const anyTime = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-31T00:00:00Z') });

describe('what a device is asked for now', () => {
  it('stays the same until the end that is said, in any zone and over changes of the clock', () => {
    fc.assert(
      fc.property(
        LIGHT,
        climate,
        anyZone,
        anyTime,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (light, environment, zone, now, part) => {
          const site = createSiteTime(zone, NOW);
          const points = batchPoints(light, environment);
          for (const key of COMMAND_KEYS) {
            const { value, until } = askedNow(key, points, now, site);
            expect(until).toBeGreaterThan(now);
            const later = now + Math.floor((Math.min(until, now + MS_PER_DAY) - now) * part);
            expect(askedNow(key, points, later, site).value).toBe(value);
          }
        },
      ),
    );
  });

  it('is light, its PPFD and CO2 while the light is on, and 0 in the dark', () => {
    fc.assert(
      fc.property(LIGHT, anyTime, (light, now) => {
        const site = createSiteTime('Etc/UTC', NOW);
        const points = { ...batchPoints(light, undefined), co2: 900 };
        const [hours = 0, minutes = 0] = light.lights_on.split(':').map(Number);
        const since = (Math.floor(now / 1000) - hours * 3600 - minutes * 60) % 86_400;
        const isOn = (since + 86_400) % 86_400 < light.light_duration;
        expect(askedNow('light', points, now, site).value).toBe(isOn && light.ppfd > 0 ? 1 : 0);
        expect(askedNow('ppfd', points, now, site).value).toBe(isOn ? light.ppfd : 0);
        expect(askedNow('co2', points, now, site).value).toBe(isOn ? 900 : 0);
      }),
    );
  });

  it('is nothing where no recipe and no override asks', () => {
    const site = createSiteTime('Etc/UTC', NOW);
    for (const key of COMMAND_KEYS) expect(askedNow(key, {}, Date.parse(NOW), site).value).toBeNull();
  });

  it('is what the kind of place has: HVACs are asked for the climate of their chamber', () => {
    expect(commandKeys('reservoir-1')).toEqual(['ec', 'ph']);
    expect(commandKeys('bed-1')).toEqual(expect.arrayContaining(['light', 'ppfd', 'lights_on']));
    expect(commandKeys('hvac-1')).toEqual(commandKeys('0197-chamber'));
    expect(commandKeys('hvac-1')).toEqual(expect.arrayContaining(['temperature', 'night_humidity', 'co2']));
  });
});
