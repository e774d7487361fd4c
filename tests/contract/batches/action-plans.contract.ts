import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#messages/en/fields.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  planBasil,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED } from '#tests/contract/seed-farm.ts';

const { A2 } = SEED.beds;

export function describeActionPlans(open: () => Promise<ContractFarm>): void {
  describe('a PUT on an action', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const put = (id: string, body: NonNullable<Parameters<FarmApi['updateAction']>[0]['body']>, ifMatch?: number) =>
      ana().updateAction({ params: { id }, body }, { ifMatch });

    it('edits the plan of an open action, by uuid or number', async () => {
      const batch = await planBasil(ana());
      const sowing = actionOf(batch, 'create_tray_action');
      const answer = await put(String(sowing.id), {
        action_properties: { trays: 6, target_locations: [A2], tray_type: null },
      });
      expect(answer.actions).toMatchObject([
        {
          uuid: sowing.uuid,
          action_properties: { trays: 6, target_locations: [A2], tray_type: null, seeds_per_tray: 200 },
        },
      ]);
      const back = await put(sowing.uuid, { ...answer.actions[0] });
      expect(back).toMatchObject({ actions: [] });
    });

    it('moves one action, or it and all later ones', async () => {
      const batch = await planBasil(ana());
      const move = actionOf(batch, 'location_change');
      const one = await put(move.uuid, { action_needed_date: '2026-05-24' });
      expect(one.actions.map(({ uuid }) => uuid)).toEqual([move.uuid]);
      const all = await put(move.uuid, { action_needed_date: '2026-05-26', delay_actions: true });
      expect(all.actions.map(({ action_type, action_needed_date }) => [action_type, action_needed_date])).toEqual([
        ['location_change', '2026-05-26'],
        ['interval_action', '2026-06-04'],
        ['harvest_action', '2026-06-04'],
        ['generic_text_action', '2026-06-04'],
      ]);
      expect(await reread(ana(), batch)).toMatchObject({ end_date: '2026-06-04' });
      const passing = put(move.uuid, { action_needed_date: '2026-05-13', delay_actions: true });
      expect(await expectInvalid(passing)).toHaveProperty('action_needed_date');
    });

    it('completes, corrects or reopens, depending on the changed fields', async () => {
      const batch = await planBasil(ana());
      const { uuid } = actionOf(batch, 'create_tray_action');
      const done = await put(uuid, { completed: true, action_properties: { seed_lot: 'L1' } });
      expect(done.actions).toMatchObject([{ completed: true, action_completed_date: NOW }]);
      const corrected = await put(uuid, { completed: true, action_properties: { seed_lot: 'L2' } });
      expect(corrected.actions).toMatchObject([
        { action_properties: { seed_lot: 'L2' }, corrections: [{ corrected_by: 'ana' }] },
      ]);
      const reopened = await put(uuid, { completed: false, action_properties: { anything: 'is ignored' } });
      expect(reopened.actions).toMatchObject([{ completed: false, corrections: expect.anything() }]);
      expect(reopened.stage_changes).toEqual([{ batch: batch.uuid, from: 'Alive', to: 'Planned' }]);
      expect(await expectInvalid(put(uuid, { action_properties: { seed_lot: 'L3' } }))).toHaveProperty([
        'action_properties.seed_lot',
      ]);
    });

    it('refuses impossible, unknown and stale changes', async () => {
      const batch = await growBasil(ana());
      const sowing = actionOf(batch, 'create_tray_action');
      const move = actionOf(batch, 'location_change');
      await expectRefusal(put(sowing.uuid, { action_needed_date: '2026-06-01' }), 'conflict');
      await expectRefusal(put(NOBODY, {}), 'not_found');
      await expectRefusal(put('999999', {}), 'not_found');
      await expectRefusal(put(move.uuid, {}, move.version + 1), 'stale');
      expect(await expectInvalid(put(move.uuid, withField({}, 'colour')))).toEqual({ colour: ['Unknown field.'] });
      const odd = put(move.uuid, { action_properties: { trays: 3, target_chamber: NOBODY } });
      expect(await expectInvalid(odd)).toEqual({ 'action_properties.trays': ['Unknown field.'] });
      expect(await expectInvalid(put(move.uuid, { action_properties: { target_chamber: NOBODY } }))).toEqual({
        'action_properties.target_chamber': [`There is no chamber ${NOBODY}.`],
      });
      const wait = actionOf(batch, 'interval_action');
      expect(await expectInvalid(put(wait.uuid, { completed: true }))).toHaveProperty('completed');
    });
  });

  describe('the plan of a batch', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('accepts more actions, which move no others', async () => {
      const batch = await planBasil(ana());
      const body = {
        batch: batch.uuid,
        action_type: 'generic_text_action',
        action_needed_date: '2026-05-15',
        action_properties: { text: 'Look for aphids' },
      } as const;
      const answer = await ana().createAction({ body });
      expect(answer.actions).toMatchObject([
        {
          origin: 'added',
          completed: false,
          action_needed_date: '2026-05-15',
          action_properties: { text: 'Look for aphids', category: null, sop: null },
        },
      ]);
      expect(Math.min(...answer.actions.map(({ id }) => id))).toBeGreaterThan(
        Math.max(...batch.actions.map(({ id }) => id)),
      );
      const is = await reread(ana(), batch);
      expect(is.actions).toHaveLength(11);
      expect(is.end_date).toBe(batch.end_date);
    });

    it('refuses incomplete plans, plans with facts and unknown references', async () => {
      const batch = await planBasil(ana());
      const base = { batch: batch.uuid, action_needed_date: '2026-05-15' };
      const add = (body: Parameters<FarmApi['createAction']>[0]['body']) => expectInvalid(ana().createAction({ body }));
      expect(await add({ ...base, action_type: 'interval_action', action_properties: {} })).toEqual({
        'action_properties.duration': ['This field is required.'],
      });
      expect(await add({ ...base, action_type: 'state_change', action_properties: {} })).toHaveProperty([
        'action_properties.current_state',
      ]);
      expect(await add({ ...base, action_type: 'harvest_action', action_properties: { total_yield: 1 } })).toEqual({
        'action_properties.total_yield': ['Only completed actions have this field. Leave it out.'],
      });
      expect(
        await add({ ...base, batch: NOBODY, action_type: 'generic_text_action', action_properties: { text: 'x' } }),
      ).toEqual({ batch: [`There is no batch ${NOBODY}.`] });
      expect(
        await add({
          ...base,
          action_type: 'location_change',
          action_properties: { target_locations: [`bed-${NOBODY}`] },
        }),
      ).toHaveProperty(['action_properties.target_locations']);
      const day = {
        ...base,
        action_needed_date: '2026-02-30',
        action_type: 'location_change',
        action_properties: {},
      } as const;
      expect(await add(day)).toEqual({ action_needed_date: [fieldTexts.invalid_day({})] });
      expect(
        await add(withField({ ...day, action_needed_date: '2026-05-15' }, 'action_type', undefined)),
      ).toHaveProperty('action_type');
    });

    it('deletes open actions, but not completed ones', async () => {
      const batch = await growBasil(ana());
      const harvest = actionOf(batch, 'harvest_action');
      const answer = await ana().deleteAction({ params: { id: harvest.uuid } });
      expect(answer.batches).toMatchObject([{ uuid: batch.uuid, scheduled_harvests: [] }]);
      expect((await reread(ana(), batch)).actions?.map(({ uuid }) => uuid)).not.toContain(harvest.uuid);
      await expectRefusal(ana().deleteAction({ params: { id: harvest.uuid } }), 'not_found');
      const sowing = actionOf(batch, 'create_tray_action');
      await expectRefusal(ana().deleteAction({ params: { id: String(sowing.id) } }), 'conflict');
      const text = actionOf(batch, 'generic_text_action');
      await expectRefusal(ana().deleteAction({ params: { id: text.uuid } }, { ifMatch: text.version + 3 }), 'stale');
    });

    it('ends with its last action', async () => {
      const batch = await planBasil(ana());
      const about = { batch: batch.uuid, action_needed_date: '2026-06-30' };
      const added = await ana().createAction({
        body: { ...about, action_type: 'generic_text_action', action_properties: { text: 'Compost the roots' } },
      });
      expect(added.batches).toMatchObject([{ uuid: batch.uuid, end_date: '2026-06-30' }]);
      const gone = await ana().deleteAction({ params: { id: added.actions[0]?.uuid ?? '' } });
      expect(gone).toMatchObject({ actions: [], batches: [{ uuid: batch.uuid, end_date: batch.end_date }] });
    });

    it('gets longer and shorter with its intervals', async () => {
      const batch = await planBasil(ana());
      const wait = actionOf(batch, 'interval_action');
      const answer = await ana().changeDuration({ body: { action: wait.uuid, duration: 12 } });
      expect(answer.actions).toHaveLength(7);
      expect(await reread(ana(), batch)).toMatchObject({ end_date: '2026-06-04' });
      const change = (action: string, duration: number) => ana().changeDuration({ body: { action, duration } });
      expect(await expectInvalid(change(NOBODY, 1))).toEqual({ action: [`There is no action ${NOBODY}.`] });
      expect(await expectInvalid(change(actionOf(batch, 'state_change').uuid, 1))).toHaveProperty('action');
      expect(await expectInvalid(change(wait.uuid, -1))).toEqual({ duration: ['Enter a value of at least 0.'] });
      await complete(ana(), actionOf(batch, 'create_tray_action'));
      await complete(ana(), actionOf(batch, 'state_change', 1));
      await expectRefusal(change(wait.uuid, 3), 'conflict');
    });
  });
}
