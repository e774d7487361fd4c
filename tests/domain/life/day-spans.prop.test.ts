import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DaySpan,
  dailySpans,
  lightSoFar,
  lightSpans,
  restOfDay,
  SECONDS_PER_DAY,
  secondsIn,
} from '#domain/life/day-spans.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import { vapourPressureDeficit } from '#domain/life/vpd.ts';
import { vpdStep, vpdTable } from '#domain/life/vpd-table.ts';
import { irrigationDay } from '#domain/life/water-cycles.ts';

const second = fc.integer({ min: 0, max: SECONDS_PER_DAY - 1 });
const duration = fc.integer({ min: 0, max: SECONDS_PER_DAY });
const light = fc.record({
  lights_on: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hours, minutes]) => `${`${hours}`.padStart(2, '0')}:${`${minutes}`.padStart(2, '0')}`),
  light_duration: duration,
  ppfd: fc.integer({ min: 0, max: 2000 }),
  spectrum: fc.constant(null),
});
// Cycles of at least a minute keep the runs short.
const part = fc.oneof(fc.constant(0), fc.integer({ min: 60, max: 20_000 }));
const water = fc.record({
  ...{ day_fog_on: part, day_fog_off: part, day_full_duration: part, day_empty_duration: part },
  ...{ night_fog_on: part, night_fog_off: part, night_full_duration: part, night_empty_duration: part },
});

const isSorted = (spans: readonly DaySpan[]) =>
  spans.every(({ from, to }, at) => from < to && from >= (spans[at - 1]?.to ?? 0) && to <= SECONDS_PER_DAY);

test('daily spans and the rest of the day fill 24 hours without overlap', () => {
  fc.assert(
    fc.property(second, duration, (start, length) => {
      const spans = dailySpans(start, length);
      const rest = restOfDay(spans);
      expect(isSorted(spans) && isSorted(rest)).toBe(true);
      expect(secondsIn(spans)).toBe(length);
      expect(secondsIn(rest)).toBe(SECONDS_PER_DAY - length);
      if (length > 0) expect(spans.some(({ from, to }) => from <= start && start < to)).toBe(true);
    }),
  );
});

test('light adds up to the DLI by the end of its day, which starts at lights-on', () => {
  fc.assert(
    fc.property(light, (recipe) => {
      const dli = dailyLightIntegral(recipe.ppfd, recipe.light_duration / 3600);
      const start = lightSpans({ ...recipe, light_duration: 1 })[0]?.from ?? 0;
      expect(lightSoFar(recipe, start)).toBe(0);
      expect(lightSoFar(recipe, start + SECONDS_PER_DAY - 1)).toBeGreaterThanOrEqual(0);
      const end = (start + Math.min(recipe.light_duration, SECONDS_PER_DAY - 1)) % SECONDS_PER_DAY;
      const lost = recipe.light_duration === SECONDS_PER_DAY ? recipe.ppfd / 1e6 : 0;
      expect(lightSoFar(recipe, end)).toBeCloseTo(dli - lost, 6);
    }),
  );
});

test('water flows by day in the light and by night in the dark, in the phase of lights-on and lights-off', () => {
  fc.assert(
    fc.property(water, light, (recipe, lamp) => {
      const { flood, fog } = irrigationDay(recipe, lamp);
      const lit = lamp.light_duration;
      for (const [kind, dayOn, dayOff, nightOn, nightOff] of [
        [
          flood,
          recipe.day_full_duration,
          recipe.day_empty_duration,
          recipe.night_full_duration,
          recipe.night_empty_duration,
        ],
        [fog, recipe.day_fog_on, recipe.day_fog_off, recipe.night_fog_on, recipe.night_fog_off],
      ] as const) {
        expect(isSorted(kind.spans)).toBe(true);
        expect(secondsIn(kind.spans)).toBe(kind.day.seconds + kind.night.seconds);
        for (const [half, length, on, off] of [
          [kind.day, lit, dayOn, dayOff],
          [kind.night, SECONDS_PER_DAY - lit, nightOn, nightOff],
        ] as const) {
          const cycle = on + off;
          const whole = on === 0 ? 0 : Math.floor(length / cycle);
          const left = on === 0 ? 0 : Math.min(on, length - whole * cycle);
          expect(half.seconds).toBe(on === 0 ? 0 : off === 0 ? length : whole * on + left);
          expect(half.cycles).toBe(on === 0 || length === 0 ? 0 : off === 0 ? 1 : Math.ceil(length / cycle));
        }
        const starts = (at: number) => kind.spans.some(({ from, to }) => from <= at && at < to);
        const dawn = lightSpans({ ...lamp, light_duration: 1 })[0]?.from ?? 0;
        if (lit > 0) expect(starts(dawn)).toBe(dayOn > 0);
        if (lit < SECONDS_PER_DAY) expect(starts((dawn + lit) % SECONDS_PER_DAY)).toBe(nightOn > 0);
      }
    }),
  );
});

test("the VPD table holds the recipe's own air, and grows drier with heat and less humidity", () => {
  const air = fc.record({ celsius: fc.integer({ min: 5, max: 40 }), percent: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(fc.array(air, { maxLength: 2 }), (own) => {
      const { percents, rows } = vpdTable(own);
      for (const { celsius, percent } of own) {
        const cell = rows.find((row) => row.celsius === celsius)?.cells.find((one) => one.percent === percent);
        expect(cell).toMatchObject({ isOwn: true, kpa: vapourPressureDeficit(celsius, percent) });
      }
      for (const { cells } of rows) {
        expect(cells.map(({ percent }) => percent)).toEqual(percents);
        expect(cells.every(({ kpa }, at) => at === 0 || kpa < (cells[at - 1]?.kpa ?? 0))).toBe(true);
        expect(cells.every(({ step }, at) => at === 0 || step <= (cells[at - 1]?.step ?? 5))).toBe(true);
      }
      expect(rows.every(({ celsius }, at) => at === 0 || celsius < (rows[at - 1]?.celsius ?? 0))).toBe(true);
    }),
  );
  expect([0.29, 0.3, 0.4, 1.6, 1.61, 1.91].map(vpdStep)).toEqual([1, 2, 3, 3, 4, 5]);
});
