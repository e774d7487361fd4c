import { afterEach, describe, expect, it } from 'vitest';
import { instantToMs } from '#domain/time.ts';
import { METRIC } from '#domain/units.ts';
import * as english from '#messages/en/language.ts';
import { loading, notLoaded } from '#messages/en/web/readings/climate.ts';
import { noReadings } from '#messages/en/web/recipes/performance.ts';
import { lightBlanks, lineBlanks, roomyBlanks } from '#web/features/batches/climate-model/blanks.ts';
import { climateSets } from '#web/features/batches/climate-model/climate-plots.ts';
import type { ClimateDay, ClimatePhase } from '#web/features/batches/climate-model/climate-query.ts';
import { dayRows, readDay, withUnit } from '#web/features/batches/climate-model/day-text.ts';
import { pairsOf } from '#web/features/batches/climate-model/phase-pairs.ts';
import {
  axisName,
  climateName,
  climateValue,
  formatClimate,
  noFiguresText,
} from '#web/features/recipes/performance/climate-figures.ts';
import { isOutside } from '#web/readings/model/set-points.ts';
import { writeSeries } from '#web/readings/model/view.ts';

const FIGURES = {
  ...{ hours: 240, hours_without_data: 0, hours_outside: 0 },
  ...{
    temperature: 22,
    day_temperature: 24,
    night_temperature: 20,
    humidity: 60,
    vpd: 1,
    co2: null,
    dli: 17,
    degree_days: 120,
  },
  planned: {
    temperature: { min: 20, max: 24 },
    day_temperature: { min: 22, max: 26 },
    night_temperature: { min: 18, max: 22 },
    ...{ humidity: null, vpd: null, dli: 17, degree_days: 100 },
  },
};
const PHASE: ClimatePhase = {
  ...FIGURES,
  ...{ state: 'Growth', from: '2026-05-01', to: '2026-05-11', days: 10, planned_days: 10 },
};
const DAY: ClimateDay = { ...FIGURES, day: '2026-05-01', age: 0, state: 'Growth', locations: [] };
const LIVED = { climate: { ...FIGURES, batch_uuid: 'b1', lot_code: 'BAS-2026-1' } };

const warmthOf = (phase: ClimatePhase) => {
  const { unit, measured, planned } = pairsOf(phase).find(({ key }) => key === 'degreeDays') ?? {};
  return [unit, measured, planned];
};

describe('degree-days', () => {
  afterEach(() => english.adoptSite({ locale: 'en-GB', units: METRIC }));

  it('are in the unit of temperatures in the phases, the days and the performance of a recipe', () => {
    const shown = () => [
      warmthOf(PHASE),
      dayRows(DAY, true).map(withUnit).at(-1),
      [climateName('degree_days'), formatClimate(climateValue(LIVED, 'degree_days'), 'degree_days')],
      axisName('degree_days'),
    ];
    expect(shown()).toEqual([['°C d', '120', '100'], '120 °C d', ['°C d', '120'], 'Degree-days, °C d']);
    english.adoptSite({ locale: 'en-US', units: { temperature: 'F', mass: 'oz' } });
    expect(shown()).toEqual([['°F d', '216', '180'], '216 °F d', ['°F d', '216'], 'Degree-days, °F d']);
  });
});

describe('a day read aloud', () => {
  it('says what was outside the plan', () => {
    expect(readDay({ ...DAY, temperature: 22 })).toContain('Temperature 22.0 °C, planned 20–24');
    expect(readDay({ ...DAY, temperature: 28 })).toContain('Temperature 28.0 °C, outside the planned 20–24');
  });
});

describe('batches without figures', () => {
  it('have no readings only once the climates are loaded', () => {
    expect(noFiguresText({ isLoaded: false, isFailed: false })).toBe(loading);
    expect(noFiguresText({ isLoaded: false, isFailed: true })).toBe(notLoaded);
    expect(noFiguresText({ isLoaded: true, isFailed: false })).toBe(noReadings);
  });
});

describe('the planned bands of the chart', () => {
  const half = (from: string, to: string, is_day: boolean, min: number) => ({
    ...{ from, to, is_day, humidity: null, vpd: null },
    temperature: { min, max: min + 4 },
  });
  const batch = 'b1';
  const plan = [
    half('2026-05-01T06:00:00.000Z', '2026-05-01T20:00:00.000Z', true, 22),
    half('2026-05-01T20:00:00.000Z', '2026-05-02T06:00:00.000Z', false, 16),
  ];
  const series = writeSeries({ subject: batch, metric: 'temperature' });
  const isOutsideAt = (instant: string, celsius: number) =>
    isOutside(climateSets({ batch, plan }), series, instantToMs(instant), celsius);

  it('are judged from the first hour on, and allow both halves while one becomes the next', () => {
    expect(isOutsideAt('2026-05-01T06:00:00.000Z', 30)).toBe(true);
    expect(isOutsideAt('2026-05-01T06:00:00.000Z', 24)).toBe(false);
    expect(isOutsideAt('2026-05-01T20:00:00.000Z', 25)).toBe(false);
    expect(isOutsideAt('2026-05-01T20:00:00.000Z', 28)).toBe(true);
    expect(isOutsideAt('2026-05-01T21:00:00.000Z', 25)).toBe(true);
  });
});

describe('blanks of the chart', () => {
  const HOUR = 3_600_000;
  it('are where a line has no readings, also before the first and after the last one, if words fit in', () => {
    const line = { xs: [10, 11, 12, 30, 31, 39].map((hour) => hour * HOUR), quiet: 3 * HOUR };
    const span = { from: 0, to: 40 * HOUR };
    const blanks = lineBlanks(line, span);
    expect(blanks.map(({ from, to }) => [from / HOUR, to / HOUR])).toEqual([
      [0, 10],
      [12, 30],
      [31, 39],
    ]);
    expect(roomyBlanks(blanks, span, 400)).toEqual([
      { left: 0, width: 100 },
      { left: 120, width: 180 },
      { left: 310, width: 80 },
    ]);
    expect(roomyBlanks(blanks, span, 290).map(({ width }) => width)).toEqual([72.5, 130.5]);
    expect(lineBlanks({ xs: [], quiet: 0 }, span)).toEqual([span]);
  });

  it('are days whose light should be known', () => {
    const spanOf = (day: string) => ({ from: Number(day) * HOUR, to: (Number(day) + 1) * HOUR });
    const dayOf = (dli: number | null, planned: number | null, hours_without_data = 0): Omit<ClimateDay, 'day'> => ({
      ...{ ...DAY, dli, hours_without_data },
      planned: { ...DAY.planned, dli: planned },
    });
    const days = [
      dayOf(null, null),
      dayOf(null, 17),
      dayOf(null, null, 20),
      dayOf(16, 17),
      dayOf(null, 17),
      dayOf(null, null, 3),
    ].map((day, at): ClimateDay => ({ ...day, day: String(at) }));
    expect(lightBlanks(days, spanOf).map(({ from, to }) => [from / HOUR, to / HOUR])).toEqual([
      [1, 3],
      [4, 5],
    ]);
  });
});
