import { describe, expect, it } from 'vitest';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';
import { type FarmApi, isFileStream } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  expectInvalid,
  expectRefusal,
  harvestBasil,
  page,
  planBasil,
  useFarm,
} from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';
import { NOBODY, NOW, SEED, TODAY } from './seed-farm.ts';

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

    it('have a row each, done and expected', async () => {
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

    it('are narrowed, ordered and paged', async () => {
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

    it('stream as CSV', async () => {
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

    it('refuse what contradicts itself or is not there', async () => {
      expect(await expectInvalid(list({ only_done: true, only_expected: true }))).toHaveProperty('only_expected');
      await expectRefusal(ana().getHarvest({ params: { uuid: NOBODY } }), 'not_found');
    });
  });
}
