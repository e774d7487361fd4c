import { describe, expect, it } from 'vitest';
import { BATCH_SUMMARY_COLUMNS } from '#domain/harvests/batch-summary.ts';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';
import { type FarmApi, isFileStream } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  growBasil,
  page,
  planBasil,
  reread,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';

type Query = NonNullable<Parameters<FarmApi['exportHarvests']>[0]['query']>;
type SummaryQuery = Omit<Query, 'batch_uuid__exact'>;

export function describeYields(open: () => Promise<ContractFarm>): void {
  describe('yields', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const summaries = async (query: SummaryQuery = {}) => {
      const answer = await ana().listBatchSummaries({ query: { ...query, json: true } });
      if (isFileStream(answer)) throw new Error('A stream came where JSON was asked for');
      return answer;
    };
    const lots = async (query: SummaryQuery) => bare(await summaries(query)).map(({ lot_code }) => lot_code);
    const harvests = async (query: Query) => {
      const answer = await ana().exportHarvests({ query: { ...query, json: true } });
      if (isFileStream(answer)) throw new Error('A stream came where JSON was asked for');
      return answer;
    };
    const grams = async (query: Query) => bare(await harvests(query)).map(({ total_yield_g }) => total_yield_g);

    /** Harvests a batch twice: 300 g on 20 May, then 500 g and all its trays on 2 June. */
    const cutTwice = async () => {
      const batch = await growBasil(ana(), { tags: ['=SUM(A1)'] });
      farm().clock.set('2026-05-20T10:00:00.000Z');
      await ana().instantAction({
        body: {
          batch: batch.uuid,
          action_type: 'harvest_action',
          action_properties: { total_yield: 300, trays_harvested: 4 },
        },
      });
      // Already 3 June at the site.
      farm().clock.set('2026-06-02T22:30:00.000Z');
      await complete(ana(), actionOf(batch, 'harvest_action'), { total_yield: 500 });
      return reread(ana(), batch);
    };

    it('have a row for each batch, harvested or not', async () => {
      const batch = await cutTwice();
      const planned = await planBasil(ana(), { start_date: '2026-06-10' });
      const row = {
        batch_uuid: batch.uuid,
        lot_code: 'BAS-2026-0001',
        crop: 'Basil',
        crop_uuid: SEED.crops.basil,
        recipe: 'Basil, 21 days',
        recipe_uuid: SEED.recipe,
        recipe_version: 1,
        start_date: TODAY,
        harvest_date_from: '2026-05-20',
        harvest_date_to: '2026-06-03',
        total_yield_g: 800,
        trays_made: 8,
        trays_binned: 0,
        trays_harvested: 12,
      };
      const empty = {
        ...row,
        batch_uuid: planned.uuid,
        lot_code: 'BAS-2026-0002',
        start_date: '2026-06-10',
        harvest_date_from: null,
        harvest_date_to: null,
        total_yield_g: null,
        trays_made: 0,
        trays_harvested: 0,
      };
      expect(bare(await summaries())).toEqual([row, empty]);
      const paged = page(await summaries({ page_num: 2, page_size: 1, total: true }));
      expect(paged).toEqual({ data: [empty], meta: { page_num: 2, page_size: 1, next_page: false, total: 2 } });
    });

    it('count what is within the requested site days, both included', async () => {
      await cutTwice();
      const inMay = bare(await summaries({ harvest_date_from__gte: '2026-05-01', harvest_date_to__lte: '2026-05-31' }));
      expect(inMay).toMatchObject([
        { harvest_date_from: '2026-05-20', harvest_date_to: '2026-05-20', total_yield_g: 300, trays_harvested: 4 },
      ]);
      // The second harvest was at 22:30:00.000 UTC, 00:30 on the site's clock.
      for (const from of ['2026-06-02T22:30:00Z', '2026-06-03T00:30:00', '2026-06-03T00:30:00+02:00', '2026-06-03']) {
        const since = { harvest_date_from__gte: from };
        expect(bare(await summaries(since))).toMatchObject([{ harvest_date_from: '2026-06-03', total_yield_g: 500 }]);
        expect(await grams(since)).toEqual([500]);
      }
      for (const to of ['2026-06-02T22:29:59Z', '2026-06-03T00:29:59', '2026-06-02']) {
        const until = { harvest_date_to__lte: to };
        expect(bare(await summaries(until))).toMatchObject([{ harvest_date_to: '2026-05-20', total_yield_g: 300 }]);
        expect(await grams(until)).toEqual([300]);
      }
      expect(await lots({ harvest_date_from__gte: '2026-06-02T22:30:01Z' })).toEqual([]);
      expect(await grams({ harvest_date_from__gte: '2026-06-03T00:30', harvest_date_to__lte: '2026-06-03' })).toEqual([
        500,
      ]);
      expect(await lots({ harvest_date_from__gte: '2026-06-04' })).toEqual([]);
      expect(await lots({ harvest_date_from__gte: '2026-05-21', harvest_date_to__lte: '2026-06-02' })).toEqual([]);
    });

    it('can be filtered by grams, crop and recipe', async () => {
      await cutTwice();
      await planBasil(ana());
      expect(await lots({ yield_0_min__gte: 800, yield_0_max__lte: 800 })).toEqual(['BAS-2026-0001']);
      expect(await lots({ yield_0_min__gte: 800.5 })).toEqual([]);
      expect(await lots({ yield_0_max__lte: 799 })).toEqual([]);
      expect(await lots({ yield_0_max__lte: 300, harvest_date_to__lte: '2026-05-20' })).toEqual(['BAS-2026-0001']);
      expect(await lots({ crop_uuid__exact: SEED.crops.basil })).toEqual(['BAS-2026-0001', 'BAS-2026-0002']);
      expect(await lots({ crop_uuid__exact: SEED.crops.kale })).toEqual([]);
      expect(await lots({ recipe_uuid__exact: SEED.recipe })).toEqual(['BAS-2026-0001', 'BAS-2026-0002']);
      expect(await lots({ recipe_uuid__exact: NOBODY })).toEqual([]);
    });

    it('are exported harvest by harvest, newest first', async () => {
      const batch = await cutTwice();
      const planned = await planBasil(ana(), { start_date: '2026-06-10' });
      expect(await grams({})).toEqual([500, 300, null]);
      expect(await grams({ batch_uuid__exact: planned.uuid })).toEqual([null]);
      expect(await grams({ batch_uuid__exact: batch.uuid, harvest_date_from__gte: '2026-06-03' })).toEqual([500]);
      // Expected on 1 July.
      expect(await grams({ harvest_date_from__gte: '2026-06-04' })).toEqual([null]);
      expect(await grams({ harvest_date_to__lte: '2026-06-30' })).toEqual([500, 300]);
      expect(await grams({ yield_0_min__gte: 301 })).toEqual([500]);
      expect(await grams({ yield_0_max__lte: 300 })).toEqual([300]);
      expect(await grams({ crop_uuid__exact: SEED.crops.kale })).toEqual([]);
      expect(await grams({ recipe_uuid__exact: SEED.recipe, harvest_date_to__lte: '2026-05-20' })).toEqual([300]);
      const paged = page(await harvests({ page_num: 1, page_size: 2, total: true }));
      expect(paged.meta).toEqual({ page_num: 1, page_size: 2, next_page: 2, total: 3 });
    });

    it('come as CSV unless JSON is requested', async () => {
      const batch = await cutTwice();
      const day = '2026-06-03';
      const [rows, harvestRows] = [
        await ana().listBatchSummaries({ query: { json: false } }),
        await ana().exportHarvests({}),
      ];
      expect(rows).toMatchObject({ media_type: 'text/csv; charset=utf-8', filename: `batches-${day}.csv` });
      expect(harvestRows).toMatchObject({ media_type: 'text/csv; charset=utf-8', filename: `harvests-${day}.csv` });
      expect(await csvOf(rows)).toEqual([
        BATCH_SUMMARY_COLUMNS.join(','),
        [
          `${batch.uuid},BAS-2026-0001,Basil,${SEED.crops.basil},"Basil, 21 days",${SEED.recipe},1,${TODAY}`,
          '2026-05-20,2026-06-03,800,8,0,12',
        ].join(),
        '',
      ]);
      const [head, first, second, end] = await csvOf(harvestRows);
      expect(head).toBe(HARVEST_CSV_COLUMNS.join(','));
      expect(first).toContain(`,2026-06-03,2026-06-02,800,500,8,8,`);
      expect(second).toContain(`,2026-05-20,2026-05-20,,300,4,0,`);
      // A tag that a spreadsheet would evaluate.
      expect(first?.endsWith(",'=SUM(A1)")).toBe(true);
      expect(end).toBe('');
      expect(await csvOf(await ana().listBatchSummaries({ query: { yield_0_min__gte: 900 } }))).toHaveLength(2);
    });

    it('disappear with a deleted batch', async () => {
      const batch = await cutTwice();
      const admin = farm().api('admin');
      await admin.deleteBatch({ params: { uuid: batch.uuid }, query: { reason: 'A test' } });
      expect(await lots({})).toEqual([]);
      expect(await grams({})).toEqual([]);
      expect(bare(await ana().listPerformance({ query: { gr_family: SEED.recipe_family } }))).toEqual([]);
    });

    it('are compared with the plan, for each batch of a recipe, newest start first', async () => {
      const done = await cutTwice();
      const planned = await planBasil(ana(), { start_date: '2026-06-10' });
      const listed = await ana().listPerformance({ query: { gr_family: SEED.recipe_family } });
      expect(bare(listed)).toEqual([
        {
          batch_uuid: planned.uuid,
          lot_code: 'BAS-2026-0002',
          growth_recipe: SEED.recipe,
          recipe_version: 1,
          start_date: '2026-06-10',
          end_date: '2026-07-01',
          phases: [
            { state: 'Germination', planned_days: 10, actual_days: null },
            { state: 'Growth', planned_days: 11, actual_days: null },
          ],
          planned_days: 21,
          actual_days: null,
          estimated_yield_per_tray_g: 100,
          actual_yield_per_tray_g: null,
          loss_percent: null,
          yield_per_tray_day_g: null,
          chambers: [],
        },
        {
          batch_uuid: done.uuid,
          lot_code: 'BAS-2026-0001',
          growth_recipe: SEED.recipe,
          recipe_version: 1,
          start_date: TODAY,
          end_date: '2026-06-02',
          phases: [
            { state: null, planned_days: 0, actual_days: 22 },
            { state: 'Germination', planned_days: 10, actual_days: 0 },
            { state: 'Growth', planned_days: 11, actual_days: 0 },
          ],
          planned_days: 21,
          actual_days: 22,
          estimated_yield_per_tray_g: 100,
          actual_yield_per_tray_g: 100,
          loss_percent: 0,
          yield_per_tray_day_g: 800 / (8 * 22),
          chambers: [SEED.chambers.grow],
        },
      ]);
      const query = { gr_family: SEED.recipe_family, page_size: 1, total: true };
      const first = page(await ana().listPerformance({ query: { ...query, page_num: 1 } }));
      expect(first.meta).toEqual({ page_num: 1, page_size: 1, next_page: 2, total: 2 });
      const second = page(await ana().listPerformance({ query: { ...query, page_num: 2 } }));
      expect(second.meta).toEqual({ page_num: 2, page_size: 1, next_page: false, total: 2 });
      expect([first, second].flatMap(({ data }) => data.map(({ lot_code }) => lot_code))).toEqual([
        'BAS-2026-0002',
        'BAS-2026-0001',
      ]);
      expect(bare(await ana().listPerformance({ query: { gr_family: NOBODY } }))).toMatchObject([]);
    });

    it('count binned trays as losses', async () => {
      const batch = await growBasil(ana());
      await ana().binTrays({
        body: { batch: batch.uuid, trays: [{ location: SEED.beds.A1, count: 2 }], reason: 'Mould' },
      });
      const [row] = bare(await ana().listPerformance({ query: { gr_family: SEED.recipe_family } }));
      expect(row).toMatchObject({ loss_percent: 25, actual_yield_per_tray_g: null, yield_per_tray_day_g: null });
      expect(bare(await summaries())).toMatchObject([{ trays_made: 8, trays_binned: 2, trays_harvested: 0 }]);
    });

    it('refuse invalid days and grams', async () => {
      expect(await expectInvalid(summaries({ harvest_date_from__gte: '2026-02-30' }))).toHaveProperty(
        'harvest_date_from__gte',
      );
      expect(await expectInvalid(harvests({ harvest_date_to__lte: 'yesterday' }))).toHaveProperty(
        'harvest_date_to__lte',
      );
      expect(await expectInvalid(summaries({ yield_0_min__gte: -1 }))).toHaveProperty('yield_0_min__gte');
      expect(await expectInvalid(ana().listPerformance({ query: { gr_family: 'basil' } }))).toHaveProperty('gr_family');
    });
  });
}

/** Reads the lines of a CSV. */
async function csvOf(answer: unknown): Promise<string[]> {
  if (!isFileStream(answer)) throw new Error('JSON came where a stream was asked for');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.chunks) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk);
  return text.split('\r\n');
}
