import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreeDays } from '#domain/life/degree-days.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import { saturationVapourPressure, vapourPressureDeficit } from '#domain/life/vpd.ts';
import { dailyDegreeDays } from '#domain/telemetry/derived/daily-degree-days.ts';
import { dailyLight } from '#domain/telemetry/derived/daily-light.ts';
import { vpdSeries } from '#domain/telemetry/derived/vpd-series.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { anySpans, samplesWithin } from './any-spans.ts';

const HOUR = 3_600_000;
const WEEK = Array.from({ length: 7 }, (_, at) => ({
  day: `2026-03-0${at + 1}`,
  from: at * MS_PER_DAY,
  to: (at + 1) * MS_PER_DAY,
}));

describe('measured light of a day', () => {
  it('of constant light is the daily light integral of its hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 24 }), (ppfd, hours) => {
        const [day, ...others] = dailyLight([{ from: 0, to: hours * HOUR, value: ppfd }], WEEK);
        expect(day?.dli).toBeCloseTo(dailyLightIntegral(ppfd, hours), 9);
        expect(day?.hours).toBe(hours);
        expect(others).toEqual([]);
      }),
    );
  });

  it('adds up to the same light however a week is divided', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const whole = dailyLight(spans, [{ day: '2026-03-01', from: 0, to: 7 * MS_PER_DAY }]);
        const sum = (days: readonly { dli: number }[]) => days.reduce((total, { dli }) => total + dli, 0);
        expect(sum(dailyLight(spans, WEEK))).toBeCloseTo(sum(whole), 6);
      }),
    );
  });

  it('of light past midnight belongs to the day of its lights-on', () => {
    const lightDay = WEEK.map(({ day, from, to }) => ({ day, from: from + 20 * HOUR, to: to + 20 * HOUR }));
    const light = { from: 20 * HOUR, to: 36 * HOUR, value: 300 };
    expect(dailyLight([light], lightDay)).toEqual([{ day: '2026-03-01', dli: 17.28, hours: 16 }]);
  });
});

describe('measured degree days', () => {
  it('are those of each day’s highest and lowest temperature, and grow as the base falls', () => {
    fc.assert(
      fc.property(anySpans, fc.integer({ min: 0, max: 15 }), (spans, base) => {
        const days = dailyDegreeDays(spans, WEEK, base);
        const warmer = dailyDegreeDays(spans, WEEK, base - 1);
        for (const [at, { highest, lowest, degree_days, hours }] of days.entries()) {
          expect(highest).toBeGreaterThanOrEqual(lowest);
          expect(degree_days).toBe(degreeDays(highest, lowest, base));
          expect(warmer[at]?.degree_days).toBeGreaterThanOrEqual(degree_days);
          expect(hours).toBeGreaterThan(0);
          expect(hours).toBeLessThanOrEqual(24);
        }
      }),
    );
  });

  it('of lettuce at 24 by day and 18 at night are 17', () => {
    const spans = [
      { from: 0, to: 16 * HOUR, value: 24 },
      { from: 16 * HOUR, to: 24 * HOUR, value: 18 },
    ];
    expect(dailyDegreeDays(spans, WEEK, 4)).toEqual([
      { day: '2026-03-01', highest: 24, lowest: 18, degree_days: 17, hours: 24 },
    ]);
  });
});

describe('vapour pressure deficit from two series', () => {
  it('uses the nearest reading of the humidity', () => {
    fc.assert(
      fc.property(
        samplesWithin(0, 45),
        samplesWithin(1, 100),
        fc.integer({ min: 0, max: 4 * HOUR }),
        (temperature, humidity, apart) => {
          const expected = temperature.flatMap(({ at, value }) => {
            const nearest = [...humidity].sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at)[0];
            if (nearest === undefined || Math.abs(nearest.at - at) > apart) return [];
            return [{ at, value: vapourPressureDeficit(value, nearest.value) }];
          });
          const series = vpdSeries(temperature, humidity, apart);
          expect(series).toEqual(expected);
          for (const { value } of series) expect(value).toBeLessThanOrEqual(saturationVapourPressure(45));
        },
      ),
    );
  });

  it('needs one as near as asked for, that included', () => {
    const [temperature, humidity] = [[{ at: 60_000, value: 25 }], [{ at: 0, value: 60 }]];
    expect(vpdSeries(temperature, humidity, 60_000)).toEqual([{ at: 60_000, value: vapourPressureDeficit(25, 60) }]);
    expect(vpdSeries(temperature, humidity, 59_999)).toEqual([]);
  });
});
