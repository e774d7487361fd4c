import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupBy } from '#adapters/storage-sql/shared/group-by.ts';
import {
  BATCH_SUMMARY_COLUMNS,
  type BatchSummary,
  batchSummaryFields,
  type SummarisedBatch,
  type SummaryFilter,
  summariseBatch,
} from '#domain/harvests/batch-summary.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import type { Uuid } from '#domain/ids.ts';
import { csvRow } from '#domain/text/csv-row.ts';
import { addDays, compareText } from '#domain/time.ts';
import { batchSummary } from '#ports/farm-api/harvests/yields.ts';
import type { Paging } from '#ports/storage/lists.ts';
import type { ExportFormat, FarmStorage } from '#ports/storage/storage.ts';
import { anyHarvestDay, anyHarvestInstant } from '#tests/support/random/harvests.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { NOW, recipeOf, SITE } from './storage-fixtures.ts';
import { storeHarvests } from './storage-harvests.contract.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const anyFilter: fc.Arbitrary<SummaryFilter> = fc.record({
  crop: optional(fc.constantFrom(uuidOf(300), uuidOf(302), uuidOf(1))),
  growth_recipe: optional(fc.constantFrom(uuidOf(401), uuidOf(402))),
  harvest_date_from__gte: optional(anyHarvestDay),
  harvest_date_to__lte: optional(anyHarvestDay),
  action_completed_date__gte: optional(anyHarvestInstant),
  action_completed_date__lte: optional(anyHarvestInstant),
  yield_0_min__gte: optional(fc.nat({ max: 20_000 })),
  yield_0_max__lte: optional(fc.nat({ max: 40_000 })),
});

/** Tests of stored yields: tables agree with the domain. */
export function describeStoredYields(open: () => Promise<FarmStorage>): void {
  describe('yields', () => {
    let storage: FarmStorage;
    let all: Harvest[];
    beforeEach(async () => {
      storage = await open();
      all = await storeHarvests(storage);
    });
    afterEach(() => storage.close());

    const wanted = (filter: SummaryFilter): BatchSummary[] =>
      [...groupBy(all, ({ batch_uuid }) => batch_uuid).values()]
        .flatMap((own) => summariseBatch(headOf(own[0]), own, filter) ?? [])
        .sort((a, b) => compareText(a.lot_code, b.lot_code));
    const list = async (filter: SummaryFilter, paging: Paging = {}): Promise<unknown> => {
      const { text } = await storage.read((tx) => tx.listBatchSummaries({ filter, ...paging }));
      return JSON.parse(text.json);
    };

    it('are listed as the domain calculates them, by lot code', async () => {
      await fc.assert(
        fc.asyncProperty(anyFilter, async (filter) => {
          expect(
            batchSummary()
              .array()
              .parse(await list(filter)),
          ).toEqual(wanted(filter));
        }),
      );
    });

    it('are exported with the same rows, with formulas made harmless', async () => {
      for (const filter of [{}, { harvest_date_from__gte: '2026-05-11' }, { yield_0_min__gte: 1_000_000 }]) {
        const exported = async (format: ExportFormat): Promise<string> => {
          let text = '';
          for await (const piece of storage.exportBatchSummaries(filter, format)) text += piece;
          return text;
        };
        const rows = wanted(filter).map((summary) => csvRow(batchSummaryFields(summary)));
        expect(await exported('csv')).toBe([csvRow(BATCH_SUMMARY_COLUMNS), ...rows].join(''));
        expect(JSON.parse(await exported('json'))).toEqual(wanted(filter));
      }
    });

    it('have in pages the whole list', async () => {
      const filter = { harvest_date_to__lte: '2026-05-14' };
      const rows: BatchSummary[] = [];
      for (let page_num = 1, next: unknown = 1; next !== false; page_num += 1) {
        const page = batchPage.parse(await list(filter, { page_num, page_size: 4, total: true }));
        expect(page.meta).toMatchObject({ page_num, page_size: 4, total: wanted(filter).length });
        rows.push(...page.data);
        next = page.meta.next_page;
      }
      expect(rows).toEqual(wanted(filter));
    });

    it('include the batches of all versions of a recipe, newest start first', async () => {
      const started = await storage.write(async (tx) => {
        const second = { ...recipeOf(0), version_uuid: uuidOf(490), uuid: uuidOf(490), version_number: 2 };
        await tx.insertGrowthRecipe(second);
        const starts: { uuid: Uuid; start_date: string; lot_code: string }[] = [];
        for (let number = 0; number < 8; number += 1) {
          const uuid = uuidOf(20_000 + number);
          const start_date = addDays('2026-03-01', (number * 5) % 7);
          const lot_code = `C0X-2026-0${100 + number}`;
          const growth_recipe = number % 2 === 0 ? second.version_uuid : uuidOf(400);
          const made = { uuid, lot_code, growth_recipe, crop: uuidOf(300), start_date, tags: [], created_at: NOW };
          await tx.insertBatch(made);
          starts.push(made);
        }
        await tx.deleteBatch(uuidOf(20_003), SITE.now, null);
        return starts.filter(({ uuid }) => uuid !== uuidOf(20_003));
      });
      const before = await storage.read((tx) => tx.batchesOfFamily(uuidOf(501), { total: true }));
      expect(before).toEqual({ uuids: [uuidOf(10_001), uuidOf(10_004)], more: false, total: 2 });

      const stored = { start_date: '2026-03-01', lot_code: 'BAS-2026-0000' };
      const others = [0, 3].map((at) => ({ ...stored, uuid: uuidOf(10_000 + at), lot_code: `BAS-2026-000${at}` }));
      const order = [...started, ...others]
        .sort((a, b) => compareText(b.start_date, a.start_date) || compareText(a.lot_code, b.lot_code))
        .map(({ uuid }) => uuid);
      const family = uuidOf(500);
      expect(await storage.read((tx) => tx.batchesOfFamily(family, {}))).toEqual({
        uuids: order,
        more: false,
        total: null,
      });
      const pages = [1, 2, 3].map((page_num) => ({ page_num, page_size: 4, total: true }));
      const cut = await storage.read((tx) => Promise.all(pages.map((paging) => tx.batchesOfFamily(family, paging))));
      expect(cut.flatMap(({ uuids }) => uuids)).toEqual(order);
      expect(cut.map(({ more, total }) => [more, total])).toEqual([
        [true, 9],
        [true, 9],
        [false, 9],
      ]);
      const read = await storage.read(async (tx) => {
        const uuids: Uuid[] = [];
        for await (const batch of tx.batchesInTurn([...order, uuidOf(1)])) uuids.push(batch.uuid);
        return uuids;
      });
      expect(read).toEqual(order);
      expect(await storage.read((tx) => tx.batchesOfFamily(uuidOf(1), { total: true }))).toEqual({
        uuids: [],
        more: false,
        total: 0,
      });
    });
  });
}

const batchPage = z.object({
  data: batchSummary().array(),
  meta: z.object({ next_page: z.union([z.number(), z.literal(false)]) }).loose(),
});

/** Returns the columns of a batch without actions that don't depend on its harvests. */
function headOf(harvest: Harvest | undefined): SummarisedBatch {
  if (harvest === undefined) throw new Error('There is no harvest.');
  const { batch_uuid, lot_code, crop, crop_uuid, growth_recipe, recipe_uuid, recipe_version } = harvest;
  return {
    batch_uuid,
    lot_code,
    crop,
    crop_uuid,
    recipe: growth_recipe,
    recipe_uuid,
    recipe_version,
    start_date: '2026-03-01',
    trays_made: 0,
    trays_binned: 0,
  };
}
