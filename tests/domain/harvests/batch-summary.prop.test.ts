import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SummarisedBatch, summariseBatch } from '#domain/harvests/batch-summary.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import { addDays } from '#domain/time.ts';
import { anyHarvestDay, anyHarvests } from '#tests/support/random/harvests.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const BATCH: SummarisedBatch = {
  batch_uuid: uuidOf(200),
  lot_code: 'BAS-2026-0001',
  crop: 'Basil',
  crop_uuid: uuidOf(300),
  recipe: 'Basil 35 d',
  recipe_uuid: uuidOf(400),
  recipe_version: 3,
  start_date: '2026-04-01',
  trays_made: 40,
  trays_binned: 3,
};

const doneDays = (harvests: readonly Harvest[]) => harvests.flatMap(({ harvest_date }) => harvest_date ?? []).sort();

describe("a batch's row", () => {
  it('adds up its completed harvests and has their first and last day', () => {
    fc.assert(
      fc.property(anyHarvests, (harvests) => {
        const days = doneDays(harvests);
        const grams = harvests.reduce((sum, { total_yield_g }) => sum + (total_yield_g ?? 0), 0);
        expect(summariseBatch(BATCH, harvests, {})).toEqual({
          ...BATCH,
          harvest_date_from: days[0] ?? null,
          harvest_date_to: days.at(-1) ?? null,
          total_yield_g: days.length === 0 ? null : grams,
          trays_harvested: harvests.reduce((sum, { trays_harvested }) => sum + (trays_harvested ?? 0), 0),
        });
      }),
    );
  });

  it('of adjacent ranges adds up to the row of both', () => {
    fc.assert(
      fc.property(anyHarvests, anyHarvestDay, (harvests, day) => {
        const whole = summariseBatch(BATCH, harvests, {});
        const parts = [
          summariseBatch(BATCH, harvests, { harvest_date_to__lte: day }),
          summariseBatch(BATCH, harvests, { harvest_date_from__gte: addDays(day, 1) }),
        ];
        for (const field of ['total_yield_g', 'trays_harvested'] as const) {
          expect(parts.reduce((sum, part) => sum + (part?.[field] ?? 0), 0)).toBe(whole?.[field] ?? 0);
        }
      }),
    );
  });

  it('stays within the requested days, and is omitted without harvests on them', () => {
    fc.assert(
      fc.property(anyHarvests, anyHarvestDay, anyHarvestDay, (harvests, from, to) => {
        const row = summariseBatch(BATCH, harvests, { harvest_date_from__gte: from, harvest_date_to__lte: to });
        const days = doneDays(harvests).filter((day) => from <= day && day <= to);
        expect(row === null).toBe(days.length === 0);
        if (row !== null) expect([row.harvest_date_from, row.harvest_date_to]).toEqual([days[0], days.at(-1)]);
      }),
    );
  });

  it('is filtered by crop, recipe and grams, limits included', () => {
    fc.assert(
      fc.property(anyHarvests, fc.nat({ max: 20_000 }), (harvests, grams) => {
        const total = summariseBatch(BATCH, harvests, {})?.total_yield_g ?? null;
        const isThere = (filter: Parameters<typeof summariseBatch>[2]) =>
          summariseBatch(BATCH, harvests, filter) !== null;
        expect(isThere({ crop: BATCH.crop_uuid, growth_recipe: BATCH.recipe_uuid })).toBe(true);
        expect(isThere({ crop: uuidOf(1) })).toBe(false);
        expect(isThere({ growth_recipe: uuidOf(1) })).toBe(false);
        expect(isThere({ yield_0_min__gte: grams })).toBe(total !== null && total >= grams);
        expect(isThere({ yield_0_max__lte: grams })).toBe(total !== null && total <= grams);
        if (total !== null) expect(isThere({ yield_0_min__gte: total, yield_0_max__lte: total })).toBe(true);
      }),
    );
  });
});
