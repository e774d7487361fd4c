import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteTime } from '#adapters/clock/site-time.ts';
import { BAND_BACK_MS, bandsNow } from '#domain/faults/out-of-band.ts';
import { type FarmNow, type WatchedPoints, watchedPoints } from '#domain/faults/watched-points.ts';
import { msToInstant } from '#domain/time.ts';
import { CLIMATE } from '#tests/support/random/life.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-05-12T12:00:00.000Z');
const SITE = createSiteTime('Etc/UTC', '2026-05-12T12:00:00.000Z');
const [ROOM, HVAC, BED] = [uuidOf(1), `hvac-${uuidOf(2)}`, `bed-${uuidOf(3)}`];
const STEADY = { ...CLIMATE, day_duration: 86_400 };
const NO_LIFE = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null };

/** A farm of one chamber in which a batch wants a temperature; null for an empty one. */
const farmAt = (now: number, celsius: number | null, more: Partial<FarmNow> = {}): FarmNow => ({
  now,
  beds: [{ uuid: BED, chamber: ROOM, reservoir: null, light_recipe: null, irrigation_recipe: null }],
  ...{ chambers: [{ uuid: ROOM }], hvacs: [{ uuid: HVAC, chamber: ROOM }], reservoirs: [], overrides: [] },
  ...{ light: [], irrigation: [], fertigation: [] },
  environment: [20, 24].map((day_temperature) => ({
    ...{ uuid: uuidOf(day_temperature), name: '', description: null, archived: false, version: 1 },
    ...{ created_at: '2026-01-01T08:00:00.000Z', component_properties: { ...STEADY, day_temperature } },
  })),
  batches:
    celsius === null
      ? []
      : [{ uuid: uuidOf(9), tray_locations: { [BED]: 4 }, life: { ...NO_LIFE, environment_recipe: uuidOf(celsius) } }],
  ...more,
});
const minOf = (points: WatchedPoints | undefined, subject: string, now: number): number | null => {
  const place = { points: points?.get(subject) ?? [], isEmpty: false };
  return bandsNow('temperature', place, now, SITE)?.(now, 20)?.min ?? null;
};

describe('the set points that a watchdog knows', () => {
  it('are those of each look, from the look on, in spans that differ', () => {
    const anyLooks = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(20, 24, null)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(anyLooks, (looks) => {
        let now = NOON;
        let points: WatchedPoints | undefined;
        const seen: { readonly at: number; readonly celsius: number | null }[] = [];
        for (const [minutes, celsius] of looks) {
          now += minutes * MINUTE;
          points = watchedPoints(farmAt(now, celsius), [ROOM, HVAC, BED], points);
          seen.push({ at: now, celsius });
        }
        for (const subject of [ROOM, HVAC, BED]) {
          const spans = points?.get(subject) ?? [];
          for (const [at, { to, asked }] of spans.entries()) {
            const next = spans[at + 1];
            expect(next?.from ?? Number.POSITIVE_INFINITY).toBe(to);
            expect(next?.asked).not.toEqual(asked);
          }
          for (const { at, celsius } of seen.filter((look) => look.at >= now - BAND_BACK_MS)) {
            const span = spans.find(({ from, to }) => from <= at && to > at);
            expect(span?.asked.day_temperature ?? null).toBe(celsius);
          }
        }
      }),
    );
  });

  it('are judged an hour after they were first seen to differ, but at once if they were never seen before', () => {
    const first = watchedPoints(farmAt(NOON, 20), [ROOM, HVAC], undefined);
    expect(minOf(first, HVAC, NOON)).toBe(18);
    const change = NOON + 5 * MINUTE;
    const points = watchedPoints(farmAt(change, 24), [ROOM, HVAC, BED], first);
    const at = (minutes: number) => [ROOM, HVAC, BED].map((one) => minOf(points, one, change + minutes * MINUTE));
    expect(at(0)).toEqual([null, null, null]);
    expect(at(59)).toEqual([null, null, null]);
    expect(at(60)).toEqual([22, 22, 22]);
  });

  it('know overrides from the first look on, until their end', () => {
    const override = {
      ...{ uuid: uuidOf(8), subject: ROOM, key: 'day_temperature' as const, value: 30, reason: 'Test' },
      ...{ created_at: msToInstant(NOON - 30 * MINUTE), until: msToInstant(NOON + 90 * MINUTE) },
      ...{ created_by: 'ana', ended_at: null },
    };
    const points = watchedPoints(farmAt(NOON, 20, { overrides: [override] }), [HVAC], undefined);
    const at = [0, 29, 30, 89, 90, 149, 150].map((minutes) => minOf(points, HVAC, NOON + minutes * MINUTE));
    expect(at).toEqual([null, null, 28, 28, null, null, 18]);
  });
});
