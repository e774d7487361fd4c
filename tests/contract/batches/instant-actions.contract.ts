import { describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import {
  actionOf,
  bare,
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
import { NOBODY, NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const { A1, A3 } = SEED.beds;
const EARLIER = '2026-05-12T07:00:00.000Z';

export function describeInstantActions(open: () => Promise<ContractFarm>): void {
  describe('an instant action', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('records unplanned work on the day it was done', async () => {
      const batch = await growBasil(ana());
      const answer = await ana().instantAction({
        body: {
          batch: batch.uuid,
          action_type: 'location_change',
          action_properties: { moves: [{ from: A1, to: A3, trays: 3 }] },
        },
      });
      expect(answer.actions).toMatchObject([{ origin: 'instant', completed: true, action_needed_date: TODAY }]);
      expect(answer.batches).toMatchObject([{ trays: { tray_locations: { [A1]: 5, [A3]: 3 } } }]);
      expect(answer.batches[0]?.locations).toMatchObject([{ label: 'A1, A3' }]);
      const undone = await ana().undoActions({ body: { action: answer.actions[0]?.uuid ?? '' } });
      expect(undone.actions).toMatchObject([{ withdrawn: true, completed: false }]);
      expect(undone.batches).toMatchObject([{ trays: { tray_locations: { [A1]: 8 } } }]);
    });

    it('refers only to existing actions in a refusal', async () => {
      const batch = await growBasil(ana());
      const move = (trays: number) => {
        const action_properties = { moves: [{ from: A1, to: A3, trays }] };
        return ana().instantAction({ body: { batch: batch.uuid, action_type: 'location_change', action_properties } });
      };
      const tooMany = await expectRefusal(move(9), 'conflict');
      expect(tooMany).toMatchObject({ actions: [], batches: [batch.uuid] });
      const full = await growBasil(ana(), { target_locations: [A3], trays: 10 });
      const { actions, batches } = await expectRefusal(move(1), 'conflict');
      expect([actions, [...(batches ?? [])].sort()]).toEqual([[], [batch.uuid, full.uuid].sort()]);
    });

    it('has no effect once withdrawn; undoing it again is accepted, all else is refused', async () => {
      const batch = await growBasil(ana());
      const moves = [{ from: A1, to: A3, trays: 3 }];
      const move = { batch: batch.uuid, action_type: 'location_change', action_properties: { moves } } as const;
      const [done] = (await ana().instantAction({ body: move })).actions;
      const uuid = done?.uuid ?? '';
      const listed = async () => {
        const [row] = bare(await ana().listBatches({ query: { hydrate: true } }));
        const { actions = [] } = await reread(ana(), batch);
        expect(row?.actions).toEqual(actions);
        return actions.some((action) => action.uuid === uuid);
      };
      expect(await listed()).toBe(true);
      await ana().undoActions({ body: { action: uuid } });
      expect(await listed()).toBe(false);
      const timeline = bare(await ana().getTimeline({ params: { uuid: batch.uuid } }));
      const shown = timeline.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []));
      expect(shown.filter((action) => action.uuid === uuid)).toMatchObject([{ withdrawn: true }]);

      expect((await ana().undoActions({ body: { action: uuid } })).actions).toEqual([]);
      const params = { id: uuid };
      expect((await ana().updateAction({ params, body: { completed: false } })).actions).toEqual([]);
      const actions = [{ uuid, action_properties: { moves } }];
      for (const call of [
        () => ana().completeActions({ body: { actions } }),
        () => ana().correctActions({ body: { actions } }),
        () => ana().updateAction({ params, body: { completed: true } }),
        () => ana().updateAction({ params, body: { action_needed_date: TODAY } }),
        () => ana().deleteAction({ params }),
        () => ana().changeDuration({ body: { action: uuid, duration: 3 } }),
      ]) {
        expect(await expectRefusal(call(), 'conflict')).toMatchObject({ actions: [uuid], batches: [batch.uuid] });
      }
    });

    it('refuses missing, unknown and impossible values', async () => {
      const batch = await growBasil(ana());
      const instant = (body: Parameters<ReturnType<typeof ana>['instantAction']>[0]['body']) =>
        ana().instantAction({ body });
      const { uuid } = batch;
      const state = { batch: uuid, action_type: 'state_change', action_properties: {} } as const;
      expect(await expectInvalid(instant(state))).toHaveProperty(['action_properties.current_state']);
      const wait = { batch: uuid, action_type: 'interval_action', action_properties: { duration: 1 } } as const;
      expect(await expectInvalid(instant(wait))).toHaveProperty('action_type');
      const lost = { batch: NOBODY, action_type: 'generic_text_action', action_properties: {} } as const;
      expect(await expectInvalid(instant(lost))).toEqual({ batch: [`There is no batch ${NOBODY}.`] });
      const light = {
        batch: uuid,
        action_type: 'life_change_action',
        action_properties: { light_recipe: NOBODY },
      } as const;
      expect(await expectInvalid(instant(light))).toHaveProperty(['action_properties.light_recipe']);
      expect(await expectInvalid(instant(withField(state, 'action_type', 'dance')))).toHaveProperty('action_type');
    });

    it('refuses more trays than a batch can have', async () => {
      const batch = await planBasil(ana(), { trays: 100_000, target_locations: [SEED.table] });
      await complete(ana(), actionOf(batch, 'create_tray_action'));
      const made = [1, 100_000].map((trays) => ({ location: SEED.table, trays }));
      const more = { batch: batch.uuid, action_type: 'redist_action', action_properties: { made } } as const;
      const refused = ana().instantAction({ body: more });
      expect(await expectRefusal(refused, 'conflict')).toMatchObject({ batches: [batch.uuid] });
      const placed_at = made.map(({ location }) => ({ location, trays: 60_000 }));
      const sown = { ...more, action_type: 'create_tray_action', action_properties: { placed_at } } as const;
      await expectRefusal(ana().instantAction({ body: sown }), 'conflict');
      await complete(ana(), actionOf(batch, 'harvest_action'), { total_yield: 1 });
      expect(await reread(ana(), batch)).toMatchObject({ trays: { cleared_trays: 100_000 } });
    });

    it('bins trays with a reason', async () => {
      const batch = await growBasil(ana());
      const body = { batch: batch.uuid, trays: [{ location: A1, count: 2 }], reason: 'Mould' };
      const answer = await ana().binTrays({ body });
      expect(answer.batches).toMatchObject([{ trays: { binned_trays: 2, tray_locations: { [A1]: 6 } } }]);
      expect(answer.actions).toMatchObject([{ action_type: 'redist_action', action_properties: { reason: 'Mould' } }]);
      const action_completed_date = addMs(NOW, 60_000);
      farm().clock.advance(120_000);
      const sentLater = await ana().binTrays({ body: { ...body, action_completed_date } });
      expect(sentLater.actions).toMatchObject([{ action_completed_date }]);
      const ahead = { ...body, action_completed_date: '2999-01-01T00:00:00Z' };
      expect(await expectInvalid(ana().binTrays({ body: ahead }))).toHaveProperty('action_completed_date');
      const all = { ...body, trays: [{ location: A1, count: 9 }] };
      expect(await expectRefusal(ana().binTrays({ body: all }), 'conflict')).toMatchObject({ batches: [batch.uuid] });
      expect(await expectInvalid(ana().binTrays({ body: { ...body, reason: ' ' } }))).toHaveProperty('reason');
      const nowhere = { ...body, trays: [{ location: `bed-${NOBODY}`, count: 1 }] };
      expect(await expectInvalid(ana().binTrays({ body: nowhere }))).toHaveProperty('trays');
      expect(await expectInvalid(ana().binTrays({ body: { ...body, batch: NOBODY } }))).toHaveProperty('batch');
      expect(await expectInvalid(ana().binTrays({ body: { ...body, trays: [] } }))).toEqual({
        trays: ['Enter at least 1 entry.'],
      });
    });

    it('accepts a past instant with another offset, stored in UTC', async () => {
      const batch = await planBasil(ana());
      const answer = await complete(ana(), actionOf(batch, 'state_change'), {}, '2026-05-12T09:00:00+02:00');
      expect(answer.actions).toMatchObject([{ action_completed_date: EARLIER }]);
    });
  });
}
