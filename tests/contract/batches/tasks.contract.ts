import { describe, expect, it } from 'vitest';
import {
  actionOf,
  complete,
  expectInvalid,
  growBasil,
  planBasil,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

export function describeTasks(open: () => Promise<ContractFarm>): void {
  describe("today's tasks", () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are the open actions due by today, by batch, with readable details', async () => {
      const late = await planBasil(ana(), { start_date: '2026-05-10' });
      await planBasil(ana(), { start_date: '2026-05-13' });
      const tasks = await ana().listExpectedTasks({});
      expect(Object.keys(tasks)).toEqual([late.uuid]);
      expect(tasks[late.uuid]).toMatchObject([
        {
          uuid: actionOf(late, 'create_tray_action').uuid,
          action_label: { code: 'sow_trays', params: { trays: 8 } },
          lot_code: 'BAS-2026-0001',
          crop: 'Basil',
          crop_uuid: SEED.crops.basil,
          crop_number: 1,
          days_till_action: -2,
          next_state: 'Germination',
          locations: [],
          targets: [{ chamber: SEED.chambers.grow, chamber_name: 'Grow 1', label: 'A1' }],
        },
        { action_label: { code: 'set_state', params: { state: 'Germination' } }, targets: [] },
        { action_label: { code: 'change_life', params: {} }, recipes: ['Seedling light'] },
      ]);
    });

    it('name the chamber a batch moves to, and its current one', async () => {
      const batch = await growBasil(ana());
      farm().clock.set('2026-05-22T04:00:00.000Z');
      const tasks = (await ana().listExpectedTasks({ query: { action_type: 'location_change' } }))[batch.uuid];
      expect(tasks).toMatchObject([
        {
          action_label: { code: 'move_to', params: { place: 'Grow 1' } },
          days_till_action: 0,
          total_trays: 8,
          binned_trays: 0,
          standing_trays: 8,
          locations: [{ chamber: SEED.chambers.grow, chamber_name: 'Grow 1', label: 'A1' }],
          targets: [{ chamber: SEED.chambers.grow, chamber_name: 'Grow 1', label: '' }],
        },
      ]);
    });

    it('become the tasks done today, including instant actions, except intervals', async () => {
      const batch = await growBasil(ana());
      await ana().binTrays({
        body: { batch: batch.uuid, trays: [{ location: SEED.beds.A1, count: 1 }], reason: 'Mould' },
      });
      await complete(ana(), actionOf(batch, 'state_change'), {}, '2026-05-11T21:59:59.000Z');
      await complete(ana(), actionOf(batch, 'state_change', 1));
      const done = (await ana().listCompletedTasks({}))[batch.uuid] ?? [];
      expect(done.map(({ action_label }) => action_label.code).sort()).toEqual(['bin', 'set_state', 'sow_trays']);
      const sown = await ana().listCompletedTasks({ query: { action_type: 'create_tray_action' } });
      expect(sown[batch.uuid]).toHaveLength(1);
      farm().clock.set('2026-05-12T22:00:00.000Z');
      expect(await ana().listCompletedTasks({})).toEqual({});
    });

    it('exclude the open actions of a finished batch', async () => {
      const batch = await growBasil(ana(), { start_date: '2026-04-20' });
      expect((await ana().listExpectedTasks({}))[batch.uuid]).not.toHaveLength(0);
      await complete(ana(), actionOf(batch, 'harvest_action'), { total_yield: 900 });
      expect(await ana().listExpectedTasks({})).toEqual({});
    });

    it('can be filtered by known kinds only', async () => {
      const odd = ana().listExpectedTasks({ query: withField({}, 'action_type', 'dance') });
      expect(await expectInvalid(odd)).toHaveProperty('action_type');
    });
  });
}
