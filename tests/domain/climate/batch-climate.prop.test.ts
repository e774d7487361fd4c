import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { batchClimate } from '#domain/climate/batch-climate.ts';
import type { HourValues, PlaceValues } from '#domain/climate/place-values.ts';
import { secondOfDay } from '#domain/life/day-spans.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import { addMs, type Instant, instantToMs } from '#domain/time.ts';
import { wallSeconds } from '#tests/domain/set-points/wall-seconds.ts';
import { instantWithin } from '#tests/support/random/arbitraries.ts';
import { anyZone } from '#tests/support/random/zones.ts';
import { AIR_14, changed, DAY, grownBatch, HOUR, hourly, LIGHT_14, placeOf, RECIPES } from './grown-batch.ts';

const BED = 'bed-1';
const OTHER = 'bed-2';
const anySown = instantWithin('2025-01-01T00:00:00.000Z', '2026-12-31T23:59:59.000Z');
const anyDays = fc.integer({ min: 1, max: 12 });

interface Setting {
  readonly zone: string;
  readonly now: Instant;
  readonly actions: ReturnType<typeof grownBatch>;
  readonly places: Readonly<Record<string, PlaceValues>>;
  readonly base_temperature?: number | null;
}

const climateOf = ({ zone, now, actions, places, base_temperature = 10 }: Setting) =>
  batchClimate(
    { actions, valuesAt: (location) => places[location], ...RECIPES, base_temperature },
    createSiteTime(zone, now),
  );

/** Values of a place whose hours are as planned at their middle on the site's clock. */
function asPlanned(zone: string, from: Instant, hours: number, warmer = 0): PlaceValues {
  const secondOf = wallSeconds(createSiteTime(zone, from));
  const on = secondOfDay(LIGHT_14.lights_on);
  const isDay = (ms: number) => {
    const second = secondOf(ms + HOUR / 2);
    return second >= on && second < on + LIGHT_14.light_duration;
  };
  return placeOf({
    temperature: hourly(from, hours, (ms) => warmer + (isDay(ms) ? AIR_14.day_temperature : AIR_14.night_temperature)),
    humidity: hourly(from, hours, (ms) => (isDay(ms) ? AIR_14.day_humidity : AIR_14.night_humidity)),
    ppfd: hourly(from, hours, (ms) => (isDay(ms) ? LIGHT_14.ppfd : 0)),
  });
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('the climate of a batch', () => {
  it('that ran as planned was never outside, had the planned light and degree-days, in any zone', () => {
    fc.assert(
      fc.property(anyZone, anySown, anyDays, (zone, sown, days) => {
        const actions = grownBatch(sown, [{ location: BED, trays: 8 }]);
        const now = addMs(sown, days * DAY);
        const {
          total,
          outside,
          days: rows,
        } = climateOf({
          ...{ zone, now, actions },
          places: { [BED]: asPlanned(zone, sown, 24 * days + 1) },
        });
        expect(total?.hours).toBeCloseTo(24 * days, 6);
        expect(total?.hours_without_data).toBe(0);
        expect(total?.hours_outside).toBe(0);
        expect(outside).toEqual([]);
        for (const row of rows) {
          if (row.hours !== 24 || row.dli === null || row.planned.dli === null) continue;
          // Zones with half hours divide an hour of light between two days.
          expect(Math.abs(row.dli - row.planned.dli)).toBeLessThanOrEqual(200 * 0.0036 + 1e-6);
        }
        const whole = rows.filter(({ hours }) => hours === 24);
        for (const { planned } of whole) expect(planned.degree_days).toBeCloseTo(11, 9);
        // The last day of light may have only begun.
        for (const { planned } of whole.slice(0, -1)) expect(planned.dli).toBeCloseTo(dailyLightIntegral(200, 14), 6);
      }),
    );
  });

  it('was planned the light of a day of its recipe over any time, or none where it stood for no whole day', () => {
    const most = dailyLightIntegral(LIGHT_14.ppfd, 14);
    // Of a whole day, at most 75 of 840 lit minutes may be missing.
    const least = 0.9 * most;
    // Zones with half hours divide an hour of light between two days.
    const apart = LIGHT_14.ppfd * 0.0036 + 1e-9;
    const anyLength = fc.integer({ min: 1, max: 6 * 24 * 60 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(anyZone, anySown, anyLength, (zone, sown, length) => {
        const growth = { at: Math.floor(length / 2), state: 'Growth' };
        const actions = grownBatch(sown, [{ location: BED, trays: 8 }], [growth]);
        const places = { [BED]: asPlanned(zone, sown, 24 * 7) };
        const { total, days, phases } = climateOf({ zone, now: addMs(sown, length), actions, places });
        for (const part of [total, ...days, ...phases]) {
          const { dli = null, planned } = part ?? {};
          expect(planned?.dli ?? most).toBeLessThanOrEqual(most + 1e-9);
          expect(planned?.dli ?? most).toBeGreaterThanOrEqual(least);
          expect(dli ?? most).toBeLessThanOrEqual(most + apart);
          expect(dli ?? most).toBeGreaterThanOrEqual(least - apart);
        }
        if (length < 21 * HOUR) expect(total).toMatchObject({ dli: null, planned: { dli: null } });
        // Any two days have a whole day from lights-on to lights-on in them, by the clock of any zone.
        if (length > 50 * HOUR) expect(total?.planned.dli).not.toBeNull();
      }),
    );
  });

  it('adds up: its days and its phases have the hours of the whole, and their means make up its mean', () => {
    const anyValue = fc.double({ min: 5, max: 40, noNaN: true });
    fc.assert(
      fc.property(
        ...([anyZone, anySown, anyDays] as const),
        fc.array(fc.option(anyValue), { minLength: 24 * 12 + 1, maxLength: 24 * 12 + 1 }),
        fc.integer({ min: 1, max: 11 * 24 }),
        (zone, sown, days, values, change) => {
          const actions = grownBatch(sown, [{ location: BED, trays: 8 }], [{ at: change * HOUR, state: 'Growth' }]);
          const climate = climateOf({
            ...{ zone, actions, now: addMs(sown, days * DAY) },
            places: {
              [BED]: placeOf({
                temperature: hourly(sown, values.length, (_, index) => values[index] ?? null),
                humidity: hourly(sown, values.length, (_, index) => 2 * (values[index] ?? 0)),
              }),
            },
          });
          const { total } = climate;
          if (total === null) throw new Error('No climate');
          for (const parts of [climate.days, climate.phases]) {
            for (const key of ['hours', 'hours_without_data', 'hours_outside'] as const) {
              expect(sum(parts.map((part) => part[key]))).toBeCloseTo(total[key] ?? 0, 6);
            }
            const weighted = parts.map((part) => (part.temperature ?? 0) * (part.hours - part.hours_without_data));
            expect(sum(weighted)).toBeCloseTo((total.temperature ?? 0) * (total.hours - total.hours_without_data), 4);
          }
          expect(total.hours_outside ?? 0).toBeLessThanOrEqual(total.hours + 1e-9);
          const lengths = climate.outside.map(({ hours }) => hours);
          expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
          const gaps = climate.outside.filter(({ kind }) => kind === 'no_data');
          if (total.temperature !== null) {
            expect(sum(gaps.map(({ hours }) => hours))).toBeLessThanOrEqual(total.hours_without_data + 1e-6);
          }
        },
      ),
    );
  });

  it('that ran as planned is in the middle of its bands, whichever hours are measured', () => {
    // Zones with half hours divide an hour of readings between day and night.
    const anyWholeZone = fc.constantFrom('Etc/UTC', 'Europe/Berlin', 'America/New_York');
    const anyGaps = fc.array(fc.boolean(), { minLength: 24 * 12 + 1, maxLength: 24 * 12 + 1 });
    fc.assert(
      fc.property(anyWholeZone, anySown, anyDays, anyGaps, (zone, sown, days, gaps) => {
        const actions = grownBatch(sown, [{ location: BED, trays: 8 }], [{ at: 12 * HOUR, state: 'Growth' }]);
        const { temperature, humidity } = asPlanned(zone, sown, gaps.length);
        const place = placeOf({
          temperature: changed(temperature, (value, ms) =>
            gaps[(ms - temperature.from) / HOUR] === true ? null : value,
          ),
          humidity: changed(humidity, (value, ms) => (gaps[(ms - humidity.from) / HOUR] === true ? null : value)),
        });
        const climate = climateOf({ zone, actions, now: addMs(sown, days * DAY), places: { [BED]: place } });
        for (const part of [climate.total, ...climate.phases, ...climate.days]) {
          for (const key of ['temperature', 'day_temperature', 'night_temperature', 'humidity'] as const) {
            const [value, band] = [part?.[key] ?? null, part?.planned[key]];
            if (value !== null) expect(((band?.min ?? 0) + (band?.max ?? 0)) / 2).toBeCloseTo(value, 6);
          }
        }
      }),
    );
  });

  it('is the mean of its beds, weighted by trays', () => {
    const anyTrays = fc.integer({ min: 1, max: 30 });
    const anyCelsius = fc.integer({ min: 10, max: 35 });
    fc.assert(
      fc.property(anyZone, anySown, anyTrays, anyTrays, anyCelsius, anyCelsius, (zone, sown, some, more, a, b) => {
        const at = (celsius: number) => placeOf({ temperature: hourly(sown, 100, () => celsius) });
        const setting = { zone, now: addMs(sown, 2 * DAY), places: { [BED]: at(a), [OTHER]: at(b) } };
        const split = grownBatch(sown, [
          { location: BED, trays: some },
          { location: OTHER, trays: more },
        ]);
        expect(climateOf({ ...setting, actions: split }).total?.temperature).toBeCloseTo(
          (a * some + b * more) / (some + more),
          9,
        );
        // A bed without readings doesn't count.
        const { total } = climateOf({ ...setting, actions: split, places: { [OTHER]: at(b) } });
        expect(total?.temperature).toBeCloseTo(b, 9);
        expect(total?.hours_without_data).toBe(0);
        // Moved after a day, it lived in each for as long.
        const move = { from: BED, to: OTHER, trays: some };
        const moved = grownBatch(sown, [{ location: BED, trays: some }], [{ at: DAY, move }]);
        expect(climateOf({ ...setting, actions: moved }).total?.temperature).toBeCloseTo((a + b) / 2, 9);
      }),
    );
  });

  it('has no figures without readings, but a plan and the hours without data', () => {
    fc.assert(
      fc.property(anyZone, anySown, anyDays, (zone, sown, days) => {
        const actions = grownBatch(sown, [{ location: BED, trays: 8 }]);
        const climate = climateOf({ zone, actions, now: addMs(sown, days * DAY), places: {} });
        const { total } = climate;
        expect(total).toMatchObject({
          temperature: null,
          vpd: null,
          dli: null,
          degree_days: null,
          hours_outside: null,
        });
        expect(total?.hours_without_data).toBeCloseTo(24 * days, 6);
        expect(total?.planned.temperature).not.toBeNull();
        expect(climate.hours).toEqual([]);
      }),
    );
  });

  it('lists an open-ended heat wave, a day short of light and a gap, on the day of a clock change too', () => {
    const zone = 'Europe/Berlin';
    const sown = '2026-03-26T23:00:00.000Z';
    const planned = asPlanned(zone, sown, 24 * 8);
    const hoursIn = (hours: number) => instantToMs(sown) + hours * HOUR;
    // From noon on 28 March for 30 hours, over the change to summer time on the 29th.
    const isHot = (ms: number) => ms >= hoursIn(36) && ms < hoursIn(66);
    const isGone = (ms: number) => ms >= hoursIn(100) && ms < hoursIn(110);
    const isDark = (ms: number) => ms >= hoursIn(5 * 24) && ms < hoursIn(6 * 24 - 11);
    const kept = (values: HourValues, valueAt: (value: number, ms: number) => number) =>
      changed(values, (value, ms) => (isGone(ms) ? null : valueAt(value, ms)));
    const places = {
      [BED]: placeOf({
        temperature: kept(planned.temperature, (value, ms) => (isHot(ms) ? 31 : value)),
        humidity: kept(planned.humidity, (value) => value),
        ppfd: kept(planned.ppfd, (value, ms) => (isDark(ms) ? 0 : value)),
      }),
    };
    const actions = grownBatch(sown, [{ location: BED, trays: 8 }]);
    const { outside, total, days } = climateOf({ zone, actions, places, now: addMs(sown, 7 * DAY) });
    expect(outside).toEqual([
      { kind: 'too_warm', from: hoursIn(36), to: hoursIn(66), hours: 30, extreme: 31 },
      expect.objectContaining({ kind: 'light_short', from: hoursIn(5 * 24 - 1), to: hoursIn(6 * 24 - 1), hours: 24 }),
      { kind: 'no_data', from: hoursIn(100), to: hoursIn(110), hours: 10, extreme: null },
    ]);
    expect(outside[1]?.extreme).toBeCloseTo(-100 * (8 / 14), 9);
    expect(total).toMatchObject({ hours: 7 * 24, hours_outside: 30, hours_without_data: 10 });
    expect(days.map(({ hours }) => hours)).toEqual([24, 24, 23, 24, 24, 24, 24, 1]);
    expect(days[2]?.planned.dli).toBeCloseTo(dailyLightIntegral(200, 14), 9);
  });

  it('ends with the last tray, and counts parts of days', () => {
    const sown = '2026-05-01T12:00:00.000Z';
    const clear = [{ from: BED, trays: 8 }];
    const actions = grownBatch(sown, [{ location: BED, trays: 8 }], [{ at: 2 * DAY, clear }]);
    const places = { [BED]: asPlanned('Etc/UTC', sown, 300) };
    const { lived, total, days } = climateOf({ zone: 'Etc/UTC', now: addMs(sown, 9 * DAY), actions, places });
    expect(lived).toEqual({ from: instantToMs(sown), to: instantToMs(sown) + 2 * DAY });
    expect(days.map(({ day, age, hours }) => [day, age, hours])).toEqual([
      ['2026-05-01', 0, 12],
      ['2026-05-02', 1, 24],
      ['2026-05-03', 2, 12],
    ]);
    // 2 days at (24 + 18) / 2 − 10 degree-days.
    expect(total?.degree_days).toBeCloseTo(22, 9);
    expect(total?.planned.degree_days).toBeCloseTo(22, 9);
    expect(total?.day_temperature).toBe(24);
    expect(total?.night_temperature).toBe(18);
    expect(total?.planned.day_temperature).toEqual({ min: 22, max: 26 });
  });

  it('does not exist before the first tray', () => {
    expect(climateOf({ zone: 'Etc/UTC', now: '2026-05-01T12:00:00.000Z', actions: [], places: {} })).toMatchObject({
      lived: null,
      total: null,
      days: [],
    });
  });
});
