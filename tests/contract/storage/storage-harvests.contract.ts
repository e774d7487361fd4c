import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filterHarvests, type HarvestFilter } from '#domain/harvests/filter-harvests.ts';
import type { Harvest } from '#domain/harvests/harvest.ts';
import { HARVEST_CSV_COLUMNS, harvestCsvFields } from '#domain/harvests/harvest-row.ts';
import { addFigures, figuresOf } from '#domain/harvests/harvest-totals.ts';
import { HARVEST_ORDERS, type HarvestOrder, sortHarvests } from '#domain/harvests/sort-harvests.ts';
import { csvRow } from '#domain/text/csv-row.ts';
import { harvest as harvestSchema } from '#ports/schemas/batch-schemas.ts';
import type { HarvestQuery } from '#ports/storage/harvests.ts';
import type { ExportFormat, FarmStorage } from '#ports/storage/storage.ts';
import { anyHarvest, anyHarvestDay, anyHarvestInstant } from '#tests/support/random/harvests.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { derivedHarvest, emptyBatch, SITE, seedPlaces, storeBatch } from './storage-fixtures.ts';

const BATCHES = 6;

const anyOrder: fc.Arbitrary<HarvestOrder> = fc
  .tuple(fc.constantFrom('' as const, '-' as const), fc.constantFrom(...HARVEST_ORDERS))
  .map(([sign, field]): HarvestOrder => `${sign}${field}`);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const anyFilter: fc.Arbitrary<HarvestFilter> = fc.record({
  crop: optional(fc.constantFrom(uuidOf(300), uuidOf(302))),
  growth_recipe: optional(fc.constantFrom(uuidOf(401), uuidOf(402))),
  batch: optional(fc.constantFrom(emptyBatch(0).uuid, emptyBatch(4).uuid)),
  crop__in: optional(fc.subarray([uuidOf(300), uuidOf(301), uuidOf(302)])),
  growth_recipe__in: optional(fc.subarray([uuidOf(401), uuidOf(402), uuidOf(499)])),
  batch__in: optional(fc.subarray([emptyBatch(0).uuid, emptyBatch(1).uuid, emptyBatch(4).uuid])),
  // Some ranges begin much earlier.
  action_completed_date__gte: optional(fc.oneof(anyHarvestInstant, fc.constant('2024-01-01T00:00:00.000Z'))),
  action_completed_date__lte: optional(anyHarvestInstant),
  show: optional(fc.constantFrom('only_expected' as const, 'only_done' as const)),
  offset_action_needed_date: optional(fc.integer({ min: -3, max: 3 })),
  harvest_date_from__gte: fc.option(anyHarvestDay, { nil: undefined, freq: 1 }),
  harvest_date_to__lte: fc.option(anyHarvestDay, { nil: undefined, freq: 1 }),
  yield_0_min__gte: fc.option(fc.nat({ max: 5000 }), { nil: undefined, freq: 1 }),
  yield_0_max__lte: fc.option(fc.nat({ max: 9000 }), { nil: undefined, freq: 1 }),
  qa: fc.option(fc.constant('unchecked' as const), { nil: undefined, freq: 1 }),
  qa_spec: fc.option(fc.constantFrom(uuidOf(501), uuidOf(503)), { nil: undefined, freq: 1 }),
  fuzzy_find: optional(fc.constantFrom('crpo', 'BAS-2026-0004', 'GB-2291', 'east', 'recipe', 'no such')),
});

/** Tests of stored harvests: lists and exports agree with the domain. */
export function describeStoredHarvests(open: () => Promise<FarmStorage>): void {
  describe('harvests', () => {
    let storage: FarmStorage;
    let all: Harvest[];
    beforeEach(async () => {
      storage = await open();
      all = await storeHarvests(storage);
    });
    afterEach(() => storage.close());

    const list = async (query: HarvestQuery): Promise<Harvest[]> => {
      const { text } = await storage.read((tx) => tx.listHarvests(query, SITE));
      return harvestSchema().array().parse(JSON.parse(text.json));
    };
    const exported = async (query: HarvestQuery, format: ExportFormat): Promise<string> => {
      let text = '';
      for await (const piece of storage.exportHarvests(query, SITE, format)) text += piece;
      return text;
    };

    it("lists what the domain filters, in the domain's order", async () => {
      await fc.assert(
        fc.asyncProperty(anyFilter, anyOrder, async (filter, order_by) => {
          expect(await list({ filter, order_by })).toEqual(sortHarvests(filterHarvests(all, filter, SITE), order_by));
        }),
      );
    });

    it('adds up what the domain filters, by day and crop', async () => {
      await fc.assert(
        fc.asyncProperty(anyFilter, async (filter) => {
          const found = await storage.read((tx) => tx.sumHarvests(filter, SITE));
          const wanted = new Map<string, Harvest[]>();
          for (const harvest of filterHarvests(all, filter, SITE)) {
            const key = `${harvest.harvest_date ?? harvest.expected_date} ${harvest.crop_uuid}`;
            wanted.set(key, [...(wanted.get(key) ?? []), harvest]);
          }
          expect(found.map(({ day, crop_uuid }) => `${day} ${crop_uuid}`)).toEqual([...wanted.keys()].sort());
          for (const { day, crop_uuid, crop, ...figures } of found) {
            const harvests = wanted.get(`${day} ${crop_uuid}`) ?? [];
            expect(harvests[0]?.crop).toBe(crop);
            expect(figures).toEqual(addFigures(harvests.map(figuresOf)));
          }
        }),
      );
    });

    it("lists a crop's harvests alike whether it has many batches or few", async () => {
      const crop = uuidOf(301);
      const query = { filter: { crop }, order_by: 'lot_code', page_num: 1, page_size: 5, total: true };
      const ofFew = await storage.read((tx) => tx.listHarvests(query, SITE));
      await storage.write(async (tx) => {
        for (let number = 0; number < 1500; number += 1) {
          const lot_code = `C1X-2020-${10_000 + number}`;
          const made = { lot_code, growth_recipe: uuidOf(401), crop, start_date: '2020-03-01', tags: [] };
          await tx.insertBatch({ ...made, uuid: uuidOf(1_000_000 + number), created_at: SITE.now });
        }
      });
      expect(await storage.read((tx) => tx.listHarvests(query, SITE))).toEqual(ofFew);
      const both = { filter: { crop, growth_recipe: uuidOf(401) }, order_by: '-harvest_date' };
      expect(await list(both)).toEqual(sortHarvests(filterHarvests(all, both.filter, SITE), '-harvest_date'));
    });

    it('returns in pages the whole list, with and without words', async () => {
      for (const filter of [{}, { fuzzy_find: 'crop' }]) {
        const pages: Harvest[] = [];
        for (let page_num = 1, next: unknown = 1; next !== false; page_num += 1) {
          const query = { filter, order_by: '-harvest_date', page_num, page_size: 7, total: true };
          const { text } = await storage.read((tx) => tx.listHarvests(query, SITE));
          const page: { data: unknown[]; meta: { next_page: unknown; total: number } } = JSON.parse(text.json);
          pages.push(...harvestSchema().array().parse(page.data));
          expect(page.meta.total).toBe(all.length);
          next = page.meta.next_page;
        }
        expect(pages).toEqual(sortHarvests(all, '-harvest_date'));
      }
    });

    it("exports the domain's lines, and the same harvests as JSON and lines of JSON", async () => {
      for (const filter of [{}, { show: 'only_done' as const }, { fuzzy_find: 'esat' }, { fuzzy_find: 'no such' }]) {
        const wanted = sortHarvests(filterHarvests(all, filter, SITE), 'expected_date');
        const query = { filter, order_by: 'expected_date' };
        expect(await exported(query, 'csv')).toBe(
          [csvRow(HARVEST_CSV_COLUMNS), ...wanted.map((harvest) => csvRow(harvestCsvFields(harvest)))].join(''),
        );
        expect(JSON.parse(await exported(query, 'json'))).toEqual(wanted);
        const lines = (await exported(query, 'ndjson')).split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.parse(line))).toEqual(wanted);
      }
    });

    it("ends an export that isn't read to its end", async () => {
      const pieces = storage.exportHarvests({ filter: {}, order_by: 'crop' }, SITE, 'csv')[Symbol.asyncIterator]();
      expect((await pieces.next()).done).toBe(false);
      expect((await pieces.next()).done).toBe(false);
      await pieces.return?.();
      expect((await list({ filter: {}, order_by: 'crop' })).length).toBe(all.length);
    });

    it('returns one harvest, and none of a deleted batch', async () => {
      const [one] = all;
      if (one === undefined) throw new Error('There are no harvests.');
      expect(await storage.read((tx) => tx.harvest(one.harvest_uuid))).toEqual(one);
      await storage.write((tx) => tx.deleteBatch(one.batch_uuid, SITE.now, 'mould'));
      expect(await storage.read((tx) => tx.harvest(one.harvest_uuid))).toBeNull();
      expect(
        (await list({ filter: {}, order_by: 'crop' })).every(({ batch_uuid }) => batch_uuid !== one.batch_uuid),
      ).toBe(true);
    });
  });
}

/** Stores forty harvests of six batches of three crops; returns them as they must be listed. */
export async function storeHarvests(storage: FarmStorage): Promise<Harvest[]> {
  const drawn = fc.sample(anyHarvest, { numRuns: 40, seed: 11 });
  const harvests = drawn.map((harvest, at): Harvest => {
    const number = at % BATCHES;
    const { uuid, lot_code } = emptyBatch(number);
    return {
      ...harvest,
      harvest_uuid: uuidOf(50_000 + at),
      total_yield_g: harvest.total_yield_g === null ? null : harvest.total_yield_g + 0.1 + 0.2,
      qa_result:
        at % 5 === 0 ? { passed: true, checks: [{ name: 'Brix', value: 4.5, passed: true }], note: 'a\n"b"' } : null,
      batch_uuid: uuid,
      lot_code,
      crop: `Crop ${number % 3}`,
      crop_uuid: uuidOf(300 + (number % 3)),
      growth_recipe: `Recipe ${number % 3}`,
      recipe_uuid: uuidOf(400 + (number % 3)),
      recipe_version: 1,
      tags: number % 2 === 0 ? ['export, east', '=SUM(A1)'] : [],
    };
  });
  await storage.write(async (tx) => {
    await seedPlaces(tx);
    for (let number = 0; number < BATCHES; number += 1) {
      const own = harvests.filter(({ batch_uuid }) => batch_uuid === emptyBatch(number).uuid);
      const tags = own[0]?.tags ?? [];
      await storeBatch(tx, emptyBatch(number), { crop: number % 3, tags, harvests: own.map(derivedHarvest) });
    }
  });
  return harvests;
}
