import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { isBedId } from '#domain/locations/location.ts';
import { instantToMs, MS_PER_DAY } from '#domain/time.ts';
import { SEED, testUuid } from '#tests/contract/seed-farm.ts';
import { anyLivedFarm } from '#tests/domain/batches/lived-farm.ts';
import { anyZone } from '#tests/support/zones.ts';
import { ageCsv } from '#web/readings/age/age-csv.ts';
import { dayZero, hoursOf, measuringPlaces, pointsByAge, staysOf } from '#web/readings/age/age-stays.ts';
import { ageText, ageTickText } from '#web/readings/age/age-text.ts';
import { type AgeView, readAgeView, writeAgeView } from '#web/readings/age/age-view.ts';
import { linesOf } from '#web/readings/model/lines.ts';
import type { Points } from '#web/readings/model/points.ts';

const HOUR = 3_600_000;
const hourly = (from: number, values: readonly number[]): Points => ({
  step: HOUR,
  at: values.map((_, index) => from + index * HOUR),
  ...{ min: values.map((value) => value - 1), max: values.map((value) => value + 1), mean: values },
});

describe('the stays of a batch', () => {
  it('are in order, up to now, and end with what stands now', () => {
    fc.assert(
      fc.property(anyLivedFarm, (farm) => {
        for (const batch of farm.batches.values()) {
          // Clocks of devices may be ahead of the farm's.
          const done = batch.actions.flatMap(({ action_completed_date: at }) => (at === null ? [] : instantToMs(at)));
          const now = Math.max(instantToMs(farm.now), ...done) + 1;
          const stays = staysOf(batch, now);
          for (const [at, { from, to, beds }] of stays.entries()) {
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(stays[at + 1]?.from ?? now);
            expect(beds.length).toBeGreaterThan(0);
            const { from: start, to: end, width } = hoursOf({ from, to });
            expect(start).toBeLessThanOrEqual(from);
            expect(end).toBeGreaterThanOrEqual(to);
            expect((end - start) / width).toBe(HOUR);
          }
          const standing = Object.keys(farm.states.get(batch.uuid)?.trays.tray_locations ?? {}).filter(isBedId);
          const last = stays.at(-1);
          expect(last?.to === now ? [...last.beds].sort() : []).toEqual(standing.sort());
        }
      }),
    );
  });

  it('begin at day 0, the start day of the batch at the site', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        const site = createSiteTime(zone, '2026-05-12T08:00:00.000Z');
        expect(dayZero({ start_date: '2026-05-01' }, site)).toBe(instantToMs(site.startOfDay('2026-05-01')));
      }),
    );
  });
});

describe('the readings of a batch', () => {
  const places = {
    beds: [
      { uuid: SEED.beds.A1, chamber: SEED.chambers.grow, reservoir: SEED.reservoir },
      { uuid: SEED.beds.A2, chamber: SEED.chambers.grow, reservoir: null },
    ],
    hvacs: [{ uuid: SEED.hvac, chamber: SEED.chambers.grow }],
  };
  const from = (...having: string[]) =>
    measuringPlaces([SEED.beds.A1, SEED.beds.A2], places, (subject) => having.includes(subject));

  it('are those of its beds, else of what surrounds them', () => {
    expect(from(SEED.beds.A1, SEED.beds.A2, SEED.chambers.grow)).toEqual([SEED.beds.A1, SEED.beds.A2].sort());
    expect(from(SEED.beds.A1, SEED.chambers.grow)).toEqual([SEED.beds.A1, SEED.chambers.grow].sort());
    expect(from(SEED.hvac)).toEqual([SEED.hvac]);
    expect(from(SEED.reservoir)).toEqual([SEED.reservoir]);
    expect(from()).toEqual([]);
  });

  it('are only of its own time at each place, by age, and the mean of places at the same time', () => {
    const zero = 100 * MS_PER_DAY;
    const at = (hours: number) => zero + hours * HOUR;
    const points = pointsByAge(
      [
        { stay: { from: at(0), to: at(3) }, points: hourly(at(-1), [99, 20, 21, 22, 99]) },
        { stay: { from: at(3), to: at(6) }, points: hourly(at(2), [99, 24, 25]) },
        { stay: { from: at(3), to: at(6) }, points: hourly(at(4), [27, 28]) },
      ],
      zero,
    );
    expect(points.at.map((ms) => ms / HOUR)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(points.mean).toEqual([20, 21, 22, 24, 26, 28]);
    expect([points.min[4], points.max[4]]).toEqual([24, 28]);
  });

  it('are in the file by day', () => {
    const series = { subject: testUuid(9, 1), metric: 'temperature' } as const;
    const lines = linesOf([{ series, place: 'BAS-1', metric: '', points: hourly(MS_PER_DAY * 2, [20, 21]) }], Infinity);
    const rows = ageCsv(lines).trimEnd().split('\r\n');
    expect(rows.slice(1)).toEqual([
      `BAS-1,${series.subject},temperature,°C,2,3600,19,21,20`,
      `BAS-1,${series.subject},temperature,°C,2.042,3600,20,22,21`,
    ]);
  });
});

describe('ages', () => {
  it('are days, with hours where the span is short', () => {
    const age = 12 * MS_PER_DAY + 6 * HOUR;
    expect(ageText(age, { from: 0, to: 30 * MS_PER_DAY })).toBe('Day 12');
    expect(ageText(age, { from: 10 * MS_PER_DAY, to: 14 * MS_PER_DAY })).toBe('Day 12, 06:00');
    expect(ageTickText({ at: age, kind: 'time' })).toBe('06:00');
    expect(ageTickText({ at: 7 * MS_PER_DAY, kind: 'day' })).toBe('Day 7');
  });
});

describe('the address of a comparison by age', () => {
  it('holds the whole state', () => {
    const anyView: fc.Arbitrary<AgeView> = fc.record({
      batches: fc.uniqueArray(fc.constantFrom(testUuid(9, 1), testUuid(9, 2), testUuid(9, 3))),
      metrics: fc.uniqueArray(fc.constantFrom('temperature', 'vpd', 'ec'), { minLength: 1 }),
      table: fc.boolean(),
    });
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readAgeView(new URLSearchParams(writeAgeView(view).toString()))).toEqual(view);
      }),
    );
    expect(readAgeView(new URLSearchParams('b=x&b=&m=light&as=other'))).toEqual({
      ...{ batches: [], metrics: ['temperature'], table: false },
    });
  });
});
