import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import { conflictRemedies } from '#messages/en/conflict-remedies.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  expectInvalid,
  growBasil,
  page,
  planBasil,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { FEED } from '#tests/support/random/life.ts';

const { P1, A1, A2, B1, D1 } = SEED.beds;
const { seedling, growth } = SEED.light;

export function describeLifeConflicts(open: () => Promise<ContractFarm>): void {
  describe('conflicts of L.I.F.E.', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const conflicts = async (query: NonNullable<Parameters<FarmApi['listLifeConflicts']>[0]['query']> = {}) =>
      bare(await ana().listLifeConflicts({ query }));

    it("don't occur if each batch has its own places", async () => {
      expect(await conflicts()).toEqual([]);
      await growBasil(ana());
      await planBasil(ana(), { target_locations: [A2] });
      expect(await conflicts()).toEqual([]);
    });

    it('are shown in advance: a batch planned on a bed whose batch will want other light', async () => {
      const first = await growBasil(ana(), { target_locations: [B1] });
      const second = await planBasil(ana(), { target_locations: [B1], start_date: addDays(TODAY, 5) });
      // The first batch needs growth light from day 10, both from day 15; the bed follows each in turn.
      expect(await conflicts()).toMatchObject([
        {
          component: 'light',
          location: B1,
          location_name: 'B1',
          from: addDays(TODAY, 10),
          to: addDays(TODAY, 14),
          batches: [first.uuid, second.uuid],
          wants: [
            { batch: null, lot_code: null, recipe: growth, recipe_name: 'Growth light' },
            { batch: first.uuid, lot_code: 'BAS-2026-0001', recipe: growth, recipe_name: 'Growth light' },
            { batch: second.uuid, lot_code: 'BAS-2026-0002', recipe: seedling, recipe_name: 'Seedling light' },
          ],
          remedy: conflictRemedies.move_or_agree({ component: 'light', place: 'B1', lot: 'BAS-2026-0002' }),
        },
      ]);
    });

    it("end with the last planned harvest, and otherwise don't end", async () => {
      const lots = [];
      for (const light_recipe of [growth, seedling]) {
        const batch = await growBasil(ana(), { target_locations: [B1] });
        for (const nth of [0, 1]) {
          await ana().deleteAction({ params: { id: actionOf(batch, 'life_change_action', nth).uuid } });
        }
        const wanted = { batch: batch.uuid, action_type: 'life_change_action', action_properties: { light_recipe } };
        await ana().instantAction({ body: { ...wanted, action_type: 'life_change_action' } });
        lots.push(batch);
      }
      expect(await conflicts()).toMatchObject([{ location: B1, from: TODAY, to: addDays(TODAY, 20) }]);
      for (const batch of lots) {
        await ana().deleteAction({ params: { id: actionOf(batch, 'harvest_action').uuid } });
      }
      expect(await conflicts()).toMatchObject([{ location: B1, from: TODAY, to: null }]);
    });

    it('occur between a batch and its bed if the bed was set manually', async () => {
      const batch = await growBasil(ana());
      await complete(ana(), actionOf(batch, 'life_change_action'));
      expect(await conflicts()).toEqual([]);
      farm().clock.advance(1000);
      await ana().updateBed({ params: { uuid: A1 }, body: { light_recipe: growth } });
      expect(await conflicts()).toMatchObject([
        {
          component: 'light',
          location: A1,
          from: TODAY,
          to: addDays(TODAY, 9),
          batches: [batch.uuid],
          wants: [
            { batch: null, recipe: growth },
            { batch: batch.uuid, recipe: seedling },
          ],
          suggestion: {
            code: 'follow_batches',
            params: { component: 'light', place: 'A1', recipe: 'Seedling light', lots: ['BAS-2026-0001'], more: 0 },
          },
          remedy: 'Set A1 to Seedling light, or change the light recipe planned for BAS-2026-0001.',
        },
      ]);
      farm().clock.advance(1000);
      await ana().updateBed({ params: { uuid: A1 }, body: { light_recipe: seedling } });
      expect(await conflicts()).toEqual([]);
    });

    it('occur at a reservoir and in a chamber, across beds', async () => {
      const weak = await ana().createFertigationRecipe({ body: { name: 'Weak', component_properties: FEED } });
      const strong = await ana().createFertigationRecipe({ body: { name: 'Strong', component_properties: FEED } });
      const { uuid: cool } = await ana().createEnvironmentRecipe({
        body: {
          name: 'Cool',
          component_properties: {
            ...{ day_duration: 57_600, day_temperature: 18, night_temperature: null },
            ...{ day_humidity: null, night_humidity: null, co2: null },
          },
        },
      });
      const first = await growBasil(ana(), { target_locations: [A1] });
      const second = await planBasil(ana(), { target_locations: [P1] });
      const want = (batch: string, day: string, action_properties: Record<string, string>) =>
        ana().createAction({
          body: { batch, action_needed_date: day, action_type: 'life_change_action', action_properties },
        });
      await want(first.uuid, TODAY, { fertigation_recipe: weak.uuid, environment_recipe: SEED.environment });
      await want(second.uuid, addDays(TODAY, 3), { fertigation_recipe: strong.uuid, environment_recipe: cool });
      // The second batch moves to the first one's chamber on day 10, without a bed.
      expect(await conflicts()).toMatchObject([
        {
          component: 'fertigation',
          location: SEED.reservoir,
          location_name: 'Tank 1',
          from: addDays(TODAY, 3),
          to: addDays(TODAY, 9),
          remedy: conflictRemedies.move_or_agree({ component: 'fertigation', place: 'Tank 1', lot: 'BAS-2026-0002' }),
        },
        {
          component: 'environment',
          location: SEED.chambers.grow,
          location_name: 'Grow 1',
          from: addDays(TODAY, 10),
          to: addDays(TODAY, 20),
          batches: [first.uuid, second.uuid],
          remedy: conflictRemedies.move_or_agree({ component: 'environment', place: 'Grow 1', lot: 'BAS-2026-0002' }),
        },
      ]);
    });

    it('count overdue actions as done today, and ignore finished and deleted batches', async () => {
      const first = await growBasil(ana(), { target_locations: [B1] });
      await complete(ana(), actionOf(first, 'life_change_action'));
      const late = await planBasil(ana(), { target_locations: [B1], start_date: addDays(TODAY, -3) });
      await ana().updateAction({
        params: { id: actionOf(late, 'life_change_action').uuid },
        body: { action_properties: { light_recipe: growth } },
      });
      expect(await conflicts()).toMatchObject([{ location: B1, from: TODAY, batches: [first.uuid, late.uuid] }]);
      farm().clock.set('2026-05-13T08:00:00.000Z');
      expect(await conflicts()).toMatchObject([{ location: B1, from: addDays(TODAY, 1) }]);
      await ana().deleteBatch({ params: { uuid: late.uuid } });
      expect(await conflicts()).toEqual([]);
    });

    it('can be filtered by component, place or batch, and paged', async () => {
      const first = await growBasil(ana(), { target_locations: [B1] });
      await planBasil(ana(), { target_locations: [B1], start_date: addDays(TODAY, 5) });
      await growBasil(ana(), { target_locations: [D1] });
      await planBasil(ana(), { target_locations: [D1], start_date: addDays(TODAY, 5) });
      expect(await conflicts()).toHaveLength(2);
      expect(await conflicts({ location: D1 })).toMatchObject([{ location: D1 }]);
      expect(await conflicts({ batch: first.uuid })).toMatchObject([{ location: B1 }]);
      expect(await conflicts({ component: 'environment' })).toEqual([]);
      expect(await conflicts({ batch: NOBODY })).toEqual([]);
      const query = { page_num: 2, page_size: 1, total: true };
      const second = page(await ana().listLifeConflicts({ query }));
      expect(second).toMatchObject({ data: [{ location: D1 }], meta: { next_page: false, total: 2 } });
      const odd = ana().listLifeConflicts({ query: withField({}, 'component', 'heat') });
      expect(await expectInvalid(odd)).toHaveProperty('component');
      expect(await expectInvalid(ana().listLifeConflicts({ query: withField({}, 'colour') }))).toEqual({
        colour: ['Unknown field.'],
      });
    });
  });
}
