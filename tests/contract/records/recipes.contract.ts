import { describe, expect, it } from 'vitest';
import { planOf } from '#domain/actions/full-plan.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { bare, expectInvalid, expectRefusal, page, useFarm, withField } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED, TODAY } from '#tests/contract/seed-farm.ts';

type Body = Parameters<FarmApi['createGrowthRecipe']>[0]['body'];

const KALE: Body = {
  metadata: { name: 'Kale, 30 days', crop: SEED.crops.kale, description: 'Winter kale' },
  recipe_data: [
    { action_type: 'state_change', action_properties: { current_state: 'Growth' } },
    { action_type: 'create_tray_action', action_properties: { target_chamber: SEED.chambers.grow } },
    { action_type: 'interval_action', action_properties: { duration: 30 } },
    { action_type: 'harvest_action', action_properties: { estimated_harvest_per_tray: 250 } },
  ],
};

const withAction = (action: Body['recipe_data'][number]): Body => ({
  ...KALE,
  recipe_data: [...KALE.recipe_data, action],
});

export function describeRecipes(open: () => Promise<ContractFarm>): void {
  describe('growing recipes', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('keeps a recipe in the fixed order, with all planned keys', async () => {
      const { uuid } = await ana().createGrowthRecipe({ body: KALE });
      const recipe = await ana().getGrowthRecipe({ params: { uuid } });
      expect(recipe).toMatchObject({
        uuid,
        version_uuid: uuid,
        version_number: 1,
        metadata: { name: 'Kale, 30 days', description: 'Winter kale' },
        crop_name: 'Kale',
        total_days: 30,
        archived: false,
      });
      expect(recipe.recipe_data.map(({ index, action_type }) => [index, action_type])).toEqual([
        [0, 'create_tray_action'],
        [1, 'state_change'],
        [2, 'interval_action'],
        [3, 'harvest_action'],
      ]);
      expect(recipe.recipe_data[3]?.action_properties).toEqual(
        planOf('harvest_action', { estimated_harvest_per_tray: 250 }),
      );
      expect(recipe.versions).toEqual([{ version_uuid: uuid, version_number: 1, created_at: recipe.created_at }]);
    });

    it('refuses a name that differs from another recipe of the crop only by case, accents or spaces', async () => {
      const { uuid } = await ana().createGrowthRecipe({ body: KALE });
      const named = (name: string, crop: string = SEED.crops.kale): Body => ({
        ...KALE,
        metadata: { ...KALE.metadata, name, crop },
      });
      const again = await expectRefusal(ana().createGrowthRecipe({ body: named('  KALE, 30  dáys') }), 'conflict');
      expect(again.errors).toEqual({
        'metadata.name': ['Another growing recipe is already called Kale, 30 days. Choose another name.'],
      });
      const other = await ana().createGrowthRecipe({ body: named('Kale, 40 days') });
      const renamed = { metadata: { name: 'Kale, 30 Days' } };
      await expectRefusal(
        ana().updateGrowthRecipeMetadata({ params: { uuid: other.uuid }, body: renamed }),
        'conflict',
      );
      await expectRefusal(
        ana().createGrowthRecipeVersion({ params: other, body: { ...renamed, recipe_data: KALE.recipe_data } }),
        'conflict',
      );
      // Its own name in another spelling, and the name of another crop's recipe.
      await ana().updateGrowthRecipeMetadata({ params: { uuid }, body: renamed });
      await ana().createGrowthRecipe({ body: named('Kale, 30 days', SEED.crops.basil) });
    });

    it('spaces by a factor, so that one recipe fits any number of trays', async () => {
      const spaces = ({ action_type }: { readonly action_type: string }) => action_type === 'redist_action';
      const spacing = { ...planOf('redist_action', {}), trays_factor: 2 };
      const { recipe_data } = withAction({ action_type: 'redist_action', action_properties: { trays_factor: 2 } });
      const { uuid } = await ana().createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body: { recipe_data } });
      const read = await ana().getGrowthRecipe({ params: { uuid } });
      expect(read.recipe_data.find(spaces)?.action_properties).toEqual(spacing);
      const put = await ana().updateGrowthRecipe({ params: { uuid }, body: { ...read, recipe_data } });
      expect(put.recipe_data).toEqual(read.recipe_data);
      for (const trays of [10, 24, 41]) {
        const batch = await ana().createBatch({ body: { growth_recipe: uuid, start_date: TODAY, trays } });
        expect(batch.actions?.find(spaces)?.action_properties).toEqual(
          planOf('redist_action', { trays_after: 2 * trays }),
        );
      }
    });

    it('adds versions to a family, newest first, and leaves older ones unchanged', async () => {
      const { recipe_data } = KALE;
      const second = await ana().createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body: { recipe_data } });
      const recipe = await ana().getGrowthRecipe({ params: second });
      expect(recipe).toMatchObject({
        version_number: 2,
        metadata: { gr_family_uuid: SEED.recipe_family, name: 'Basil, 21 days', crop: SEED.crops.basil },
      });
      expect(recipe.versions.map(({ version_uuid }) => version_uuid)).toEqual([second.uuid, SEED.recipe]);
      expect(await ana().getGrowthRecipe({ params: { uuid: SEED.recipe } })).toMatchObject({ total_days: 21 });
      expect(bare(await ana().listGrowthRecipes({ query: { latest: true } }))).toMatchObject([{ uuid: second.uuid }]);
    });

    it('lists in both forms, filtered and sorted', async () => {
      const { uuid } = await ana().createGrowthRecipe({ body: KALE });
      const uuids = async (query: NonNullable<Parameters<FarmApi['listGrowthRecipes']>[0]['query']>) =>
        bare(await ana().listGrowthRecipes({ query })).map((row) => row.uuid);
      expect(await uuids({})).toEqual([SEED.recipe, uuid]);
      expect(await uuids({ order_by: '-name' })).toEqual([uuid, SEED.recipe]);
      expect(await uuids({ crop: SEED.crops.kale })).toEqual([uuid]);
      expect(await uuids({ fuzzy_find: 'bsail' })).toEqual([SEED.recipe]);
      expect(await uuids({ version_uuid__in: [uuid] })).toEqual([uuid]);
      expect(await uuids({ archived: true })).toEqual([]);
      const paged = page(await ana().listGrowthRecipes({ query: { page_num: 1, page_size: 1, total: true } }));
      expect(paged.meta).toEqual({ page_num: 1, page_size: 1, next_page: 2, total: 2 });
    });

    it('refuses an unknown crop, recipe or place', async () => {
      const noCrop = { ...KALE, metadata: { ...KALE.metadata, crop: NOBODY } };
      expect(await expectInvalid(ana().createGrowthRecipe({ body: noCrop }))).toEqual({
        'metadata.crop': [`There is no crop ${NOBODY}.`],
      });
      const life = withAction({
        action_type: 'life_change_action',
        action_properties: { light_recipe: NOBODY, irrigation_recipe: NOBODY, sop: NOBODY },
      });
      expect(await expectInvalid(ana().createGrowthRecipe({ body: life }))).toEqual({
        'recipe_data.4.action_properties.light_recipe': [`There is no light recipe ${NOBODY}.`],
        'recipe_data.4.action_properties.irrigation_recipe': [`There is no irrigation recipe ${NOBODY}.`],
        'recipe_data.4.action_properties.sop': [`There is no SOP ${NOBODY}.`],
      });
      const lost = withAction({
        action_type: 'location_change',
        action_properties: { target_chamber: NOBODY, target_locations: [`bed-${NOBODY}`] },
      });
      expect(Object.keys(await expectInvalid(ana().createGrowthRecipe({ body: lost }))).sort()).toEqual([
        'recipe_data.4.action_properties.target_chamber',
        'recipe_data.4.action_properties.target_locations',
      ]);
    });

    it('names the invalid field of an action', async () => {
      const long = withAction({ action_type: 'interval_action', action_properties: { duration: -1 } });
      expect(await expectInvalid(ana().createGrowthRecipe({ body: long }))).toEqual({
        'recipe_data.4.action_properties.duration': ['Enter a value of at least 0.'],
      });
      const bare = withAction({ action_type: 'redist_action', action_properties: { trays_after: null } });
      expect(await expectInvalid(ana().createGrowthRecipe({ body: bare }))).toEqual({
        'recipe_data.4.action_properties.trays_after': ['This field is required.'],
      });
      const both = { trays_after: 24, trays_factor: 2 };
      for (const [action_properties, field] of [
        [both, 'trays_factor'],
        [{ trays_factor: 0 }, 'trays_factor'],
        [{}, 'trays_after'],
      ] as const) {
        const body = withAction({ action_type: 'redist_action', action_properties });
        const errors = await expectInvalid(ana().createGrowthRecipe({ body }));
        expect(Object.keys(errors)).toEqual([`recipe_data.4.action_properties.${field}`]);
      }
      const odd = withAction({
        action_type: 'state_change',
        action_properties: withField({ current_state: 'Growth' }, 'trays'),
      });
      expect(await expectInvalid(ana().createGrowthRecipe({ body: odd }))).toEqual({
        'recipe_data.4.action_properties.trays': ['Unknown field.'],
      });
      const kinds = withField(KALE, 'recipe_data', [{ action_type: 'dance', action_properties: {} }]);
      const errors = await expectInvalid(ana().createGrowthRecipe({ body: kinds }));
      expect(errors['recipe_data.0.action_type']?.[0]).toContain('create_tray_action');
      expect(await expectInvalid(ana().createGrowthRecipe({ body: { ...KALE, recipe_data: [] } }))).toEqual({
        recipe_data: ['Enter at least 1 entry.'],
      });
    });

    it('keeps versions in their own family', async () => {
      const { recipe_data, metadata } = KALE;
      const body = { recipe_data, metadata: { ...metadata, gr_family_uuid: NOBODY } };
      const refused = ana().createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body });
      expect(await expectInvalid(refused)).toHaveProperty(['metadata.gr_family_uuid']);
    });

    it('answers 404 for unknown records', async () => {
      const params = { uuid: NOBODY };
      await expectRefusal(ana().getGrowthRecipe({ params }), 'not_found');
      const { recipe_data } = KALE;
      await expectRefusal(ana().createGrowthRecipeVersion({ params, body: { recipe_data } }), 'not_found');
    });
  });
}
