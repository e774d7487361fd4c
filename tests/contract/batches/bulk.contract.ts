import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  expectInvalid,
  expectRefusal,
  growBasil,
  planBasil,
  reread,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';

const MANY = 101;
const SHORT_PLAN = [{ action_type: 'create_tray_action', action_properties: {} }] as const;

export function describeBulk(open: () => Promise<ContractFarm>): void {
  describe('calls across many batches', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('sow, correct and undo them in one call each, all or none', async () => {
      const { uuid: growth_recipe } = await ana().createGrowthRecipe({
        body: { metadata: { name: 'Cress', crop: SEED.crops.kale }, recipe_data: [...SHORT_PLAN] },
      });
      const plan = { growth_recipe, trays: 2, target_locations: [SEED.table] };
      const batches = await Promise.all(Array.from({ length: MANY }, () => planBasil(ana(), plan)));
      const sowings = batches.map((batch) => actionOf(batch, 'create_tray_action').uuid);
      const stages = async (internal_state: 'Planned' | 'Alive') =>
        bare(await ana().listBatches({ query: { internal_state } })).length;

      const done = await ana().completeActions({ body: { actions: sowings.map((uuid) => ({ uuid })) } });
      expect(done.batches).toHaveLength(MANY);
      expect(done.actions).toHaveLength(MANY);
      expect(done.stage_changes).toHaveLength(MANY);
      expect(new Set(done.actions.map(({ action_completed_date }) => action_completed_date)).size).toBe(MANY);
      expect(await stages('Alive')).toBe(MANY);

      const corrected = await ana().correctActions({
        body: { actions: sowings.map((uuid) => ({ uuid, action_properties: { seed_lot: 'LOT-9' } })) },
      });
      expect(corrected.batches.every(({ seed_lots }) => seed_lots[0] === 'LOT-9')).toBe(true);

      const one = await ana().instantAction({
        body: {
          batch: batches[0]?.uuid ?? '',
          action_type: 'location_change',
          action_properties: { moves: [{ from: SEED.table, to: SEED.beds.A1, trays: 2 }] },
        },
      });
      const refused = await expectRefusal(ana().undoActions({ body: { actions: sowings } }), 'conflict');
      expect(refused).toMatchObject({ actions: [one.actions[0]?.uuid], batches: [batches[0]?.uuid] });
      expect(await stages('Alive')).toBe(MANY);

      const moved = one.actions.map(({ uuid }) => uuid);
      const undone = await ana().undoActions({ body: { actions: [...sowings, ...moved] } });
      expect(undone.batches).toHaveLength(MANY);
      expect(await stages('Planned')).toBe(MANY);
    });

    it('are answered in the order in which their actions happened', async () => {
      const plan = { trays: 2, target_locations: [SEED.table] };
      const first = await planBasil(ana(), { ...plan, start_date: '2026-05-11' });
      const second = await planBasil(ana(), { ...plan, start_date: '2026-05-12' });
      const third = await planBasil(ana(), { ...plan, start_date: '2026-05-10' });
      const sowingOf = (batch: typeof first) => ({ uuid: actionOf(batch, 'create_tray_action').uuid });
      const orderOf = ({ actions, batches, stage_changes }: Awaited<ReturnType<FarmApi['completeActions']>>) => [
        actions.map(({ batch }) => batch),
        batches.map(({ uuid }) => uuid),
        stage_changes.map(({ batch }) => batch),
      ];
      // Neither the order of their uuids nor its reverse, nor that of the calls.
      const byPlan = [third, first, second].map(({ uuid }) => uuid);
      const byDate = [second, third, first].map(({ uuid }) => uuid);

      const sown = [second, first, third].map(sowingOf);
      expect(orderOf(await ana().completeActions({ body: { actions: sown } }))).toEqual([byPlan, byPlan, byPlan]);
      const body = { actions: sown.map(({ uuid }) => uuid) };
      expect(orderOf(await ana().undoActions({ body }))).toEqual([byPlan, byPlan, byPlan]);

      const dates = ['03', '01', '02'].map((hour) => `2026-05-12T${hour}:00:00.000Z`);
      const dated = [first, second, third].map((batch, at) => ({
        ...sowingOf(batch),
        action_completed_date: dates[at],
      }));
      expect(orderOf(await ana().completeActions({ body: { actions: dated } }))).toEqual([byDate, byDate, byDate]);
      const corrected = dated.map(({ uuid }) => ({ uuid, action_properties: { seed_lot: 'LOT-9' } }));
      const correction = await ana().correctActions({ body: { actions: corrected } });
      expect(orderOf(correction)).toEqual([byDate, byDate, []]);
      const notes = [first, second, third].map(({ uuid: batch }, at) => ({
        batch,
        action_type: 'generic_text_action' as const,
        action_completed_date: dates[at],
        action_properties: { text_done: 'Seen' },
      }));
      expect(orderOf(await ana().instantAction({ body: { actions: notes } }))).toEqual([byDate, byDate, []]);
    });

    it('are limited to 500 actions', async () => {
      const { uuid } = actionOf(await planBasil(ana()), 'state_change');
      const uuids = Array.from({ length: 501 }, () => uuid);
      const many = { actions: ['Enter at most 500 entries.'] };
      expect(await expectInvalid(ana().undoActions({ body: { actions: uuids } }))).toEqual(many);
      const actions = uuids.map((one) => ({ uuid: one }));
      expect(await expectInvalid(ana().completeActions({ body: { actions } }))).toEqual(many);
      expect(await expectInvalid(ana().correctActions({ body: { actions } }))).toEqual(many);
      const notes = uuids.map(() => ({
        batch: NOBODY,
        action_type: 'generic_text_action' as const,
        action_properties: { text_done: 'Seen' },
      }));
      expect(await expectInvalid(ana().instantAction({ body: { actions: notes } }))).toEqual(many);
    });

    it('record an instant action for many, all or none', async () => {
      const [left, right] = [await growBasil(ana()), await growBasil(ana(), { target_locations: [SEED.beds.A3] })];
      const [from, to] = [placeOf(await reread(ana(), left)), placeOf(await reread(ana(), right))];
      const move = (batch: { readonly uuid: string }, at: string, target: string, trays: number) => ({
        batch: batch.uuid,
        action_type: 'location_change' as const,
        action_properties: { moves: [{ from: at, to: target, trays }] },
      });
      const trays = left.trays.total_trays;
      const refused = await expectRefusal(
        ana().instantAction({ body: { actions: [move(left, from, to, 1), move(right, from, to, 1)] } }),
        'conflict',
      );
      expect(refused.batches).toEqual([right.uuid]);
      expect(placeOf(await reread(ana(), left))).toBe(from);

      const body = { actions: [move(left, from, SEED.table, trays), move(right, to, SEED.table, trays)] };
      const { actions, batches } = await ana().instantAction({ body });
      expect(actions).toMatchObject([
        { origin: 'instant', completed: true },
        { origin: 'instant', completed: true },
      ]);
      expect(batches.map(({ trays: { tray_locations } }) => tray_locations)).toEqual([
        { [SEED.table]: trays },
        { [SEED.table]: trays },
      ]);
      const unknown = { actions: [move(left, SEED.table, from, 1), move({ uuid: NOBODY }, from, to, 1)] };
      expect(await expectInvalid(ana().instantAction({ body: unknown }))).toEqual({
        'actions.1.batch': [`There is no batch ${NOBODY}.`],
      });
    });
  });
}

/** Returns the only location of a batch. */
const placeOf = ({
  trays,
}: {
  readonly trays: { readonly tray_locations: Readonly<Record<string, number>> };
}): string => Object.keys(trays.tray_locations)[0] ?? '';
