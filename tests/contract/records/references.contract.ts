import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { expectInvalid, expectRefusal, planBasil, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { LIGHT } from '#tests/support/random/life.ts';
import { FOG, LAMP, PLANNED_KINDS, type Step } from './planned-kinds.ts';

type Actions = Parameters<FarmApi['createGrowthRecipe']>[0]['body']['recipe_data'];

const RETIRABLE = PLANNED_KINDS.flatMap(({ retire, ...kind }) => (retire === undefined ? [] : [{ ...kind, retire }]));

const WAIT: Step = { action_type: 'interval_action', action_properties: { duration: 2 } };

const recipeOf = (name: string, steps: Actions) => ({
  metadata: { name, crop: SEED.crops.kale },
  recipe_data: [{ action_type: 'create_tray_action' as const, action_properties: {} }, ...steps],
});

export function describeReferences(open: () => Promise<ContractFarm>): void {
  describe('a record used in a plan', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it.each(PLANNED_KINDS)('as a $what can’t be deleted while a recipe uses it', async ({ add, remove, step }) => {
      const uuid = await add(ana());
      const named = await ana().createGrowthRecipe({ body: recipeOf('Kale by the book', [step(uuid)]) });
      const { detail } = await expectRefusal(remove(ana(), uuid), 'conflict');
      expect(detail).toContain('1 growing recipe (Kale by the book, version 1)');
      const { metadata } = await ana().getGrowthRecipe({ params: named });
      await ana().deleteGrowthRecipeFamily({ params: { uuid: metadata.gr_family_uuid } });
      await remove(ana(), uuid);
      await expectRefusal(remove(ana(), uuid), 'not_found');
    });

    it.each(PLANNED_KINDS)(
      'as a $what can’t be deleted while an action of a batch uses it',
      async ({ add, remove, step }) => {
        const uuid = await add(ana());
        const batch = await planBasil(ana());
        const { actions } = await ana().createAction({
          body: { batch: batch.uuid, action_needed_date: TODAY, ...step(uuid) },
        });
        const { detail } = await expectRefusal(remove(ana(), uuid), 'conflict');
        expect(detail).toContain(`1 batch (${batch.lot_code})`);
        await ana().deleteAction({ params: { id: actions[0]?.uuid ?? '' } });
        await remove(ana(), uuid);
      },
    );

    it('as a tray type or a physical location is listed with its recipes of all versions and its batches', async () => {
      const { uuid: tray_type } = await ana().createTrayType({ body: { name: 'Half' } });
      const { uuid: table } = await ana().createPhysicalLocation({ body: { location_name: 'Bench' } });
      const trays = () => ana().listTrayTypeDependants({ params: { uuid: tray_type } });
      const places = () => ana().listPhysicalLocationDependants({ params: { uuid: table } });
      expect([await trays(), await places()]).toEqual([[], []]);

      const sow = { action_type: 'create_tray_action', action_properties: { tray_type } } as const;
      const move = { action_type: 'location_change', action_properties: { target_locations: [table] } } as const;
      const named = { metadata: { name: 'Kale by the book', crop: SEED.crops.kale }, recipe_data: [sow, move] };
      const { uuid } = await ana().createGrowthRecipe({ body: named });
      await ana().createGrowthRecipeVersion({
        params: { uuid },
        body: { recipe_data: [{ ...sow, action_properties: {} }, WAIT] },
      });
      const recipes = { kind: 'growth_recipe', count: 1, at_least: false, names: ['Kale by the book, version 1'] };
      expect([await trays(), await places()]).toEqual([[recipes], [recipes]]);

      const { lot_code } = await planBasil(ana(), { target_locations: [table] });
      const batches = { kind: 'batch', count: 1, at_least: false, names: [lot_code] };
      expect(await places()).toEqual([recipes, batches]);
      await expectRefusal(ana().listTrayTypeDependants({ params: { uuid: SEED.recipe } }), 'not_found');
    });

    it.each(PLANNED_KINDS)('as a $what can be deleted after the batch that used it', async ({ add, remove, step }) => {
      const uuid = await add(ana());
      const { uuid: batch } = await planBasil(ana());
      await ana().createAction({ body: { batch, action_needed_date: TODAY, ...step(uuid) } });
      await farm()
        .api('admin')
        .deleteBatch({ params: { uuid: batch }, query: { reason: 'A trial' } });
      await remove(ana(), uuid);
    });

    it.each(RETIRABLE)("as a $what can't be used for anything new once it is retired", async (kind) => {
      const { add, retire, step, field } = kind;
      const uuid = await add(ana());
      const old = await ana().createGrowthRecipe({ body: recipeOf('Old', [step(uuid)]) });
      const batch = await planBasil(ana());
      const { actions } = await ana().createAction({
        body: { batch: batch.uuid, action_needed_date: TODAY, ...step(uuid) },
      });
      await retire(ana(), uuid, true);

      const refused = async (call: Promise<unknown>, at: string) =>
        expect((await expectInvalid(call))[at]?.[0]).toMatch(/archived|inactive/);
      await refused(
        ana().createGrowthRecipe({ body: recipeOf('New', [step(uuid)]) }),
        `recipe_data.1.action_properties.${field}`,
      );
      const { action_properties, ...added } = step(uuid);
      const action = { batch: batch.uuid, action_needed_date: TODAY, ...added, action_properties };
      await refused(ana().createAction({ body: action }), `action_properties.${field}`);

      // Existing references stay valid: recipe and action can change, and batches can be planned from the recipe.
      const recipe = await ana().getGrowthRecipe({ params: old });
      const steps = [...recipeOf('Old', [step(uuid)]).recipe_data, { ...WAIT }];
      await ana().updateGrowthRecipe({ params: old, body: { recipe_data: steps } });
      expect((await ana().getGrowthRecipe({ params: old })).version).toBe(recipe.version + 1);
      await planBasil(ana(), { growth_recipe: old.uuid });
      await ana().updateAction({ params: { id: actions[0]?.uuid ?? '' }, body: { action_properties } });

      await retire(ana(), uuid, false);
      await ana().createGrowthRecipe({ body: recipeOf('New', [step(uuid)]) });
    });

    it("as an SOP can't be a document of a QA spec", async () => {
      const { uuid } = await ana().uploadQaDocument({ file: { filename: 'leaf.txt', content: 'Look at the leaf.' } });
      const body = recipeOf('Odd', [
        { action_type: 'state_change', action_properties: { current_state: 'Growth', sop: uuid } },
      ]);
      expect(await expectInvalid(ana().createGrowthRecipe({ body }))).toEqual({
        'recipe_data.1.action_properties.sop': [`There is no SOP ${uuid}.`],
      });
    });

    it('is checked alike in plans of instant, edited and corrected actions', async () => {
      const { uuid } = await ana().createLightRecipe({
        body: { name: 'Old lamp', component_properties: LIGHT, archived: true },
      });
      const batch = await planBasil(ana());
      const instant = { batch: batch.uuid, action_type: 'life_change_action' as const };
      const named = { action_properties: { light_recipe: uuid } };
      expect(await expectInvalid(ana().instantAction({ body: { ...instant, ...named } }))).toHaveProperty([
        'action_properties.light_recipe',
      ]);
      const { actions } = await ana().instantAction({
        body: { ...instant, action_properties: { light_recipe: SEED.light.growth } },
      });
      const [done] = actions;
      const correction = { uuid: done?.uuid ?? '', ...named };
      expect(await expectInvalid(ana().correctActions({ body: { actions: [correction] } }))).toHaveProperty([
        'actions.0.action_properties.light_recipe',
      ]);
      const open = batch.actions.find(({ action_type }) => action_type === 'life_change_action');
      expect(await expectInvalid(ana().updateAction({ params: { id: open?.uuid ?? '' }, body: named }))).toHaveProperty(
        ['action_properties.light_recipe'],
      );
    });
  });

  describe('an archived record', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('as a recipe or a crop starts no new batch, while growing ones continue', async () => {
      const { uuid } = await planBasil(ana());
      const basil = { uuid: SEED.crops.basil };
      const recipe = { uuid: SEED.recipe };
      await ana().updateCrop({ params: basil, body: { archived: true } });
      expect((await expectInvalid(planBasil(ana()))).growth_recipe?.[0]).toContain('archived');
      const fresh = { metadata: { name: 'New', crop: basil.uuid }, recipe_data: recipeOf('', []).recipe_data };
      expect((await expectInvalid(ana().createGrowthRecipe({ body: fresh })))['metadata.crop']?.[0]).toContain(
        'archived',
      );
      await ana().updateGrowthRecipeMetadata({ params: recipe, body: { metadata: { name: 'Old basil' } } });
      await ana().updateCrop({ params: basil, body: { archived: false } });
      await ana().updateGrowthRecipe({ params: recipe, body: { archived: true } });
      expect((await expectInvalid(planBasil(ana()))).growth_recipe?.[0]).toContain('archived');
      expect(await ana().updateBatch({ params: { uuid }, body: { tags: ['late'] } })).toMatchObject({ tags: ['late'] });
      await ana().updateGrowthRecipe({ params: recipe, body: { archived: false } });
      await planBasil(ana());
    });

    it('as a family or a supplier accepts nothing new, while existing records stay', async () => {
      const { uuid: supplier } = await ana().createSupplier({ body: { name: 'One' } });
      const params = { uuid: SEED.crops.basil };
      await ana().updateCrop({ params, body: { supplier } });
      const medium = await ana().createGrowthMedium({ body: { name: 'Mat', supplier } });
      await ana().updateSupplier({ params: { uuid: supplier }, body: { archived: true } });
      await ana().updateFamily({ params: { uuid: SEED.family }, body: { archived: true } });

      const body = { name: 'Mint', code: 'MIN', family: SEED.family, supplier };
      const errors = await expectInvalid(ana().createCrop({ body }));
      expect(Object.keys(errors).sort()).toEqual(['family', 'supplier']);
      expect(errors.family?.[0]).toContain('archived');
      expect(await expectInvalid(ana().createGrowthMedium({ body: { name: 'Mat', supplier } }))).toHaveProperty(
        'supplier',
      );
      const read = await ana().getCrop({ params });
      expect(await ana().updateCrop({ params, body: { ...read, name: 'Sweet basil' } })).toMatchObject({ supplier });
      await ana().updateGrowthMedium({ params: { uuid: medium.uuid }, body: { description: 'Thin', supplier } });
    });
  });

  describe('a record used by another record', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const basil = { uuid: SEED.crops.basil };

    it('as a family, a supplier or a crop can’t be deleted first', async () => {
      const family = { uuid: SEED.family };
      expect((await expectRefusal(ana().deleteFamily({ params: family }), 'conflict')).detail).toContain(
        '1 crop (Basil)',
      );
      const { uuid: supplier } = await ana().createSupplier({ body: { name: 'One' } });
      const medium = { uuid: (await ana().createGrowthMedium({ body: { name: 'Mat', supplier } })).uuid };
      await ana().updateCrop({ params: basil, body: { supplier } });
      const { detail } = await expectRefusal(ana().deleteSupplier({ params: { uuid: supplier } }), 'conflict');
      expect(detail).toContain('1 crop (Basil) and 1 growth medium (Mat)');
      expect((await expectRefusal(ana().deleteCrop({ params: basil }), 'conflict')).detail).toContain(
        '1 growing recipe (Basil, 21 days, version 1)',
      );

      await ana().deleteGrowthMedium({ params: medium });
      await ana().deleteGrowthRecipeFamily({ params: { uuid: SEED.recipe_family } });
      await ana().deleteCrop({ params: basil });
      await ana().deleteSupplier({ params: { uuid: supplier } });
      await ana().deleteFamily({ params: family });
    });

    it('is refused deletion with all batches that use it, however many are named by lot code', async () => {
      const planned: string[] = [];
      for (let number = 0; number < 7; number += 1) planned.push((await planBasil(ana())).uuid);
      const gone = planned.pop() ?? '';
      await ana().deleteBatch({ params: { uuid: gone } });
      for (const call of [
        () => ana().deleteGrowthRecipeFamily({ params: { uuid: SEED.recipe_family } }),
        () => ana().updateGrowthRecipe({ params: { uuid: SEED.recipe }, body: { recipe_data: [NOTE] } }),
        () => ana().deleteCrop({ params: basil }),
        () => ana().deleteLightRecipe({ params: { uuid: SEED.light.seedling } }),
      ]) {
        const { actions, batches = [] } = await expectRefusal(call(), 'conflict');
        expect([actions, [...batches].sort()]).toEqual([[], planned.sort()]);
      }
    });

    it('as a light or irrigation recipe can’t be deleted while a bed would return to it', async () => {
      const light = { uuid: await LAMP.add(ana()) };
      const water = { uuid: await FOG.add(ana()) };
      const params = { uuid: SEED.beds.A1 };
      await ana().updateBed({ params, body: { light_recipe: light.uuid, irrigation_recipe: water.uuid } });
      for (const call of [
        () => ana().deleteLightRecipe({ params: light }),
        () => ana().deleteIrrigationRecipe({ params: water }),
      ]) {
        expect((await expectRefusal(call(), 'conflict')).detail).toContain('1 bed (Grow 1 A1)');
      }
      await ana().updateBed({ params, body: { light_recipe: null, irrigation_recipe: null } });
      await ana().deleteLightRecipe({ params: light });
      await ana().deleteIrrigationRecipe({ params: water });
    });

    it('as a QA spec can’t be deleted while it has documents', async () => {
      const { uuid } = await ana().createQaSpec({ body: { name: 'Leaf' } });
      const file = { filename: 'leaf.txt', content: 'Look at the leaf.' };
      const paper = await ana().uploadQaDocument({ query: { qa_spec: uuid }, file });
      const { detail } = await expectRefusal(ana().deleteQaSpec({ params: { uuid } }), 'conflict');
      expect(detail).toContain('1 document (leaf.txt)');
      await ana().deleteQaDocument({ params: { uuid: paper.uuid } });
      await ana().deleteQaSpec({ params: { uuid } });
    });
  });
}

const NOTE = { action_type: 'generic_text_action' as const, action_properties: { text: 'Look' } };
