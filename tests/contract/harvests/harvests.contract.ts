import { describe, expect, it } from 'vitest';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';
import { HARVEST_ORDERS } from '#domain/harvests/sort-harvests.ts';
import { weekday } from '#domain/time.ts';
import { type FarmApi, isFileStream } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  harvestBasil,
  page,
  planBasil,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';

type Query = NonNullable<Parameters<FarmApi['listHarvests']>[0]['query']>;

export function describeHarvests(open: () => Promise<ContractFarm>): void {
  describe('harvests', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const list = async (query: Query) => {
      const answer = await ana().listHarvests({ query });
      if (isFileStream(answer)) throw new Error('A stream came where JSON was asked for');
      return answer;
    };
    const dates = async (query: Query) => bare(await list(query)).map(({ expected_date }) => expected_date);

    it('are estimated by their trays: the planned ones until sown, then those left', async () => {
      const batch = await planBasil(ana(), { start_date: '2026-04-21', trays: 4 });
      const { uuid } = actionOf(batch, 'harvest_action');
      const estimates = async () => {
        const [listed] = bare(await list({ batch: batch.uuid, only_expected: true }));
        const tasks = (await ana().listExpectedTasks({}))[batch.uuid] ?? [];
        const task = tasks.find((one) => one.uuid === uuid);
        return [listed?.estimated_yield_g, task?.estimated_yield_g];
      };
      expect(await estimates()).toEqual([400, 400]);
      await complete(ana(), actionOf(batch, 'create_tray_action'));
      expect(await estimates()).toEqual([400, 400]);
      const cleared = [{ from: SEED.beds.A1, trays: 3 }];
      await ana().instantAction({
        body: { batch: batch.uuid, action_type: 'harvest_action', action_properties: { total_yield: 310, cleared } },
      });
      expect(await estimates()).toEqual([100, 100]);
      const most = bare(await list({ order_by: '-estimated_yield_g', batch: batch.uuid }));
      expect(most.map(({ estimated_yield_g }) => estimated_yield_g)).toEqual([100, null]);
    });

    it('are added up by the filters of the list, and by week and crop', async () => {
      const done = await harvestBasil(ana());
      await planBasil(ana(), { start_date: '2026-05-20' });
      const { uuid } = actionOf(done, 'harvest_action');
      const { total_yield_g, estimated_yield_g, trays_harvested } = await ana().getHarvest({ params: { uuid } });
      const all = await ana().getHarvestTotals({ query: {} });
      const harvests = bare(await list({}));
      expect(all).toMatchObject({
        completed: 1,
        total_yield_g,
        estimated_yield_g,
        compared_yield_g: total_yield_g,
        trays_harvested,
        expected: harvests.length - 1,
        overdue: 0,
      });
      expect(await ana().getHarvestTotals({ query: { batch: done.uuid, only_expected: true } })).toMatchObject({
        completed: 0,
        total_yield_g: 0,
      });
      const weeks = await ana().listHarvestWeeks({ query: {} });
      expect(weeks.reduce((sum, { completed, expected }) => sum + completed + expected, 0)).toBe(harvests.length);
      expect(weeks.every(({ week }) => weekday(week) === 1)).toBe(true);
      const [fromSunday] = await ana().listHarvestWeeks({ query: { only_done: true, first_weekday: 7 } });
      expect(fromSunday).toMatchObject({ completed: 1, total_yield_g });
      expect(weekday(fromSunday?.week ?? '')).toBe(7);
    });

    it('have a row each, completed or expected', async () => {
      const done = await harvestBasil(ana());
      const planned = await planBasil(ana(), { start_date: '2026-05-20', tags: ['chef'] });
      const { uuid } = actionOf(done, 'harvest_action');
      expect(await ana().getHarvest({ params: { uuid } })).toMatchObject({
        harvest_uuid: uuid,
        lot_code: 'BAS-2026-0001',
        batch_uuid: done.uuid,
        crop: 'Basil',
        growth_recipe: 'Basil, 21 days',
        recipe_version: 1,
        harvest_date: TODAY,
        expected_date: '2026-06-02',
        estimated_yield_g: 800,
        total_yield_g: 900,
        yield_0_min: 900,
        yield_0_max: 900,
        trays_harvested: 8,
        trays_cleared: 8,
        locations: 'Grow 1 A1',
        seed_lots: ['LOT-7'],
        completed_by_user: 'ana',
        action_completed_date: NOW.replace('000Z', '001Z'),
      });
      const expected = await ana().getHarvest({ params: { uuid: actionOf(planned, 'harvest_action').uuid } });
      expect(expected).toMatchObject({
        harvest_date: null,
        total_yield_g: null,
        expected_date: '2026-06-10',
        tags: ['chef'],
      });
    });

    it('can be filtered, sorted and paged', async () => {
      const done = await harvestBasil(ana());
      await planBasil(ana(), { start_date: '2026-05-20' });
      expect(await dates({ order_by: 'expected_date' })).toEqual(['2026-06-02', '2026-06-10']);
      expect(await dates({ order_by: '-expected_date' })).toEqual(['2026-06-10', '2026-06-02']);
      expect(await dates({ only_done: true })).toEqual(['2026-06-02']);
      expect(await dates({ only_expected: true })).toEqual(['2026-06-10']);
      expect(await dates({ batch: done.uuid })).toEqual(['2026-06-02']);
      expect(await dates({ crop: SEED.crops.kale })).toEqual([]);
      expect(await dates({ fuzzy_find: 'lot-7' })).toEqual(['2026-06-02']);
      expect(await dates({ offset_action_needed_date: 29 })).toEqual(['2026-06-10']);
      expect(await dates({ action_completed_date__gte: '2026-06-09T22:00:00Z' })).toEqual(['2026-06-10']);
      expect(await dates({ action_completed_date__lte: '2026-05-12T08:00:00Z' })).toEqual(['2026-06-02']);
      const paged = page(await list({ page_num: 1, page_size: 1, total: true, order_by: 'expected_date' }));
      expect(paged.meta).toEqual({ page_num: 1, page_size: 1, next_page: 2, total: 2 });
      expect(paged.data).toMatchObject([{ expected_date: '2026-06-02' }]);
    });

    it('can be sorted by each field, both ways, paged or not', async () => {
      await harvestBasil(ana());
      await planBasil(ana(), { start_date: '2026-05-20' });
      await planBasil(ana(), { start_date: '2026-05-20', tags: ['chef'] });
      for (const field of HARVEST_ORDERS) {
        for (const order_by of [field, `-${field}`] as const) {
          const rows = bare(await list({ order_by }));
          const values = rows.map((row) => row[field]).filter((value) => value !== null);
          expect(rows.slice(0, values.length).map((row) => row[field])).toEqual(values);
          const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
          expect(values).toEqual(order_by === field ? sorted : sorted.reverse());
          const pages = [1, 2, 3].map((page_num) => list({ order_by, page_num, page_size: 1 }));
          expect((await Promise.all(pages)).flatMap((answer) => page(answer).data)).toEqual(rows);
        }
      }
    });

    it('come newest first if the latest are requested', async () => {
      await harvestBasil(ana());
      await planBasil(ana(), { start_date: '2026-05-20' });
      await planBasil(ana(), { start_date: '2026-05-01' });
      // Completed harvests first, then expected ones.
      const newest = ['2026-06-02', '2026-06-10', '2026-05-22'];
      expect(await dates({})).toEqual(newest);
      expect(await dates({ latest: true })).toEqual(newest);
      expect(await dates({ order_by: 'expected_date', latest: true })).toEqual([
        '2026-06-10',
        '2026-06-02',
        '2026-05-22',
      ]);
      expect(await dates({ order_by: 'crop', latest: true })).toEqual(['2026-06-10', '2026-05-22', '2026-06-02']);
    });

    it('of a range are those completed in it, to the end of its last second, and those needed on its days', async () => {
      const batch = await growBasil(ana());
      farm().clock.set('2026-05-31T21:59:59.800Z');
      await complete(ana(), actionOf(batch, 'harvest_action'), { total_yield: 900 });
      await planBasil(ana(), { start_date: '2026-05-10' });
      await planBasil(ana(), { start_date: '2026-05-11' });
      // May on the site: from 30 April, 22:00 UTC, to 31 May, 21:59:59.
      const may = {
        action_completed_date__gte: '2026-05-01T00:00:00+02:00',
        action_completed_date__lte: '2026-05-31T23:59:59+02:00',
        order_by: 'expected_date',
      } as const;
      expect(await dates(may)).toEqual(['2026-05-31', '2026-06-02']);
      expect(await dates({ ...may, only_expected: true })).toEqual(['2026-05-31']);
      expect(await dates({ ...may, only_done: true, batch: batch.uuid, crop: SEED.crops.basil })).toEqual([
        '2026-06-02',
      ]);
      expect(await dates({ ...may, action_completed_date__lte: '2026-05-31T23:59:58+02:00' })).toEqual(['2026-05-31']);
      // The same range as days, and on the site's clock.
      const inMay = (from: string, to: string) =>
        dates({ ...may, action_completed_date__gte: from, action_completed_date__lte: to });
      for (const from of ['2026-05-01', '2026-05-01T00:00:00', '2026-04-30T22:00:00Z']) {
        for (const to of ['2026-05-31', '2026-05-31T23:59:59', '2026-05-31T23:59:59.8', '2026-05-31T21:59:59Z']) {
          expect(await inMay(from, to)).toEqual(['2026-05-31', '2026-06-02']);
        }
      }
      expect(await inMay('2026-05-31', '2026-05-31T23:59:58')).toEqual(['2026-05-31']);
      expect(await inMay('2026-05-31T23:59:59.801', '2026-05-31')).toEqual(['2026-05-31']);
      expect(await inMay('2026-06-03', '2026-06-03')).toEqual([]);
      expect(await expectInvalid(inMay('2026-02-30', '2026-05-31T24:00:00'))).toEqual({
        action_completed_date__gte: [expect.stringContaining('YYYY-MM-DD')],
        action_completed_date__lte: [expect.stringContaining('YYYY-MM-DD')],
      });
      expect(await dates({ ...may, growth_recipe: SEED.recipe, fuzzy_find: 'basli' })).toHaveLength(2);
      expect(await dates({ ...may, growth_recipe: NOBODY })).toEqual([]);
      expect(await dates({ offset_action_needed_date: 0 })).toEqual(['2026-05-31']);
      expect(await dates({ offset_action_needed_date: 2, only_done: true })).toEqual(['2026-06-02']);
    });

    it('are streamed as CSV', async () => {
      const batch = await harvestBasil(ana());
      const answer = await ana().listHarvests({ query: { format: 'csv', only_done: true } });
      if (!isFileStream(answer)) throw new Error('JSON came where a stream was asked for');
      expect(answer).toMatchObject({ media_type: 'text/csv; charset=utf-8', filename: `harvests-${TODAY}.csv` });
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of answer.chunks) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk);
      const [head, row, end, ...rest] = text.split('\r\n');
      expect(head).toBe(HARVEST_CSV_COLUMNS.join(','));
      expect(row).toContain(`BAS-2026-0001,${batch.uuid},Basil,`);
      expect([end, rest]).toEqual(['', []]);
    });

    it('refuse contradictory and unknown filters', async () => {
      expect(await expectInvalid(list({ only_done: true, only_expected: true }))).toHaveProperty('only_expected');
      await expectRefusal(ana().getHarvest({ params: { uuid: NOBODY } }), 'not_found');
    });
  });
}
