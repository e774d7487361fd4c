import { describe, expect, it } from 'vitest';
import { factProblems } from '#messages/en/problems/fact.ts';
import { planProblems } from '#messages/en/problems/plan.ts';
import {
  actionOf,
  complete,
  expectInvalid,
  growBasil,
  planBasil,
  reread,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

const FIRST = '2000-01-01';
const LAST = '2036-05-12';
const RANGE = planProblems.day_out_of_range({ from: FIRST, to: LAST });
const startRefused = (start: string) => planProblems.start_out_of_range({ start, from: FIRST, to: LAST });

export function describeDayBounds(open: () => Promise<ContractFarm>): void {
  describe('days that must be typing errors', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const body = { growth_recipe: SEED.recipe, trays: 4 };

    it("can't start a batch: before 2000, or more than ten years ahead", async () => {
      for (const start_date of [FIRST, LAST]) {
        expect(await planBasil(ana(), { start_date })).toMatchObject({ start_date });
        expect(await ana().previewBatch({ body: { ...body, start_date } })).toMatchObject({ start_date });
      }
      for (const start_date of ['1999-12-31', '2036-05-13', '0206-05-12', '9999-01-01']) {
        const refused = { start_date: [RANGE] };
        expect(await expectInvalid(planBasil(ana(), { start_date }))).toEqual(refused);
        expect(await expectInvalid(ana().previewBatch({ body: { ...body, start_date } }))).toEqual(refused);
      }
    });

    it("can't start a batch planned backwards from its harvest either", async () => {
      // The recipe's harvest is needed 21 days after the start.
      expect(await planBasil(ana(), { harvest_date: '2036-06-02' })).toMatchObject({ start_date: LAST });
      expect(await planBasil(ana(), { harvest_date: '2000-01-22' })).toMatchObject({ start_date: FIRST });
      const late = await expectInvalid(ana().createBatch({ body: { ...body, harvest_date: '2036-06-03' } }));
      expect(late).toEqual({ harvest_date: [startRefused('2036-05-13')] });
      const early = await expectInvalid(ana().previewBatch({ body: { ...body, harvest_date: '2000-01-21' } }));
      expect(early).toEqual({ harvest_date: [startRefused('1999-12-31')] });
    });

    it("can't be needed days of actions, added or moved, alone or with later ones", async () => {
      const batch = await planBasil(ana());
      const harvest = actionOf(batch, 'harvest_action');
      const add = (action_needed_date: string) =>
        ana().createAction({
          body: {
            batch: batch.uuid,
            action_type: 'generic_text_action',
            action_needed_date,
            action_properties: { category: 'Clean', text: 'Wash' },
          },
        });
      const move = (action_needed_date: string, delay_actions: boolean) =>
        ana().updateAction({ params: { id: harvest.uuid }, body: { action_needed_date, delay_actions } });
      for (const day of ['1999-12-31', '2036-05-13']) {
        expect(await expectInvalid(add(day))).toEqual({ action_needed_date: [RANGE] });
        expect(await expectInvalid(move(day, false))).toEqual({ action_needed_date: [RANGE] });
        expect(await expectInvalid(move(day, true))).toEqual({ action_needed_date: [RANGE] });
      }
      await add(LAST);
      await move(LAST, false);
      expect(actionOf(await reread(ana(), batch), 'harvest_action')).toMatchObject({ action_needed_date: LAST });
    });

    it("can't complete anything more than a year before the batch starts, by the site’s calendar", async () => {
      const batch = await planBasil(ana());
      const sow = actionOf(batch, 'create_tray_action');
      // Midnight of 12 May 2025 at the site is 22:00 UTC of the day before.
      const early = '2025-05-11T21:59:59.999Z';
      const refused = factProblems.completion_too_early({ earliest: '2025-05-12', lot: batch.lot_code, start: TODAY });
      expect(await expectInvalid(complete(ana(), sow, {}, early))).toEqual({
        'actions.0.action_completed_date': [refused],
      });
      await complete(ana(), sow, {}, '2025-05-11T22:00:00.000Z');
      const correction = { actions: [{ uuid: sow.uuid, action_completed_date: early }] };
      expect(await expectInvalid(ana().correctActions({ body: correction }))).toEqual({
        'actions.0.action_completed_date': [refused],
      });
    });

    it('are accepted unchanged if already recorded', async () => {
      const batch = await planBasil(ana());
      const sow = actionOf(batch, 'create_tray_action');
      const recorded = '2025-05-11T22:00:00.000Z';
      await complete(ana(), sow, {}, recorded);
      // Days follow the current time zone, so this instant is now a day earlier.
      await farm()
        .api('admin')
        .updateInterfaceEnvironment({ body: { time_zone: 'America/Los_Angeles' } });
      await complete(ana(), sow, {}, recorded);
      const correction = { uuid: sow.uuid, action_completed_date: recorded, action_properties: { seed_lot: 'L7' } };
      await ana().correctActions({ body: { actions: [correction] } });
    });

    it("can't date instant actions more than a year before the batch starts", async () => {
      const { uuid } = await growBasil(ana());
      const note = {
        batch: uuid,
        action_type: 'generic_text_action',
        action_properties: { text_done: 'Wet' },
      } as const;
      const body = { ...note, action_completed_date: '2025-05-11T21:59:59.999Z' };
      expect(await expectInvalid(ana().instantAction({ body }))).toHaveProperty('action_completed_date');
    });
  });
}
