import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
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
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const { A1, A2, C1 } = SEED.beds;

export function describeBatches(open: () => Promise<ContractFarm>): void {
  describe('planning a batch', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('instantiates the recipe from a start day', async () => {
      const batch = await planBasil(ana(), { tags: ['market'] });
      expect(batch).toMatchObject({
        lot_code: 'BAS-2026-0001',
        growth_recipe: SEED.recipe,
        recipe_name: 'Basil, 21 days',
        crop_name: 'Basil',
        start_date: TODAY,
        end_date: '2026-06-02',
        tags: ['market'],
        internal_state: 'Planned',
        current_state: null,
        next_state: 'Germination',
        days_till_action: 0,
        version: 1,
      });
      expect(batch.actions.map(({ action_type, action_needed_date }) => [action_type, action_needed_date])).toEqual([
        ['create_tray_action', '2026-05-12'],
        ['state_change', '2026-05-12'],
        ['life_change_action', '2026-05-12'],
        ['interval_action', '2026-05-22'],
        ['location_change', '2026-05-22'],
        ['state_change', '2026-05-22'],
        ['life_change_action', '2026-05-22'],
        ['interval_action', '2026-06-02'],
        ['harvest_action', '2026-06-02'],
        ['generic_text_action', '2026-06-02'],
      ]);
      expect(actionOf(batch, 'create_tray_action').action_properties).toMatchObject({
        trays: 8,
        target_locations: [A1],
      });
      expect(batch.scheduled_harvests).toEqual([actionOf(batch, 'harvest_action').uuid]);
      expect(batch).not.toHaveProperty('harvests_left_open');
    });

    it('plans backwards from the first harvest day', async () => {
      const batch = await planBasil(ana(), { harvest_date: '2026-07-01' });
      expect(batch).toMatchObject({ start_date: '2026-06-10', end_date: '2026-07-01' });
    });

    it('numbers lots by crop and year', async () => {
      const codes = [];
      for (const start_date of [TODAY, '2027-01-02', TODAY])
        codes.push((await planBasil(ana(), { start_date })).lot_code);
      expect(codes).toEqual(['BAS-2026-0001', 'BAS-2027-0001', 'BAS-2026-0002']);
    });

    it('moves in a growing batch, and lists the harvests left open', async () => {
      const batch = await planBasil(ana(), {
        start_date: '2026-04-20',
        completed_to: TODAY,
        placed_at: [
          { location: A1, trays: 6 },
          { location: A2, trays: 3 },
        ],
      });
      expect(batch).toMatchObject({
        internal_state: 'Alive',
        current_state: 'Growth',
        trays: { tray_locations: { [A1]: 6, [A2]: 3 }, total_trays: 9, binned_trays: 0, cleared_trays: 0 },
        locations: [{ chamber_name: 'Grow 1', label: 'A1-2' }],
        life: { light_recipe: SEED.light.growth },
        harvests_left_open: [actionOf(batch, 'harvest_action').uuid],
      });
      expect(actionOf(batch, 'create_tray_action')).toMatchObject({
        completed: true,
        action_completed_date: '2026-04-19T22:00:00.000Z',
        completed_by_user: 'ana',
      });
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({ light_recipe: SEED.light.growth });
    });

    it('refuses to move in without room or in the future', async () => {
      const moved = { start_date: '2026-05-02', completed_to: TODAY, placed_at: [{ location: A1, trays: 11 }] };
      const full = await expectRefusal(planBasil(ana(), moved), 'conflict');
      // The refused batch doesn't exist, so only batches on the bed could be named.
      expect(full).toMatchObject({ actions: [], batches: [] });
      const other = await growBasil(ana());
      expect(await expectRefusal(planBasil(ana(), moved), 'conflict')).toMatchObject({ batches: [other.uuid] });
      await ana().deleteBatch({ params: { uuid: other.uuid } });
      const future = { ...moved, completed_to: '2026-05-13', placed_at: [{ location: A1, trays: 1 }] };
      expect(await expectInvalid(planBasil(ana(), future))).toHaveProperty('completed_to');
      const nowhere = { ...moved, placed_at: [{ location: `bed-${NOBODY}`, trays: 1 }] };
      expect(await expectInvalid(planBasil(ana(), nowhere))).toHaveProperty(['placed_at.0.location']);
      expect(bare(await ana().listBatches({}))).toEqual([]);
    });

    it('refuses invalid input', async () => {
      const body = { growth_recipe: SEED.recipe, trays: 4 };
      expect(await expectInvalid(ana().createBatch({ body }))).toHaveProperty('start_date');
      const both = { ...body, start_date: TODAY, harvest_date: TODAY };
      expect(await expectInvalid(ana().createBatch({ body: both }))).toHaveProperty('start_date');
      expect(await expectInvalid(planBasil(ana(), { growth_recipe: NOBODY }))).toHaveProperty('growth_recipe');
      expect(await expectInvalid(planBasil(ana(), { target_locations: [`bed-${NOBODY}`] }))).toHaveProperty(
        'target_locations',
      );
      expect(await expectInvalid(planBasil(ana(), { trays: 0 }))).toEqual({ trays: ['Enter a value of at least 1.'] });
      expect(await expectInvalid(planBasil(ana(), withField({}, 'colour')))).toEqual({ colour: ['Unknown field.'] });
      expect(await expectInvalid(planBasil(ana(), { completed_to: TODAY }))).toHaveProperty('completed_to');
    });
  });

  describe('batches', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const lots = async (query: NonNullable<Parameters<FarmApi['listBatches']>[0]['query']>) =>
      bare(await ana().listBatches({ query })).map(({ lot_code }) => lot_code);

    it('are read by uuid and by lot code, with their actions on request', async () => {
      const batch = await planBasil(ana());
      expect(await reread(ana(), batch)).toEqual(batch);
      const { actions, ...plain } = batch;
      expect(actions).toHaveLength(10);
      expect(await ana().getBatch({ params: { uuid: 'BAS-2026-0001' } })).toEqual(plain);
    });

    it('can be filtered by stage and other fields', async () => {
      const alive = await growBasil(ana());
      await planBasil(ana(), { start_date: '2026-05-01', tags: ['market'] });
      await harvestBasilElsewhere(ana());
      expect(await lots({ internal_state: 'Planned' })).toEqual(['BAS-2026-0002']);
      expect(await lots({ internal_state: 'Alive' })).toEqual(['BAS-2026-0001']);
      expect(await lots({ internal_state: 'Done' })).toEqual(['BAS-2026-0003']);
      expect(await lots({ tag: 'market' })).toEqual(['BAS-2026-0002']);
      expect(await lots({ overdue: true })).toEqual(['BAS-2026-0002']);
      expect(await lots({ chamber: SEED.chambers.grow })).toEqual(['BAS-2026-0001']);
      expect(await lots({ uuid__in: [alive.uuid, NOBODY] })).toEqual(['BAS-2026-0001']);
      expect(await lots({ crop: SEED.crops.kale })).toEqual([]);
      expect(await lots({ growth_recipe: SEED.recipe, order_by: '-lot_code' })).toEqual([
        'BAS-2026-0003',
        'BAS-2026-0002',
        'BAS-2026-0001',
      ]);
      expect(await lots({ fuzzy_find: 'bas-2026-0002' })).toEqual(['BAS-2026-0002']);
    });

    it('are listed in pages and whole, hydrated on request', async () => {
      for (let count = 0; count < 3; count++) await planBasil(ana());
      const query = { page_num: 1, page_size: 2, total: true, order_by: 'lot_code', hydrate: true } as const;
      const first = page(await ana().listBatches({ query }));
      expect(first.meta).toEqual({ page_num: 1, page_size: 2, next_page: 2, total: 3 });
      expect(first.data.map(({ actions }) => actions?.length)).toEqual([10, 10]);
      const second = page(await ana().listBatches({ query: { page_num: 2, page_size: 2, order_by: 'lot_code' } }));
      expect(second.meta).toEqual({ page_num: 2, page_size: 2, next_page: false });
      expect(second.data).toMatchObject([{ lot_code: 'BAS-2026-0003' }]);
      expect(await lots({ order_by: 'lot_code' })).toHaveLength(3);
    });

    it('accept tags, and ignore other fields sent back', async () => {
      const batch = await planBasil(ana());
      const is = await ana().updateBatch({ params: { uuid: batch.uuid }, body: { ...batch, tags: ['chef'] } });
      expect(is).toMatchObject({ tags: ['chef'], internal_state: 'Planned', version: batch.version + 1 });
      const same = await ana().updateBatch({ params: { uuid: batch.uuid }, body: { ...batch, tags: ['chef'] } });
      expect(same.version).toBe(is.version);
      const odd = ana().updateBatch({ params: { uuid: batch.uuid }, body: withField({ tags: ['a', 'a'] }, 'colour') });
      expect(await expectInvalid(odd)).toEqual({ tags: ['Enter each value only once.'], colour: ['Unknown field.'] });
    });

    it('refuse a stale change', async () => {
      const batch = await planBasil(ana());
      const params = { uuid: batch.uuid };
      await ana().updateBatch({ params, body: { tags: ['chef'] } }, { ifMatch: batch.version });
      const stale = ana().updateBatch({ params, body: { tags: [] } }, { ifMatch: batch.version });
      expect((await expectRefusal(stale, 'stale')).detail).toContain(`current one is ${batch.version + 1}`);
      await expectRefusal(ana().deleteBatch({ params }, { ifMatch: batch.version }), 'stale');
    });

    it('free their trays when deleted, and are then 404', async () => {
      const batch = await growBasil(ana());
      const params = { uuid: batch.uuid };
      expect(await ana().deleteBatch({ params })).toBeUndefined();
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({ standing: [] });
      await expectRefusal(ana().getBatch({ params }), 'not_found');
      await expectRefusal(ana().deleteBatch({ params }), 'not_found');
      expect(await expectInvalid(complete(ana(), actionOf(batch, 'state_change')))).toHaveProperty(['actions.0.uuid']);
      expect(await lots({})).toMatchObject([]);
    });

    it('with harvests can be deleted by admins only, with a reason', async () => {
      const batch = await harvestBasil(ana());
      const params = { uuid: batch.uuid };
      await expectRefusal(ana().deleteBatch({ params, query: { reason: 'Test' } }), 'forbidden');
      expect(await expectInvalid(farm().api('admin').deleteBatch({ params }))).toHaveProperty('reason');
      await farm()
        .api('admin')
        .deleteBatch({ params, query: { reason: 'Recorded twice' } });
      expect(bare(await ana().listHarvests({}))).toEqual([]);
    });

    it("that don't exist are 404", async () => {
      const params = { uuid: NOBODY };
      await expectRefusal(ana().getBatch({ params }), 'not_found');
      await expectRefusal(ana().getBatch({ params: { uuid: 'BAS-1999-0001' } }), 'not_found');
      await expectRefusal(ana().updateBatch({ params, body: {} }), 'not_found');
    });

    it('never have trays where none are allowed', async () => {
      const batch = await planBasil(ana(), { target_locations: [C1] });
      expect(await expectInvalid(complete(ana(), actionOf(batch, 'create_tray_action')))).toHaveProperty([
        'actions.0.action_properties.placed_at',
      ]);
    });

    it('have a creation date', async () => {
      expect((await planBasil(ana())).created_at).toBe(NOW);
    });
  });
}

async function harvestBasilElsewhere(api: FarmApi): Promise<void> {
  const batch = await growBasil(api, { target_locations: [A2] });
  await complete(api, actionOf(batch, 'harvest_action'), { total_yield: 1 });
}
