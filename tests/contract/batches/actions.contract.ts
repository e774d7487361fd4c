import { describe, expect, it } from 'vitest';
import {
  actionOf,
  complete,
  expectInvalid,
  expectRefusal,
  growBasil,
  harvestBasil,
  planBasil,
  reread,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED } from '#tests/contract/seed-farm.ts';

const { A1, A2, B1 } = SEED.beds;

export function describeActions(open: () => Promise<ContractFarm>): void {
  describe('completing', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('calculates the facts once, moves the batch to its next stage and returns both', async () => {
      const batch = await planBasil(ana());
      const sowing = actionOf(batch, 'create_tray_action');
      const answer = await complete(ana(), sowing);
      expect(answer.actions).toMatchObject([
        {
          uuid: sowing.uuid,
          completed: true,
          action_completed_date: NOW,
          completed_by_user: 'ana',
          version: 2,
          action_properties: { trays: 8, trays_sown: 8, seed_lot: null, placed_at: [{ location: A1, trays: 8 }] },
        },
      ]);
      expect(answer.stage_changes).toEqual([{ batch: batch.uuid, from: 'Planned', to: 'Alive' }]);
      expect(answer.batches).toMatchObject([
        {
          uuid: batch.uuid,
          internal_state: 'Alive',
          trays: { tray_locations: { [A1]: 8 }, total_trays: 8 },
          locations: [{ chamber: SEED.chambers.grow, chamber_name: 'Grow 1', label: 'A1' }],
          version: 2,
        },
      ]);
      const { actions, ...plain } = await reread(ana(), batch);
      expect(answer.batches).toEqual([plain]);
      expect(actions).toContainEqual(answer.actions[0]);
    });

    it('completes many across batches, all or none', async () => {
      const first = await planBasil(ana());
      const second = await planBasil(ana(), { target_locations: [A2] });
      const third = await planBasil(ana(), { target_locations: [A2] });
      const sowings = [first, second, third].map((batch) => ({ uuid: actionOf(batch, 'create_tray_action').uuid }));
      const refused = ana().completeActions({ body: { actions: sowings } });
      expect(await expectInvalid(refused)).toHaveProperty(['actions.2.action_properties.placed_at']);
      expect(await reread(ana(), first)).toEqual(first);
      const answer = await ana().completeActions({ body: { actions: sowings.slice(0, 2) } });
      expect(answer.stage_changes).toHaveLength(2);
      expect(answer.actions.map(({ action_completed_date }) => action_completed_date)).toEqual([
        NOW,
        '2026-05-12T08:00:00.001Z',
      ]);
    });

    it('completes the preceding intervals and returns them', async () => {
      const batch = await growBasil(ana());
      const answer = await complete(ana(), actionOf(batch, 'location_change'), {
        moves: [{ from: A1, to: B1, trays: 8 }],
      });
      expect(answer.actions.map(({ action_type, completed }) => [action_type, completed])).toEqual([
        ['interval_action', true],
        ['location_change', true],
      ]);
    });

    it('has no effect if repeated unchanged, and is refused with other values', async () => {
      const batch = await growBasil(ana());
      const sowing = actionOf(batch, 'create_tray_action');
      const again = await complete(ana(), sowing, { seed_lot: 'LOT-7' });
      expect(again).toEqual({ actions: [], batches: [], stage_changes: [] });
      const other = await expectRefusal(complete(ana(), sowing, { seed_lot: 'LOT-8' }), 'conflict');
      expect(other).toMatchObject({ actions: [sowing.uuid], batches: [batch.uuid] });
      expect((await reread(ana(), batch)).version).toBe(batch.version);
    });

    it('names unknown actions, fields and places by path', async () => {
      const batch = await planBasil(ana());
      const sowing = actionOf(batch, 'create_tray_action');
      const actions = [
        { uuid: NOBODY },
        { uuid: sowing.uuid, action_properties: { trays_sown: 'many', colour: 'red' } },
        { uuid: actionOf(batch, 'location_change').uuid, action_properties: { moves: [{ from: A1, trays: 0 }] } },
      ];
      expect(await expectInvalid(ana().completeActions({ body: { actions } }))).toEqual({
        'actions.0.uuid': [`There is no action ${NOBODY}.`],
        'actions.1.action_properties.trays_sown': ['Enter a number.'],
        'actions.1.action_properties.colour': ['Unknown field.'],
        'actions.2.action_properties.moves.0.to': ['Enter the id of a bed or a physical location.'],
        'actions.2.action_properties.moves.0.trays': ['Enter a value of at least 1.'],
      });
      const nowhere = { placed_at: [{ location: `bed-${NOBODY}`, trays: 8 }] };
      expect(await expectInvalid(complete(ana(), sowing, nowhere))).toHaveProperty([
        'actions.0.action_properties.placed_at',
      ]);
      const twice = [{ uuid: sowing.uuid }, { uuid: sowing.uuid }];
      expect(await expectInvalid(ana().completeActions({ body: { actions: twice } }))).toHaveProperty([
        'actions.1.uuid',
      ]);
      expect(await expectInvalid(ana().completeActions({ body: { actions: [] } }))).toEqual({
        actions: ['Enter at least 1 entry.'],
      });
    });

    it("refuses future dates, other plans, intervals, and trays that aren't there", async () => {
      const batch = await planBasil(ana());
      const sowing = actionOf(batch, 'create_tray_action');
      const ahead = complete(ana(), sowing, {}, '2026-05-12T08:05:01Z');
      expect(await expectInvalid(ahead)).toHaveProperty(['actions.0.action_completed_date']);
      expect(await expectInvalid(complete(ana(), sowing, { trays: 9 }))).toHaveProperty([
        'actions.0.action_properties.trays',
      ]);
      expect(await expectInvalid(complete(ana(), actionOf(batch, 'interval_action')))).toHaveProperty([
        'actions.0.uuid',
      ]);
      const harvest = actionOf(batch, 'harvest_action');
      const early = await expectRefusal(complete(ana(), harvest, { total_yield: 1 }), 'conflict');
      expect(early).toMatchObject({ actions: [harvest.uuid], batches: [batch.uuid] });
      expect(await expectInvalid(complete(ana(), harvest))).toHaveProperty(['actions.0.action_properties.total_yield']);
    });

    it("refuses more trays than a bed's capacity, and names the batches there", async () => {
      const batch = await growBasil(ana());
      const other = await planBasil(ana(), { target_locations: [A2] });
      const facts = { placed_at: [{ location: A1, trays: 8 }] };
      const refused = complete(ana(), actionOf(other, 'create_tray_action'), facts);
      const problem = await expectRefusal(refused, 'conflict');
      expect([...(problem.batches ?? [])].sort()).toEqual([batch.uuid, other.uuid].sort());
    });

    it('gives a bed the light of its trays', async () => {
      const batch = await growBasil(ana());
      await complete(ana(), actionOf(batch, 'life_change_action'));
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({ light_recipe: SEED.light.seedling });
      await ana().undoActions({ body: { action: actionOf(batch, 'life_change_action').uuid } });
      expect(await ana().getBed({ params: { uuid: A1 } })).toMatchObject({ light_recipe: null });
    });
  });

  describe('undoing', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('restores the previous state, in one call for many', async () => {
      const batch = await planBasil(ana());
      const actions = [actionOf(batch, 'create_tray_action'), actionOf(batch, 'state_change')].map(({ uuid }) => uuid);
      await ana().completeActions({ body: { actions: actions.map((uuid) => ({ uuid })) } });
      const undone = await ana().undoActions({ body: { actions: [...actions, ...actions] } });
      expect(undone.stage_changes).toEqual([{ batch: batch.uuid, from: 'Alive', to: 'Planned' }]);
      const is = await reread(ana(), batch);
      const timeless = ({ version, ...rest }: { version: number }) => rest;
      expect(is.actions?.map(timeless)).toEqual(batch.actions.map(timeless));
      expect({ ...is, actions: null, version: 0 }).toEqual({ ...batch, actions: null, version: 0 });
      expect(await ana().undoActions({ body: { actions } })).toMatchObject({ actions: [], batches: [] });
    });

    it('lists everything that prevents it', async () => {
      const batch = await harvestBasil(ana());
      const refused = ana().undoActions({ body: { action: actionOf(batch, 'create_tray_action').uuid } });
      expect(await expectRefusal(refused, 'conflict')).toMatchObject({
        actions: [actionOf(batch, 'harvest_action').uuid],
        batches: [batch.uuid],
      });
    });

    it('names unknown actions and invalid input', async () => {
      expect(await expectInvalid(ana().undoActions({ body: { action: NOBODY } }))).toEqual({
        action: [`There is no action ${NOBODY}.`],
      });
      expect(await expectInvalid(ana().undoActions({ body: { actions: [NOBODY] } }))).toHaveProperty(['actions.0']);
      expect(await expectInvalid(ana().undoActions({ body: { actions: [] } }))).toEqual({
        actions: ['Enter at least 1 entry.'],
      });
      const odd = ana().undoActions({ body: withField({ action: NOBODY }, 'colour') });
      expect(await expectInvalid(odd)).toEqual({ colour: ['Unknown field.'] });
    });
  });

  describe('correcting', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('replaces facts and keeps the old values in the history', async () => {
      const batch = await harvestBasil(ana());
      const { uuid } = actionOf(batch, 'harvest_action');
      const answer = await ana().correctActions({
        body: { actions: [{ uuid, action_properties: { total_yield: 90 } }] },
      });
      expect(answer.actions).toMatchObject([
        {
          uuid,
          action_properties: { total_yield: 90 },
          corrections: [{ corrected_at: NOW, corrected_by: 'ana', was: { action_properties: { total_yield: 900 } } }],
        },
      ]);
      expect(await ana().getHarvest({ params: { uuid } })).toMatchObject({ total_yield_g: 90 });
    });

    it('checks several together', async () => {
      const batch = await harvestBasil(ana());
      const fewer = [
        { uuid: actionOf(batch, 'create_tray_action').uuid, action_properties: SOWN_SEVEN },
        { uuid: actionOf(batch, 'harvest_action').uuid, action_properties: CLEARED_SEVEN },
      ];
      const [sowing] = fewer;
      if (sowing === undefined) throw new Error('There are two');
      await expectRefusal(ana().correctActions({ body: { actions: [sowing] } }), 'conflict');
      const answer = await ana().correctActions({ body: { actions: fewer } });
      expect(answer.batches).toMatchObject([{ trays: { total_trays: 7, cleared_trays: 7 }, internal_state: 'Done' }]);
    });

    it('refuses open actions, changed plans and wrong fields', async () => {
      const batch = await growBasil(ana());
      const correct = (uuid: string, action_properties: Record<string, unknown>) =>
        ana().correctActions({ body: { actions: [{ uuid, action_properties }] } });
      const sowing = actionOf(batch, 'create_tray_action').uuid;
      await expectRefusal(correct(actionOf(batch, 'harvest_action').uuid, { total_yield: 1 }), 'conflict');
      await expectRefusal(correct(sowing, { trays: 3 }), 'conflict');
      expect(await expectInvalid(correct(sowing, { total_yield: 1 }))).toEqual({
        'actions.0.action_properties.total_yield': ['Unknown field.'],
      });
      expect(await expectInvalid(correct(NOBODY, {}))).toHaveProperty(['actions.0.uuid']);
      const life = actionOf(batch, 'life_change_action');
      await complete(ana(), life);
      expect(await expectInvalid(correct(life.uuid, { light_recipe: NOBODY }))).toHaveProperty([
        'actions.0.action_properties.light_recipe',
      ]);
    });
  });

  describe('completing a completed action', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('reports who completed it, when, and what differs', async () => {
      const batch = await growBasil(ana());
      const sow = actionOf(batch, 'create_tray_action');
      const at = sow.action_completed_date ?? '';
      const said = async (facts: Record<string, unknown>, date?: string) => {
        const refusal = await expectRefusal(complete(farm().api('admin'), sow, facts, date), 'conflict');
        expect(refusal).toMatchObject({ actions: [sow.uuid], batches: [batch.uuid] });
        return refusal;
      };
      const differing = (keys: readonly string[], other_date: boolean) => ({
        code: 'already_completed',
        params: { by: 'ana', at, keys, other_date },
      });
      expect(await said({ seed_lot: 'LOT-8' })).toMatchObject(differing(['seed_lot'], false));
      expect(await said({}, '2026-05-11T08:00:00Z')).toMatchObject(differing([], true));
      expect(await said({ seed_lot: 'LOT-8' }, '2026-05-11T08:00:00Z')).toMatchObject(differing(['seed_lot'], true));
      expect((await complete(ana(), sow, { seed_lot: 'LOT-7' }, at)).actions).toEqual([]);
    });
  });
}

const SOWN_SEVEN = { trays_sown: 7, placed_at: [{ location: A1, trays: 7 }] };
const CLEARED_SEVEN = { cleared: [{ from: A1, trays: 7 }], trays_cleared: 7, trays_harvested: 7 };
