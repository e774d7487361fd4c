import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import { MS_PER_DAY, msToInstant } from '#domain/time.ts';
import { SEED, ZONE } from '#tests/contract/seed-farm.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { askedSpan } from '#web/readings/load/use-set-points.ts';
import {
  askedPointsOf,
  isOutside,
  outsideStretches,
  type SetPoint,
  setPointsOf,
  targetAt,
} from '#web/readings/model/set-points.ts';
import { siteCalendar } from '#web/readings/model/site-clock.ts';
import { lengthOf } from '#web/readings/model/span.ts';
import { writeSeries } from '#web/readings/model/view.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const START = Date.parse('2026-05-12T00:00:00.000Z');
const ROOM = SEED.chambers.grow;
const KEY = writeSeries({ subject: ROOM, metric: 'temperature' });
const CLIMATE: SetPoints = {
  ...{ day_start: '06:00', day_duration: 57_600, day_temperature: 24, night_temperature: 18 },
  ...{ day_humidity: 97, night_humidity: 70, co2: 800 },
};
const asked = (hours: number, ...points: SetPoints[]) =>
  setPointsOf(ROOM, 'temperature', [{ from: START, to: START + hours * HOUR, points }], siteCalendar('UTC'));

describe('set points on a chart', () => {
  it('are what was asked of the machines, with bands of all that batches wanted', () => {
    const sets = asked(24, CLIMATE, { ...CLIMATE, day_temperature: 28 });
    expect([5, 12, 23].map((hour) => targetAt(sets, KEY, START + hour * HOUR))).toEqual([18, 24, 18]);
    expect(targetAt(sets, KEY, START + 24 * HOUR)).toBeNull();
    const outside = [21, 23, 27, 29, 31].map((value) => isOutside(sets, KEY, START + 12 * HOUR, value));
    expect(outside).toEqual([true, false, false, false, true]);
  });

  it('allow the band before a change for an hour', () => {
    const sets = asked(24, CLIMATE);
    const at = (minutes: number) => isOutside(sets, KEY, START + 6 * HOUR + minutes * MINUTE, 18);
    expect([-1, 0, 59, 60].map(at)).toEqual([false, false, false, true]);
  });

  it('allow any value for an hour where nothing was asked for before', () => {
    const points = [{ lights_on: '06:00', light_duration: 57_600, ppfd: 300 }];
    const ppfd = setPointsOf(ROOM, 'ppfd', [{ from: START, to: START + 24 * HOUR, points }], siteCalendar('UTC'));
    const key = writeSeries({ subject: ROOM, metric: 'ppfd' });
    const at = (minutes: number) => isOutside(ppfd, key, START + 6 * HOUR + minutes * MINUTE, 12);
    expect([-1, 0, 59, 60].map(at)).toEqual([false, false, false, true]);
  });

  it('have bands within what can be measured', () => {
    const spans = askedPointsOf([
      { from: msToInstant(START), to: msToInstant(START + HOUR), asked: { ...CLIMATE, ec: 0.2 }, also_wanted: [] },
    ]);
    const of = (metric: 'humidity' | 'ec') => setPointsOf(ROOM, metric, spans, siteCalendar(ZONE))[0];
    expect(of('humidity')).toMatchObject({ low: 62, high: 78 });
    expect(of('ec')).toMatchObject({ low: 0, high: 0.5 });
    const day = setPointsOf(
      ROOM,
      'humidity',
      [{ from: START, to: START + 24 * HOUR, points: [CLIMATE] }],
      siteCalendar('UTC'),
    );
    expect(Math.max(...day.map(({ high }) => high))).toBe(100);
  });

  it('are asked for in spans that hold what is shown, and are no longer than the farm allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.nat(3000), (days, start) => {
        const shown = { from: START + start * HOUR, to: START + start * HOUR + days * MS_PER_DAY };
        const half = lengthOf(shown) / 2;
        const span = askedSpan({ from: shown.from - half, to: shown.to + half }, shown);
        if (span === null) expect(days).toBeGreaterThan(370);
        expect(lengthOf(span ?? shown)).toBeLessThanOrEqual((span === null ? 800 : 400) * MS_PER_DAY);
        expect(span?.from ?? shown.from).toBeLessThanOrEqual(shown.from);
        expect(span?.to ?? shown.to).toBeGreaterThanOrEqual(shown.to);
      }),
    );
  });
});

describe('the calendar of a site in the browser', () => {
  it('is that of the server', () => {
    fc.assert(
      fc.property(anyZone, dayWithin('2012-01-01', '2027-12-31'), fc.nat(24 * 60), (zone, day, minutes) => {
        const [browser, server] = [siteCalendar(zone), createSiteTime(zone, '2026-01-01T00:00:00.000Z')];
        expect(browser.startOfDay(day)).toBe(server.startOfDay(day));
        const instant = msToInstant(Date.parse(server.startOfDay(day)) + minutes * MINUTE);
        expect(browser.dayOf(instant)).toBe(server.dayOf(instant));
      }),
    );
  });
});

describe('the stretches outside a band', () => {
  const set = (from: number, to: number, low: number, high: number): SetPoint => ({
    ...{ series: KEY, unit: 'celsius', target: (low + high) / 2, low, high, before: null },
    ...{ from: START + from * MINUTE, to: START + to * MINUTE },
  });
  const lineOf = (step: number, minutes: readonly number[], mean: readonly number[], quiet = 30 * MINUTE) => {
    const at = minutes.map((minute) => START + minute * MINUTE);
    return { key: KEY, quiet, isState: false, points: { step, at, min: mean, max: mean, mean } };
  };

  it('are the spans of points that are outside all bands in force', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 30 }), { minLength: 1, maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 600 }), fc.integer({ min: 10, max: 30 })), {
          maxLength: 5,
        }),
        (mean, bands) => {
          const step = 30 * MINUTE;
          const line = lineOf(
            step,
            mean.map((_, index) => index * 30),
            mean,
          );
          const sets = bands.map(([from, length, low]) => set(from, from + length, low, low + 4));
          const found = outsideStretches(line, sets);
          for (const [index, at] of line.points.at.entries()) {
            const covering = sets.filter(({ from, to }) => from <= at && to >= at + step);
            const isIn = found.some(({ from, to }) => from <= at && to >= at + step);
            expect(isIn).toBe(isOutside(covering, KEY, at, mean[index] ?? 0));
          }
          for (const [index, { from, to }] of found.entries()) {
            expect(to).toBeGreaterThan(from);
            expect(from).toBeGreaterThan(found[index - 1]?.to ?? 0);
          }
        },
      ),
    );
  });

  it('last from one reading to the next, not through gaps, and leave out what is short', () => {
    const line = lineOf(0, [0, 30, 60, 64, 90, 150, 180], [25, 30, 25, 30, 25, 30, 30]);
    expect(outsideStretches(line, [set(-60, 300, 20, 27)])).toEqual([
      { from: START + 30 * MINUTE, to: START + 60 * MINUTE },
      { from: START + 150 * MINUTE, to: START + 180 * MINUTE },
    ]);
    expect(outsideStretches({ ...line, isState: true }, [set(-60, 300, 20, 27)])).toEqual([]);
  });
});
