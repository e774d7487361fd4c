import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#messages/en/fields.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  expectRefusal,
  planBasil,
  reread,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

const BASIL = { growth_recipe: SEED.recipe, trays: 8, start_date: TODAY };
const options = { idempotencyKey: 'key-1' };

export function describeWrites(open: () => Promise<ContractFarm>): void {
  describe('a write with an Idempotency-Key', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('happens once and repeats its answer', async () => {
      const first = await ana().createBatch({ body: BASIL }, options);
      farm().clock.advance(60_000);
      expect(await ana().createBatch({ body: { ...BASIL } }, options)).toEqual(first);
      expect(bare(await ana().listBatches({}))).toHaveLength(1);
    });

    it('repeats the first answer even if the call would now be refused', async () => {
      const batch = await planBasil(ana());
      const body = { actions: [{ uuid: actionOf(batch, 'create_tray_action').uuid }] };
      const answer = await ana().completeActions({ body }, options);
      await ana().deleteBatch({ params: { uuid: batch.uuid } });
      expect(await ana().completeActions({ body }, options)).toEqual(answer);
      await expectRefusal(ana().completeActions({ body }), 'invalid');
    });

    it('refuses the key for another input or another operation', async () => {
      await ana().createBatch({ body: BASIL }, options);
      await expectRefusal(ana().createBatch({ body: { ...BASIL, trays: 9 } }, options), 'key_reused');
      await expectRefusal(ana().createFamily({ body: { common: 'Peas' } }, options), 'key_reused');
      expect(bare(await ana().listBatches({}))).toHaveLength(1);
    });

    it('keeps the keys of different users apart', async () => {
      await ana().createBatch({ body: BASIL }, options);
      await farm().api('admin').createBatch({ body: BASIL }, options);
      expect(bare(await ana().listBatches({}))).toHaveLength(2);
    });

    it("doesn't store refusals", async () => {
      const body = { name: 'Pea', code: 'KAL' };
      await expectRefusal(ana().createCrop({ body }, options), 'conflict');
      await expectRefusal(ana().createCrop({ body }, options), 'conflict');
      expect(await ana().createCrop({ body: { ...body, code: 'PEA' } }, options)).toHaveLength(1);
    });
  });

  describe('a refused write', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('changes nothing', async () => {
      const batch = await planBasil(ana());
      const actions = [
        { uuid: actionOf(batch, 'create_tray_action').uuid },
        { uuid: actionOf(batch, 'harvest_action').uuid, action_properties: { total_yield: 1, trays_harvested: 99 } },
      ];
      await expectRefusal(ana().completeActions({ body: { actions } }), 'conflict');
      expect(await reread(ana(), batch)).toEqual(batch);
    });

    it('names all invalid fields at once', async () => {
      const body = { growth_recipe: 'basil', trays: 1.5, start_date: '12.5.2026' };
      expect(await expectInvalid(ana().createBatch({ body }))).toEqual({
        growth_recipe: ['Enter a valid uuid.'],
        trays: ['Enter a whole number.'],
        start_date: [fieldTexts.invalid_day({})],
      });
      const batch = await planBasil(ana());
      const late = complete(ana(), actionOf(batch, 'state_change'), {}, 'yesterday');
      expect(await expectInvalid(late)).toHaveProperty(['actions.0.action_completed_date']);
    });
  });
}
