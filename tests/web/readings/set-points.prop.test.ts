import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import { MS_PER_DAY, msToInstant } from '#domain/time.ts';
import { SEED, ZONE } from '#tests/contract/seed-farm.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { historySpan } from '#web/readings/load/use-set-points.ts';
import {
  isOutside,
  outsideStretches,
  type ShownSetPoint,
  setPointSpans,
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
const asked = (hours: number, points: SetPoints, ...also_wanted: SetPoints[]) =>
  setPointsOf(
    ROOM,
    'temperature',
    [{ from: START, to: START + hours * HOUR, asked: points, also_wanted }],
    siteCalendar('UTC'),
  );

describe('set points on a chart', () => {
  it('are those that the machines got, with a band around the set points of all batches', () => {
    const sets = asked(24, CLIMATE, { ...CLIMATE, day_temperature: 30 });
    expect([5, 12, 23].map((hour) => targetAt(sets, KEY, START + hour * HOUR))).toEqual([18, 24, 18]);
    expect(targetAt(sets, KEY, START + 24 * HOUR)).toBeNull();
    const outside = [21, 23, 27, 31, 33].map((value) => isOutside(sets, KEY, START + 12 * HOUR, value));
    expect(outside).toEqual([true, false, false, false, true]);
  });

  it('allow the band before a change for an hour', () => {
    const sets = asked(24, CLIMATE);
    const at = (minutes: number) => isOutside(sets, KEY, START + 6 * HOUR + minutes * MINUTE, 18);
    expect([-1, 0, 59, 60].map(at)).toEqual([false, false, false, true]);
  });

  it('allow any value for an hour where nothing was asked for before, but light only for minutes around a switch', () => {
    const day = [{ from: START, to: START + 24 * HOUR, also_wanted: [] }];
    const of = (metric: 'humidity' | 'ppfd', points: SetPoints) =>
      setPointsOf(
        ROOM,
        metric,
        day.map((span) => ({ ...span, asked: points })),
        siteCalendar('UTC'),
      );
    const at = (metric: 'humidity' | 'ppfd', points: SetPoints) => (minutes: number) =>
      isOutside(of(metric, points), writeSeries({ subject: ROOM, metric }), START + 6 * HOUR + minutes * MINUTE, 12);
    const humid = at('humidity', { ...CLIMATE, night_humidity: null });
    expect([-1, 0, 59, 60].map(humid)).toEqual([false, false, false, true]);
    const lit = at('ppfd', { lights_on: '06:00', light_duration: 57_600, ppfd: 300 });
    expect([-1, 0, 4, 5, 954, 955].map(lit)).toEqual([false, false, false, true, true, false]);
  });

  it('have only an upper end for CO2 at night, when farms add none', () => {
    const span = { from: START, to: START + 5 * HOUR, asked: CLIMATE, also_wanted: [] };
    const sets = setPointsOf(ROOM, 'co2', [span], siteCalendar('UTC'));
    const key = writeSeries({ subject: ROOM, metric: 'co2' });
    expect(sets).toMatchObject([{ target: null, band: { min: null, max: 880 } }]);
    expect([400, 881].map((ppm) => isOutside(sets, key, START + HOUR, ppm))).toEqual([false, true]);
    expect(targetAt(sets, key, START + HOUR)).toBeNull();
  });

  it('have bands within what can be measured', () => {
    const spans = setPointSpans([
      { from: msToInstant(START), to: msToInstant(START + HOUR), asked: { ...CLIMATE, ec: 0.2 }, also_wanted: [] },
    ]);
    const of = (metric: 'humidity' | 'ec') => setPointsOf(ROOM, metric, spans, siteCalendar(ZONE))[0];
    expect(of('humidity')).toMatchObject({ band: { min: 62, max: 78 } });
    expect(of('ec')).toMatchObject({ band: { min: 0, max: 0.5 } });
    const day = setPointsOf(
      ROOM,
      'humidity',
      [{ from: START, to: START + 24 * HOUR, asked: CLIMATE, also_wanted: [] }],
      siteCalendar('UTC'),
    );
    expect(Math.max(...day.map(({ band }) => band.max ?? 0))).toBe(100);
  });

  it('are asked for in spans that hold what is shown, and are no longer than the farm allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.nat(3000), (days, start) => {
        const shown = { from: START + start * HOUR, to: START + start * HOUR + days * MS_PER_DAY };
        const half = lengthOf(shown) / 2;
        const span = historySpan({ from: shown.from - half, to: shown.to + half }, shown);
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
  const set = (from: number, to: number, min: number, max: number): ShownSetPoint => {
    const span = { from: START + from * MINUTE, to: START + to * MINUTE };
    const band = { min, max };
    return {
      ...{ ...span, series: KEY, unit: 'celsius', target: (min + max) / 2, band },
      allowed: [{ ...span, from: Math.min(span.to, span.from + HOUR), band }],
    };
  };
  const lineOf = (step: number, minutes: readonly number[], mean: readonly number[], quiet = 30 * MINUTE) => {
    const at = minutes.map((minute) => START + minute * MINUTE);
    return { key: KEY, quiet, isState: false, points: { step, at, min: mean, max: mean, mean } };
  };

  it('are the spans of points that are outside the bands in force, but for those in which a band ends', () => {
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
          const sets = bands.map(([from, length, min]) => set(from, from + length, min, min + 4));
          const found = outsideStretches(line, sets);
          for (const [index, at] of line.points.at.entries()) {
            const covering = sets.flatMap(({ allowed }) => allowed.filter(({ from, to }) => from <= at && to > at));
            const isWhole = covering.every(({ to }) => to >= at + step);
            const isIn = found.some(({ from, to }) => from <= at && to >= at + step);
            expect(isIn).toBe(isWhole && isOutside(sets, KEY, at, mean[index] ?? 0));
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
