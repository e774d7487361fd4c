import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterHarvests, type HarvestFilter } from '#domain/harvests/filter-harvests.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import { addDays, addMs } from '#domain/time.ts';
import { siteOf } from '#tests/domain/batches/farm-model.ts';
import { anyHarvest, anyHarvestDay, anyHarvestInstant, anyHarvests } from '#tests/support/random/harvests.ts';
import { siteAt, uuidOf } from '#tests/support/random/plans.ts';
import { anyZone, dayIn } from '#tests/support/random/zones.ts';

const SITE = siteAt('2026-05-11T12:00:00.000Z');
const uuids = (harvests: readonly Harvest[]) => harvests.map(({ harvest_uuid }) => harvest_uuid);

/** Filters with one condition each, and what each excludes, written independently. */
const anyCondition: fc.Arbitrary<{ filter: HarvestFilter; excludes: (harvest: Harvest) => boolean }> = fc.oneof(
  fc.nat({ max: 3 }).map((number) => ({
    filter: { crop: uuidOf(300 + number) },
    excludes: ({ crop_uuid }: Harvest) => crop_uuid !== uuidOf(300 + number),
  })),
  fc.nat({ max: 3 }).map((number) => ({
    filter: { growth_recipe: uuidOf(400 + number) },
    excludes: ({ recipe_uuid }: Harvest) => recipe_uuid !== uuidOf(400 + number),
  })),
  fc.nat({ max: 5 }).map((number) => ({
    filter: { batch: uuidOf(200 + number) },
    excludes: ({ batch_uuid }: Harvest) => batch_uuid !== uuidOf(200 + number),
  })),
  fc.constant({
    filter: { show: 'only_expected' as const },
    excludes: ({ harvest_date }: Harvest) => harvest_date !== null,
  }),
  fc.constant({
    filter: { show: 'only_done' as const },
    excludes: ({ harvest_date }: Harvest) => harvest_date === null,
  }),
  fc.integer({ min: -4, max: 4 }).map((offset) => ({
    filter: { offset_action_needed_date: offset },
    excludes: ({ expected_date }: Harvest) => expected_date !== addDays(SITE.today, offset),
  })),
  anyHarvestInstant.map((from) => ({
    filter: { action_completed_date__gte: from },
    excludes: ({ action_completed_date: done, expected_date }: Harvest) =>
      done === null ? expected_date < from.slice(0, 10) : done < from,
  })),
  fc.oneof(anyHarvestInstant, fc.constant('2026-05-11T23:59:59.000Z')).map((to) => ({
    filter: { action_completed_date__lte: to },
    excludes: ({ action_completed_date: done, expected_date }: Harvest) =>
      done === null ? expected_date > to.slice(0, 10) : done > (to.endsWith('.000Z') ? addMs(to, 999) : to),
  })),
  anyHarvestDay.map((day) => ({
    filter: { harvest_date_from__gte: day },
    excludes: ({ harvest_date, expected_date }: Harvest) =>
      (harvest_date === null ? expected_date : harvest_date) < day,
  })),
  anyHarvestDay.map((day) => ({
    filter: { harvest_date_to__lte: day },
    excludes: ({ harvest_date, expected_date }: Harvest) =>
      (harvest_date === null ? expected_date : harvest_date) > day,
  })),
  fc.nat({ max: 9000 }).map((grams) => ({
    filter: { yield_0_min__gte: grams },
    excludes: ({ yield_0_min }: Harvest) => yield_0_min === null || yield_0_min < grams,
  })),
  fc.nat({ max: 9000 }).map((grams) => ({
    filter: { yield_0_max__lte: grams },
    excludes: ({ yield_0_max }: Harvest) => yield_0_max === null || yield_0_max > grams,
  })),
  fc.constantFrom('kale', 'basil', 'chene').map((word) => ({
    filter: { fuzzy_find: word },
    excludes: ({ crop, growth_recipe }: Harvest) =>
      !`${crop} ${growth_recipe}`.toLowerCase().replace('ê', 'e').includes(word),
  })),
);

describe('harvest filters', () => {
  it("return all harvests they don't exclude, in the given order", () => {
    fc.assert(
      fc.property(anyHarvests, anyCondition, (harvests, { filter, excludes }) => {
        expect(uuids(filterHarvests(harvests, filter, SITE))).toEqual(uuids(harvests.filter((one) => !excludes(one))));
      }),
    );
  });

  it('commute, and combine into one filter', () => {
    fc.assert(
      fc.property(anyHarvests, anyCondition, anyCondition, (harvests, { filter: a }, { filter: b }) => {
        const both = filterHarvests(filterHarvests(harvests, a, SITE), b, SITE);
        expect(filterHarvests(filterHarvests(harvests, b, SITE), a, SITE)).toEqual(both);
        if (Object.keys(a)[0] !== Object.keys(b)[0])
          expect(filterHarvests(harvests, { ...a, ...b }, SITE)).toEqual(both);
      }),
    );
  });

  it('return everything if empty', () => {
    fc.assert(
      fc.property(anyHarvests, (harvests) => {
        expect(filterHarvests(harvests, {}, SITE)).toEqual(harvests);
      }),
    );
  });

  it('include the whole last second of a range', () => {
    fc.assert(
      fc.property(anyHarvest, fc.nat({ max: 999 }), (harvest, ms) => {
        const filter = { action_completed_date__lte: '2026-05-12T23:59:59.000Z' };
        const at = (action_completed_date: string) => ({ ...harvest, action_completed_date });
        const last = at(addMs('2026-05-12T23:59:59.000Z', ms));
        expect(filterHarvests([last], filter, SITE)).toEqual([last]);
        expect(filterHarvests([at('2026-05-13T00:00:00.000Z')], filter, SITE)).toEqual([]);
        const exact = { action_completed_date__lte: '2026-05-12T23:59:59.012Z' };
        expect(filterHarvests([last], exact, SITE)).toEqual(ms <= 12 ? [last] : []);
      }),
    );
  });

  it("match expected harvests by the range's site days", () => {
    const east = { today: '2026-05-11', dayOf: (instant: string) => addMs(instant, 10 * 3_600_000).slice(0, 10) };
    const [harvest] = fc.sample(anyHarvest, 1);
    if (harvest === undefined) return;
    const needed = (expected_date: string) => ({ ...harvest, expected_date, action_completed_date: null });
    const days = ['2026-05-10', '2026-05-11', '2026-05-12'].map(needed);
    const oneDay = {
      action_completed_date__gte: '2026-05-10T14:00:00.000Z',
      action_completed_date__lte: '2026-05-11T13:59:59.000Z',
    };
    expect(filterHarvests(days, oneDay, east)).toEqual([needed('2026-05-11')]);
  });

  it("match expected harvests up to the site's day of the last instant, in any zone", () => {
    fc.assert(
      fc.property(anyHarvest, anyHarvestInstant, anyZone, (harvest, to, zone) => {
        const days = [-1, 0, 1].map((shift) => addDays(to.slice(0, 10), shift));
        const expected = days.map((expected_date) => ({ ...harvest, expected_date, action_completed_date: null }));
        const found = filterHarvests(expected, { action_completed_date__lte: to }, siteOf({ now: SITE.now, zone }));
        expect(found.map(({ expected_date }) => expected_date)).toEqual(days.filter((day) => day <= dayIn(zone, to)));
      }),
    );
  });

  it('match lot codes by prefix and tolerate a typo in a word', () => {
    fc.assert(
      fc.property(anyHarvest, (harvest) => {
        const finds = (fuzzy_find: string) => filterHarvests([harvest], { fuzzy_find }, SITE).length === 1;
        expect(finds(harvest.lot_code.slice(0, 6).toLowerCase())).toBe(true);
        expect(finds(harvest.lot_code.slice(1, 7))).toBe(false);
        if (harvest.crop === 'Lacinato kale') expect(finds('lacinatto')).toBe(true);
      }),
    );
  });
});
