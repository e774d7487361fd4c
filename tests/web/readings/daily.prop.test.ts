import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSUMED_LIGHT } from '#domain/life/common-light.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import {
  baseAt,
  dailyChunks,
  dailyLightPoints,
  degreeDayPoints,
  heldMeans,
  joinPoints,
  lightsOf,
  wholeDays,
} from '#web/readings/model/daily.ts';
import type { Points } from '#web/readings/model/points.ts';
import { isDaily, shownOf } from '#web/readings/model/shown-metric.ts';
import { siteCalendar } from '#web/readings/model/site-clock.ts';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const START = Date.parse('2026-05-12T00:00:00.000Z');
const UTC = siteCalendar('UTC');
const pointsAt = (step: number, at: readonly number[], valueAt: (at: number) => number): Points => {
  const mean = at.map(valueAt);
  return { step, at, min: mean, max: mean, mean };
};
const every = (step: number, days: number, valueAt: (hour: number) => number): Points =>
  pointsAt(
    step,
    Array.from({ length: (days * MS_PER_DAY) / step }, (_, index) => START + index * step),
    (at) => valueAt(((at - START) / HOUR) % 24),
  );

describe('what is loaded for daily values', () => {
  it('covers the days around a span in pieces of whole buckets, which moving keeps', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 800 * 24 }), (start, hours) => {
        const span = { from: START + start * HOUR, to: START + (start + hours) * HOUR };
        const chunks = dailyChunks(span);
        expect(chunks[0]?.from).toBeLessThanOrEqual(span.from - MS_PER_DAY);
        expect(chunks.at(-1)?.to).toBeGreaterThanOrEqual(span.to + MS_PER_DAY);
        for (const [index, { from, to, width }] of chunks.entries()) {
          expect(chunks[index + 1]?.from ?? to).toBe(to);
          expect((to - from) / width).toBe(hours <= 30 * 24 ? QUARTER : HOUR);
          expect(width).toBeLessThanOrEqual(4000);
        }
        const moved = dailyChunks({ from: span.from + HOUR, to: span.to + HOUR });
        const known = new Set(moved.map(({ from }) => from));
        expect(chunks.filter(({ from }) => !known.has(from)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the days of a span', () => {
  it('are whole ones of the site, from the day of its start to that of its end', () => {
    const anyPlace = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC');
    fc.assert(
      fc.property(
        anyPlace,
        fc.integer({ min: -4000, max: 4000 }),
        fc.integer({ min: 1, max: 999 }),
        (zone, at, hours) => {
          const calendar = siteCalendar(zone);
          const span = { from: START + at * QUARTER, to: START + at * QUARTER + hours * QUARTER };
          const dayOf = (ms: number) => calendar.dayOf(new Date(ms).toISOString());
          const { from, to } = wholeDays(span, calendar);
          expect(from).toBeLessThanOrEqual(span.from);
          expect(to).toBeGreaterThanOrEqual(span.to);
          expect([dayOf(from), dayOf(to - 1)]).toEqual([dayOf(span.from), dayOf(span.to - 1)]);
          expect(dayOf(from - 1) < dayOf(from) && dayOf(to - 1) < dayOf(to)).toBe(true);
          expect(wholeDays({ from, to }, calendar)).toEqual({ from, to });
        },
      ),
    );
  });

  it('are those that degree-days are summed up over', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata']) {
      const calendar = siteCalendar(zone);
      const noon = START + 1.5 * MS_PER_DAY;
      const span = wholeDays({ from: noon, to: noon + MS_PER_DAY }, calendar);
      const warmth = degreeDayPoints(
        every(HOUR, 5, () => 19),
        span,
        calendar,
        4,
      );
      expect(warmth.at.map((at) => calendar.dayOf(new Date(at).toISOString()))).toEqual(['2026-05-13', '2026-05-14']);
      expect(warmth.mean).toEqual([15, 30]);
    }
  });
});

describe('the daily light integral', () => {
  // 300 µmol/m²/s for 16 hours from 20:00.
  const EVENING = { second: 20 * 3600, duration: 16 * 3600 };
  const END = START + 4 * MS_PER_DAY;
  const lit = (hour: number) => (hour >= 20 || hour < 12 ? 300 : 0);

  it('is that of days from lights-on, by quarters and by hours', () => {
    for (const step of [QUARTER, HOUR]) {
      const span = { from: START, to: START + 3 * MS_PER_DAY };
      const { at, mean } = dailyLightPoints(every(step, 4, lit), span, UTC, EVENING, END);
      expect(at.map((ms) => (ms - START) / HOUR)).toEqual([20, 44, 68]);
      expect(mean).toEqual([17.28, 17.28, 17.28].map((dli) => expect.closeTo(dli, 6)));
    }
  });

  it('is left out of past days whose lit time was not measured, not of the day that goes on', () => {
    const span = { from: START, to: START + 4 * MS_PER_DAY };
    const without = (isLost: (hour: number) => boolean) =>
      pointsAt(
        QUARTER,
        every(QUARTER, 4, lit).at.filter((at) => !isLost((at - START) / HOUR)),
        (at) => lit(((at - START) / HOUR) % 24),
      );
    const days = (points: Points, now = END) =>
      dailyLightPoints(points, span, UTC, EVENING, now).at.map((ms) => (ms - START) / HOUR);
    expect(days(without((hour) => hour >= 46 && hour < 47))).toEqual([20, 44, 68, 92]);
    expect(days(without((hour) => hour >= 46 && hour < 48))).toEqual([20, 68, 92]);
    expect(days(without((hour) => hour >= 60 && hour < 68))).toEqual([20, 44, 68, 92]);
    expect(days(without((hour) => hour >= 74))).toEqual([20, 44]);
    expect(
      days(
        without((hour) => hour >= 74),
        START + 74 * HOUR,
      ),
    ).toEqual([20, 44, 68]);
  });

  it('counts the hours between readings that come once an hour, but no gaps', () => {
    const hourly = pointsAt(
      QUARTER,
      [0, 1, 2, 6].map((hour) => START + hour * HOUR),
      () => 100,
    );
    const held = [...heldMeans(hourly)].map(({ from, to }) => [(from - START) / HOUR, (to - START) / HOUR]);
    expect(held).toEqual([
      [0, 1],
      [1, 2],
      [2, 2.25],
      [6, 6.25],
    ]);
  });

  it('begins with the lights that were asked for last, else with those of the chamber, else at six', () => {
    const asked = (...all: SetPoints[]) => all.map((points) => ({ from: 0, to: 1, asked: points, also_wanted: [] }));
    const hours = 3600;
    expect(
      lightsOf(
        asked(
          { lights_on: '05:00', light_duration: 14 * hours },
          { lights_on: '20:30', light_duration: 12 * hours, day_start: '07:00', day_duration: 16 * hours },
        ),
      ),
    ).toEqual({ second: 20.5 * hours, duration: 12 * hours });
    expect(
      lightsOf(asked({ lights_on: null, light_duration: null, day_start: '07:00', day_duration: 15 * hours })),
    ).toEqual({ second: 7 * hours, duration: 15 * hours });
    expect(lightsOf([])).toEqual({ second: 6 * hours, duration: ASSUMED_LIGHT.light_duration });
  });
});

describe('degree-days', () => {
  it('are summed up over the days of the span, and days with too few readings add nothing', () => {
    const warm = every(HOUR, 4, (hour) => (hour < 12 ? 14 : 24));
    const span = { from: START, to: START + 4 * MS_PER_DAY - 1 };
    expect(degreeDayPoints(warm, span, UTC, 4).mean).toEqual([15, 30, 45, 60]);
    const holed = { ...warm, at: warm.at.filter((_, index) => index < 24 || index > 40) };
    expect(degreeDayPoints({ ...holed, mean: holed.at.map(() => 19) }, span, UTC, 4)).toMatchObject({
      ...{ at: [0, 2, 3].map((day) => START + day * MS_PER_DAY), mean: [15, 30, 45] },
    });
    expect(degreeDayPoints(warm, { ...span, from: START + MS_PER_DAY }, UTC, 4).mean).toEqual([15, 30, 45]);
  });

  it('are over the base of the chosen crop, else of the crop with most trays at the place', () => {
    const crops = [
      { uuid: 'a', code: 'BAS', base_temperature: 10 },
      { uuid: 'b', code: 'LET', base_temperature: 4 },
      { uuid: 'c', code: 'KAL', base_temperature: null },
    ];
    const standing = [
      { crop_code: 'KAL', trays: 90 },
      { crop_code: 'LET', trays: 4 },
      { crop_code: 'BAS', trays: 5 },
      { crop_code: 'LET', trays: 4 },
    ];
    expect(baseAt(crops, null, standing)).toBe(4);
    expect(baseAt(crops, 'a', standing)).toBe(10);
    expect(baseAt(crops, 'c', standing)).toBeNull();
    expect(baseAt(crops, null, standing.slice(0, 1))).toBeNull();
  });
});

describe('joined points', () => {
  it('are those of their parts in order', () => {
    const [a, b] = [every(QUARTER, 1, (hour) => hour), every(HOUR, 1, (hour) => -hour)];
    const joined = joinPoints([a, b]);
    expect(joined).toMatchObject({ step: HOUR, at: [...a.at, ...b.at], mean: [...a.mean, ...b.mean] });
  });
});

describe('what is shown of a place at first', () => {
  it('has no daily values', () => {
    const shown = shownOf(new Set(['temperature', 'humidity', 'ppfd']));
    expect(shown).toEqual(['temperature', 'humidity', 'ppfd', 'vpd']);
    expect(shown.some(isDaily)).toBe(false);
  });
});
