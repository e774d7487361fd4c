import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { hoursOfLight, judgeHoursOutside, judgeLightHours, timeOutside } from '#domain/faults/daily-limit.ts';
import { judgeLight, lightSchedule, wrongHours } from '#domain/faults/light-schedule.ts';
import { judgeSilence, LEAST_SILENCE_MS, silenceLimit, usualInterval } from '#domain/faults/silence.ts';
import { endsOfStacks, judgeShelves } from '#domain/faults/stratification.ts';
import { judgeProbe, judgeStuck } from '#domain/faults/stuck.ts';
import { timeOfSecond } from '#domain/life/day-spans.ts';
import type { SetPoints } from '#domain/set-points/set-points.ts';
import { foldSamples } from '#domain/telemetry/bucket.ts';
import type { BadReading } from '#domain/telemetry/reading.ts';
import { MS_PER_DAY, msToInstant } from '#domain/time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight on the site's clock. */
const START = 20_000 * MS_PER_DAY;

/** Minutes of a series with a value for each minute from `from` on; undefined for none. */
const minutesOf = (from: number, values: readonly (number | undefined)[]) =>
  foldSamples(
    values.flatMap((value, at) => (value === undefined ? [] : [{ at: from + at * MINUTE, value }])),
    MINUTE,
  );

describe('silence', () => {
  it('is a fault after several usual intervals and at least some minutes, and ends with the next reading', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 * 60 }), fc.integer({ min: 24, max: 200 }), (seconds, count) => {
        const samples = Array.from({ length: count }, (_, at) => ({ at: START + at * seconds * 1000, value: 1 }));
        const limit = silenceLimit(usualInterval(foldSamples(samples, HOUR)));
        expect(limit).toBeGreaterThanOrEqual(Math.max(LEAST_SILENCE_MS, 2 * seconds * 1000));
        const last = samples.at(-1)?.at ?? 0;
        const series = { last, limit, listeningSince: START };
        expect(judgeSilence(series, null, last + limit)).toEqual({ state: 'fine' });
        const late = last + limit + 1;
        expect(judgeSilence(series, null, late)).toEqual({ state: 'faulty', since: last, side: 'no_reading' });
        expect(judgeSilence(series, last, late + 8 * MS_PER_DAY)).toMatchObject({ state: 'faulty' });
        expect(judgeSilence({ ...series, last: late }, last, late + 1)).toEqual({ state: 'fine' });
      }),
    );
  });

  it('estimates the interval within a factor of two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (minutes) => {
        const samples = Array.from({ length: 100 }, (_, at) => ({ at: START + at * minutes * MINUTE, value: 1 }));
        const usual = usualInterval(foldSamples(samples, HOUR)) ?? 0;
        expect(usual / (minutes * MINUTE)).toBeGreaterThan(0.5);
        expect(usual / (minutes * MINUTE)).toBeLessThan(2);
      }),
    );
  });

  it('counts from when the server listens, and not for series of the distant past', () => {
    const series = { last: START, limit: LEAST_SILENCE_MS, listeningSince: START + HOUR };
    expect(judgeSilence(series, null, START + HOUR + LEAST_SILENCE_MS)).toEqual({ state: 'fine' });
    expect(judgeSilence(series, null, START + HOUR + LEAST_SILENCE_MS + 1)).toMatchObject({ state: 'faulty' });
    expect(judgeSilence(series, null, START + 8 * MS_PER_DAY)).toEqual({ state: 'unknown' });
    expect(usualInterval([])).toBeNull();
  });
});

describe('light against its schedule', () => {
  const SITE = createSiteTime('Etc/UTC', '2026-01-01T00:00:00.000Z');
  /** Returns the schedule of a bed whose set points have always been the same. */
  const scheduleOf = (points: SetPoints, now: number) =>
    lightSchedule([{ from: 0, to: Number.POSITIVE_INFINITY, asked: points, also_wanted: [] }], now, SITE);
  const isOnAt = (lights_on: string, light_duration: number, now: number) =>
    scheduleOf({ lights_on, light_duration, ppfd: 200 }, now)?.isOn ?? (() => null);
  const judge = (
    from: number,
    values: readonly (number | undefined)[],
    open: 'light_on' | 'light_off' | null = null,
    isEmpty = false,
  ) => {
    const now = from + (values.length - 1) * MINUTE;
    const isOn = isOnAt('06:00', 16 * 3600, now);
    return judgeLight(minutesOf(from, values), { isOn, threshold: 0.5, from, before: null, isEmpty }, open, now);
  };

  it('is right all day if it follows, even a few minutes late or early', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4, max: 4 }), fc.nat({ max: 24 * 60 - 31 }), (late, minute) => {
        const values = Array.from({ length: 31 }, (_, at) => {
          const shifted = (minute + at - late + 24 * 60) % (24 * 60);
          return shifted >= 6 * 60 && shifted < 22 * 60 ? 1 : 0;
        });
        expect(judge(START + minute * MINUTE, values)).not.toMatchObject({ state: 'faulty' });
      }),
    );
  });

  it('is a fault after some minutes on at night or off by day', () => {
    const night = START + 23 * HOUR;
    expect(judge(night, Array(6).fill(1))).toEqual({ state: 'faulty', since: night, side: 'light_on' });
    expect(judge(night, Array(5).fill(1))).toEqual({ state: 'unknown' });
    const noon = START + 12 * HOUR;
    expect(judge(noon, Array(6).fill(0))).toEqual({ state: 'faulty', since: noon, side: 'light_off' });
  });

  it('holds a state until the next reading, so that devices may report only changes', () => {
    const night = START + 23 * HOUR;
    expect(judge(night, [1, ...Array(10).fill(undefined)])).toMatchObject({ side: 'light_on' });
    const isOn = isOnAt('06:00', 16 * 3600, night + 6 * MINUTE);
    const before = { isOn, threshold: 0.5, from: night, before: 1, isEmpty: false };
    expect(judgeLight([], before, null, night + 6 * MINUTE)).toMatchObject({ side: 'light_on' });
  });

  it('may be off over an empty bed, but not on at night', () => {
    const [noon, night] = [START + 12 * HOUR, START + 23 * HOUR];
    expect(judge(noon, Array(6).fill(0), null, true)).toEqual({ state: 'fine' });
    expect(judge(noon, Array(6).fill(0), 'light_off', true)).toEqual({ state: 'fine' });
    expect(judge(night, Array(6).fill(1), null, true)).toMatchObject({ side: 'light_on' });
  });

  it('that is stuck on has to be seen off, because by day it looks right', () => {
    expect(judge(START + 12 * HOUR, Array(31).fill(1), 'light_on')).not.toEqual({ state: 'fine' });
    expect(judge(START + 23 * HOUR, Array(31).fill(0), 'light_on')).toEqual({ state: 'fine' });
    expect(judge(START + 23 * HOUR, Array(31).fill(0), 'light_off')).not.toEqual({ state: 'fine' });
    expect(judge(START + 12 * HOUR, Array(31).fill(1), 'light_off')).toEqual({ state: 'fine' });
  });

  it('is wrong in the hours that its fault names, whatever the schedule', () => {
    const times = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => timeOfSecond(minute * 60));
    fc.assert(
      fc.property(
        times,
        fc.integer({ min: 1, max: 86_399 }),
        fc.nat({ max: 86_399 }),
        (lights_on, light_duration, at) => {
          const now = START + at * 1000;
          const wanted = isOnAt(lights_on, light_duration, now)(now);
          if (wanted === null) return;
          const hours = { start: lights_on, seconds: light_duration };
          const isIn = (side: 'light_on' | 'light_off') => {
            const { min, max } = wrongHours(side, hours) ?? {};
            if (min == null || max == null) throw new Error('A schedule with a switch has hours of both kinds.');
            return min < max ? at >= min && at < max : at >= min || at < max;
          };
          expect([isIn('light_on'), isIn('light_off')]).toEqual([!wanted, wanted]);
        },
      ),
    );
    expect(wrongHours('light_on', { start: '06:00', seconds: 0 })).toBeNull();
    expect(wrongHours('light_off', { start: '06:00', seconds: 86_400 })).toBeNull();
  });

  it('shines always or never at the ends of the scale', () => {
    fc.assert(
      fc.property(fc.nat({ max: 86_399 }), (second) => {
        const now = START + second * 1000;
        expect(isOnAt('06:00', 86_400, now)(now)).toBe(true);
        expect(isOnAt('06:00', 0, now)(now)).toBe(false);
      }),
    );
  });

  it('has no schedule without hours or PPFD, and none before a change', () => {
    const now = START + 12 * HOUR;
    const lit = { lights_on: '06:00', light_duration: 16 * 3600, ppfd: 200 };
    expect(scheduleOf({ ...lit, ppfd: null }, now)).toBeNull();
    expect(scheduleOf({ ...lit, light_duration: null }, now)).toBeNull();
    const change = now - 10 * MINUTE;
    const spans = [
      { from: 0, to: change, asked: { ...lit, ppfd: 100 }, also_wanted: [] },
      { from: change, to: Number.POSITIVE_INFINITY, asked: lit, also_wanted: [] },
    ];
    const { ppfd, isOn } = lightSchedule(spans, now, SITE) ?? {};
    expect([ppfd, isOn?.(change - 1), isOn?.(change)]).toEqual([200, null, true]);
  });
});

describe('a sensor', () => {
  const NOW = START + 24 * HOUR;
  const hours = (values: readonly number[]) =>
    foldSamples(
      values.map((value, at) => ({ at: NOW - (values.length - at) * 5 * MINUTE, value })),
      HOUR,
    );

  it('is stuck if its value does not change for hours, and works with the first change', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 40, noNaN: true }), fc.nat({ max: 287 }), (value, changed) => {
        const values = Array(288).fill(value);
        expect(judgeStuck('temperature', hours(values), NOW)).toMatchObject({ state: 'faulty', side: 'unchanged' });
        expect(judgeStuck('ppfd', hours(values), NOW)).toEqual({ state: 'unknown' });
        values[changed] = value + 0.1;
        const isLongAgo = changed < 288 - 7 * 12;
        const state = judgeStuck('temperature', hours(values), NOW).state;
        if (isLongAgo) expect(state).toBe('faulty');
        if (changed >= 288 - 6 * 12) expect(state).toBe('fine');
      }),
    );
  });

  it('is not stuck by chance: few readings, little time, saturated air', () => {
    expect(judgeStuck('temperature', hours(Array(60).fill(20)), NOW)).toEqual({ state: 'unknown' });
    expect(judgeStuck('ph', hours(Array(12 * 8).fill(6)), NOW)).toEqual({ state: 'unknown' });
    expect(judgeStuck('humidity', hours(Array(288).fill(100)), NOW)).toEqual({ state: 'fine' });
    const few = foldSamples(
      [0, 4, 8, 12].map((at) => ({ at: NOW - (13 - at) * HOUR, value: 20 })),
      HOUR,
    );
    expect(judgeStuck('temperature', few, NOW)).toEqual({ state: 'unknown' });
    expect(judgeStuck('temperature', hours(Array(288).fill(20)), NOW + 3 * HOUR)).toEqual({ state: 'unknown' });
  });

  const badAt = (at: number, reason: BadReading['reason'] = 'impossible'): BadReading => ({
    ...{ subject: 'hvac-1', metric: 'temperature', value: '-1023', unit: null },
    instant: msToInstant(at),
    reason,
  });
  const bads = (count: number, last = NOW) => Array.from({ length: count }, (_, at) => badAt(last - at * 3 * MINUTE));

  it('is dead if it sends only impossible values, and alive after good ones for a while', () => {
    const dead = { state: 'faulty', since: NOW - 6 * MINUTE, side: 'impossible' } as const;
    expect(judgeProbe(bads(3), null, false, NOW)).toEqual(dead);
    expect(judgeProbe(bads(3), NOW - HOUR, false, NOW)).toEqual({ ...dead, since: NOW - HOUR });
    expect(judgeProbe(bads(2), null, false, NOW)).toEqual({ state: 'unknown' });
    expect(judgeProbe(bads(3), NOW - 4 * MINUTE, false, NOW)).toEqual({ state: 'unknown' });
    expect(judgeProbe(bads(3), NOW + 1, true, NOW)).toEqual({ state: 'unknown' });
    expect(judgeProbe(bads(3), NOW + 5 * MINUTE, true, NOW + 5 * MINUTE)).toEqual({ state: 'fine' });
    expect(judgeProbe(bads(3), null, false, NOW + 2 * HOUR)).toEqual({ state: 'unknown' });
    expect(judgeProbe([], NOW, false, NOW)).toEqual({ state: 'fine' });
    expect(judgeProbe([], null, true, NOW)).toEqual({ state: 'unknown' });
  });

  it('is not dead because its clock or its unit is wrong', () => {
    const wrong = bads(5).map(({ instant, ...bad }) => ({ ...bad, instant, reason: 'unknown_unit' as const }));
    expect(judgeProbe(wrong, null, false, NOW)).toEqual({ state: 'fine' });
  });
});

describe('the limits of a day', () => {
  const NOW = START + MS_PER_DAY;
  const BAND = { min: 17, max: 27 };

  it('count the minutes outside, which a fault begins and ends with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 6 }), (outside, hoursMax) => {
        const values = Array.from({ length: 1440 }, (_, at) => (at < outside ? 30 : 22));
        const minutes = minutesOf(START, values);
        expect(timeOutside(minutes, BAND, NOW)).toBe(outside * MINUTE);
        const verdict = judgeHoursOutside(minutes, { band: BAND, hoursMax }, null, NOW);
        expect(verdict.state === 'faulty').toBe(outside > hoursMax * 60);
        const later = judgeHoursOutside(minutes, { band: BAND, hoursMax }, 'hours_above', NOW);
        expect(later.state === 'fine').toBe(outside <= hoursMax * 54);
      }),
    );
    const cold = minutesOf(START, Array(180).fill(10));
    expect(judgeHoursOutside(cold, { band: BAND, hoursMax: 2 }, null, NOW)).toMatchObject({ side: 'hours_below' });
    expect(judgeHoursOutside([], { band: BAND, hoursMax: 2 }, null, NOW)).toEqual({ state: 'unknown' });
  });

  it('count the hours of light at whatever hour the day is judged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 95 }), (hours, shift) => {
        const samples = Array.from({ length: 96 * 3 }, (_, at) => ({
          at: START + at * 15 * MINUTE,
          value: at % 96 < hours * 4 ? 1 : 0,
        }));
        const now = START + MS_PER_DAY + shift * 15 * MINUTE;
        expect(hoursOfLight(foldSamples(samples, 15 * MINUTE), now)).toBeCloseTo(hours, 6);
      }),
    );
    expect(hoursOfLight(minutesOf(START, [1, 1]), NOW)).toBeNull();
  });

  it('make a fault of too much and too little light', () => {
    const limits = { min: 17, max: 19 };
    expect(judgeLightHours(24, limits, null, NOW)).toMatchObject({ side: 'hours_long' });
    expect(judgeLightHours(12, limits, null, NOW)).toMatchObject({ side: 'hours_short' });
    expect(judgeLightHours(18, limits, 'hours_long', NOW)).toEqual({ state: 'fine' });
    expect(judgeLightHours(18.95, limits, 'hours_long', NOW)).toEqual({ state: 'unknown' });
    expect(judgeLightHours(18.95, limits, null, NOW)).toEqual({ state: 'fine' });
    expect(judgeLightHours(null, limits, 'hours_long', NOW)).toEqual({ state: 'unknown' });
  });
});

describe('shelves', () => {
  const judge = (top: readonly number[], bottom: readonly number[], isOpen = false) =>
    judgeShelves(
      minutesOf(START, top),
      minutesOf(START, bottom),
      { differenceMax: 2.5, isOpen },
      START + top.length * MINUTE,
    );

  it('that differ by too much for half an hour are a fault, which clears', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (difference) => {
        const top = Array(40).fill(20 + difference);
        const verdict = judge(top, Array(40).fill(20));
        expect(verdict.state === 'faulty').toBe(Math.abs(20 + difference - 20) > 2.5);
        const later = judge(top, Array(40).fill(20), true);
        expect(later.state === 'fine').toBe(Math.abs(20 + difference - 20) <= 2.5);
      }),
    );
    expect(judge(Array(20).fill(30), Array(20).fill(20))).toEqual({ state: 'unknown' });
  });

  it('are the highest and the lowest of each stack', () => {
    const shelf = (stack: string, row: number) => ({ stack, chamber: 'grow', row });
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (rows) => {
        const ends = endsOfStacks([...rows.map((row) => shelf('A', row)), shelf('B', 1)]);
        if (rows.length === 1) expect(ends).toEqual([]);
        else expect(ends).toEqual([{ top: shelf('A', Math.max(...rows)), bottom: shelf('A', Math.min(...rows)) }]);
      }),
    );
  });
});
