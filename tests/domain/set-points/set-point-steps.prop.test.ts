import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { secondOfDay } from '#domain/life/day-spans.ts';
import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { SET_POINT_METRICS, type SetPointMetric } from '#domain/set-points/bands.ts';
import { setPointSteps } from '#domain/set-points/set-point-steps.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { wallSeconds } from './wall-seconds.ts';

const HOUR = 3_600_000;
const POINTS = {
  ...{ day_temperature: 24, night_temperature: 18, day_humidity: 60, night_humidity: 70, co2: 800 },
  ...{ ppfd: 300, ec: 1.8, ph: 6 },
} satisfies SetPoints;
const siteIn = (zone: string) => createSiteTime(zone, '2026-01-01T00:00:00.000Z');
// Clocks change in the first hours of a day, in which no time is sure.
const anyTime = fc
  .tuple(fc.integer({ min: 5, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
/** Returns the steps of set points of the machines alone. */
const stepsOf = (
  metric: SetPointMetric,
  spans: readonly { readonly from: number; readonly to: number; readonly points: SetPoints }[],
  zone: string,
) =>
  setPointSteps(
    metric,
    spans.map(({ points: asked, ...span }) => ({ ...span, asked, also_wanted: [] })),
    siteIn(zone),
  );
const valueAt = (metric: SetPointMetric, points: SetPoints, zone: string, at: number): number | null => {
  const spans = [
    { from: at - 40 * HOUR, to: at - HOUR, points },
    { from: at - HOUR, to: at + 30 * HOUR, points },
  ];
  return stepsOf(metric, spans, zone).find(({ from, to }) => from <= at && to > at)?.target ?? null;
};

describe('the steps of set points', () => {
  it('are by day from the start of the day on the clock of the site, in every zone', () => {
    fc.assert(
      fc.property(
        anyZone,
        dayWithin('2024-01-01', '2027-12-31'),
        fc.integer({ min: 5 * 60, max: 24 * 60 - 1 }),
        anyTime,
        fc.integer({ min: 1, max: 18 }),
        (zone, day, minute, start, hours) => {
          const site = siteIn(zone);
          const at = instantToMs(site.startOfDay(day)) + minute * 60_000;
          const second = wallSeconds(site)(at);
          fc.pre(second >= 5 * 3600);
          const isDay = (second - secondOfDay(start) + 86_400) % 86_400 < hours * 3600;
          const climate = { ...POINTS, day_start: start, day_duration: hours * 3600 };
          expect(valueAt('temperature', climate, zone, at)).toBe(isDay ? 24 : 18);
          expect(valueAt('humidity', climate, zone, at)).toBe(isDay ? 60 : 70);
          expect(valueAt('co2', climate, zone, at)).toBe(isDay ? 800 : null);
          expect(valueAt('vpd', climate, zone, at)).toBe(
            isDay ? vapourPressureDeficit(24, 60) : vapourPressureDeficit(18, 70),
          );
          const light = { ...POINTS, lights_on: start, light_duration: hours * 3600 };
          expect(valueAt('ppfd', light, zone, at)).toBe(isDay ? 300 : null);
        },
      ),
    );
  });

  it('are in order within their spans, and those that touch differ', () => {
    const anyPoints = fc.record({
      day_start: fc.option(anyTime),
      day_duration: fc.option(fc.integer({ min: 0, max: 86_400 })),
      ...{ day_temperature: fc.constantFrom(20, 24, null), night_temperature: fc.constantFrom(18, 20, null) },
      ...{ ec: fc.constantFrom(1, 2, null), ppfd: fc.constantFrom(100, 200), lights_on: anyTime },
      light_duration: fc.integer({ min: 0, max: 86_400 }),
    });
    fc.assert(
      fc.property(
        anyZone,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), anyPoints), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 365 * 24 }),
        (zone, parts, start) => {
          let at = instantToMs('2026-01-01T00:00:00.000Z') + start * HOUR;
          const first = at;
          const spans = parts.map(([hours, points]) => {
            const from = at;
            at += hours * HOUR;
            return { from, to: at, points };
          });
          for (const metric of SET_POINT_METRICS) {
            let end = first;
            let target: number | null = null;
            for (const step of stepsOf(metric, spans, zone)) {
              expect(step.from).toBeGreaterThanOrEqual(end);
              expect(step.to).toBeGreaterThan(step.from);
              if (step.from === end) expect(step.target).not.toBe(target);
              ({ to: end, target } = step);
              const edges = step.allowed.flatMap(({ from, to }) => [from, to]);
              expect(edges).toEqual([...edges].sort((a, b) => a - b));
              expect(edges.every((edge) => edge >= step.from && edge <= step.to)).toBe(true);
            }
            expect(end).toBeLessThanOrEqual(at);
          }
        },
      ),
    );
  });

  it('keep the hours of the clock when clocks are set forward', () => {
    const points = { ...POINTS, day_start: '06:00', day_duration: 16 * 3600 };
    const from = instantToMs('2026-03-28T12:00:00.000Z');
    const steps = stepsOf('temperature', [{ from, to: from + 48 * HOUR, points }], 'Europe/Berlin');
    expect(steps.map((step) => [msToInstant(step.from).slice(5, 16), step.target])).toEqual([
      ['03-28T12:00', 24],
      ['03-28T21:00', 18],
      ['03-29T04:00', 24],
      ['03-29T20:00', 18],
      ['03-30T04:00', 24],
    ]);
  });

  it('have the usual day where none is asked for', () => {
    const from = instantToMs('2026-05-12T00:00:00.000Z');
    const points = { day_start: null, day_duration: null, day_temperature: 26, night_temperature: null };
    const steps = stepsOf('temperature', [{ from, to: from + 24 * HOUR, points }], 'Etc/UTC');
    expect(steps.map((step) => [step.from, step.to, step.target])).toEqual([[from + 6 * HOUR, from + 22 * HOUR, 26]]);
  });
});
