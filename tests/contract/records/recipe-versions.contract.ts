import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  bare,
  expectInvalid,
  expectRefusal,
  page,
  planBasil,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, SEED } from '#tests/contract/seed-farm.ts';

type Body = Parameters<FarmApi['createGrowthRecipe']>[0]['body'];
type Query = NonNullable<Parameters<FarmApi['listGrowthRecipes']>[0]['query']>;

const SHORT: Body['recipe_data'] = [
  { action_type: 'create_tray_action', action_properties: { seeds_per_tray: 5 } },
  { action_type: 'interval_action', action_properties: { duration: 3 } },
  { action_type: 'harvest_action', action_properties: { estimated_harvest_per_tray: 10 } },
];

export function describeRecipeVersions(open: () => Promise<ContractFarm>): void {
  describe('versions of a growing recipe', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const first = { uuid: SEED.recipe };
    const read = (uuid: string) => ana().getGrowthRecipe({ params: { uuid } });
    const addVersion = async (uuid: string = SEED.recipe, metadata?: Body['metadata']) =>
      (
        await ana().createGrowthRecipeVersion({
          params: { uuid },
          body: { recipe_data: SHORT, ...(metadata === undefined ? {} : { metadata }) },
        })
      ).uuid;

    it('are derived from any other of the family; omitted fields are copied', async () => {
      const second = await addVersion();
      await ana().updateGrowthRecipeMetadata({
        params: { uuid: second },
        body: { metadata: { name: 'Basil, quick', description: 'A trial' } },
      });
      const third = await addVersion(first.uuid);
      const fourth = await addVersion(second);
      expect((await read(third)).metadata).toMatchObject({ name: 'Basil, 21 days', description: null });
      expect((await read(fourth)).metadata).toMatchObject({ name: 'Basil, quick', description: 'A trial' });
      const { versions } = await read(first.uuid);
      expect(versions.map(({ version_uuid, version_number }) => [version_uuid, version_number])).toEqual([
        [fourth, 4],
        [third, 3],
        [second, 2],
        [first.uuid, 1],
      ]);
    });

    it('can be changed while no batch uses them', async () => {
      const recipe = await read(first.uuid);
      const changed = await ana().updateGrowthRecipe({ params: first, body: { recipe_data: SHORT } }, { ifMatch: 1 });
      expect(changed).toMatchObject({ total_days: 3, version_number: 1, version: 2, metadata: recipe.metadata });
      expect(changed.recipe_data.map(({ index, action_type }) => [index, action_type])).toEqual([
        [0, 'create_tray_action'],
        [1, 'interval_action'],
        [2, 'harvest_action'],
      ]);
      expect(await read(first.uuid)).toEqual(changed);
      await expectRefusal(
        ana().updateGrowthRecipe({ params: first, body: { archived: true } }, { ifMatch: 1 }),
        'stale',
      );
    });

    it('keep their actions once a batch uses them, while metadata and archive can still change', async () => {
      const { lot_code, uuid } = await planBasil(ana());
      const refused = await expectRefusal(
        ana().updateGrowthRecipe({ params: first, body: { recipe_data: SHORT, archived: true } }),
        'conflict',
      );
      expect(refused.detail).toContain(lot_code);
      expect(refused.detail).toMatch(/create a new version/i);
      expect(await read(first.uuid)).toMatchObject({ total_days: 21, archived: false, version: 1 });

      const metadata = { name: 'Basil, three weeks', crop: SEED.crops.kale, description: 'Slow' };
      const changed = await ana().updateGrowthRecipe({ params: first, body: { metadata, archived: true } });
      expect(changed).toMatchObject({ metadata, crop_name: 'Kale', archived: true, version: 2 });
      // A batch keeps the crop that it was planned with.
      expect(await ana().getBatch({ params: { uuid } })).toMatchObject({
        recipe_name: 'Basil, three weeks',
        crop_name: 'Basil',
      });
      const again = await ana().updateGrowthRecipeMetadata({
        params: first,
        body: { metadata: { description: null } },
      });
      expect(again.metadata).toEqual({ ...metadata, description: null, gr_family_uuid: SEED.recipe_family });
    });

    it('can be sent back unchanged, in any state', async () => {
      await planBasil(ana());
      await addVersion();
      const recipe = await read(first.uuid);
      const { recipe_data, ...rest } = recipe;
      const body = withField(rest, 'recipe_data', recipe_data);
      expect(await ana().updateGrowthRecipe({ params: first, body })).toEqual(recipe);
    });

    it('stay in their family and refer to an existing crop', async () => {
      const strange = { gr_family_uuid: NOBODY };
      for (const call of [
        ana().updateGrowthRecipe({ params: first, body: { metadata: strange } }),
        ana().updateGrowthRecipeMetadata({ params: first, body: { metadata: strange } }),
      ]) {
        expect(await expectInvalid(call)).toHaveProperty(['metadata.gr_family_uuid']);
      }
      const lost = ana().updateGrowthRecipeMetadata({ params: first, body: { metadata: { crop: NOBODY } } });
      expect(await expectInvalid(lost)).toEqual({ 'metadata.crop': [`There is no crop ${NOBODY}.`] });
    });

    it('can be filtered in every combination; the latest of a family is its newest, matching or not', async () => {
      const second = await addVersion();
      const kale = (
        await ana().createGrowthRecipe({
          body: { metadata: { name: 'Älpler kale', crop: SEED.crops.kale }, recipe_data: SHORT },
        })
      ).uuid;
      const uuids = async (query: Query) => bare(await ana().listGrowthRecipes({ query })).map(({ uuid }) => uuid);
      expect(await uuids({})).toEqual([kale, second, first.uuid]);
      expect(await uuids({ latest: true })).toEqual([kale, second]);
      expect(await uuids({ latest: true, crop: SEED.crops.basil })).toEqual([second]);
      expect(await uuids({ order_by: '-crop_name' })).toEqual([kale, second, first.uuid]);
      expect(await uuids({ order_by: 'crop_name', latest: true })).toEqual([second, kale]);
      expect(await uuids({ version_uuid__in: [first.uuid, kale, NOBODY] })).toEqual([kale, first.uuid]);
      expect(await uuids({ version_uuid__in: [first.uuid], latest: true })).toEqual([]);
      expect(await uuids({ fuzzy_find: 'alpler', latest: true, archived: false })).toEqual([kale]);

      await ana().updateGrowthRecipe({ params: { uuid: second }, body: { archived: true } });
      expect(await uuids({ archived: false, latest: true })).toEqual([kale]);
      expect(await uuids({ archived: false })).toEqual([kale, first.uuid]);
      expect(await uuids({ archived: true, latest: true })).toEqual([second]);
      expect(await uuids({ latest: true })).toEqual([kale, second]);
      const query = {
        page_num: 2,
        page_size: 1,
        total: true,
        latest: true,
        order_by: 'name',
      } as const;
      expect(page(await ana().listGrowthRecipes({ query }))).toMatchObject({
        data: [{ uuid: second }],
        meta: { page_num: 2, page_size: 1, next_page: false, total: 2 },
      });
      // Each row equals the answer for that recipe, including its actions and versions.
      const whole = bare(await ana().listGrowthRecipes({}));
      expect(whole).toEqual(await Promise.all(whole.map(({ uuid }) => read(uuid))));
      expect(whole.map(({ recipe_data, versions }) => [recipe_data.length > 0, versions.length])).toEqual([
        [true, 1],
        [true, 2],
        [true, 2],
      ]);
    });

    it('are deleted together with their family', async () => {
      const second = await addVersion();
      await ana().deleteGrowthRecipeFamily({ params: { uuid: SEED.recipe_family } });
      await expectRefusal(read(first.uuid), 'not_found');
      await expectRefusal(read(second), 'not_found');
      expect(bare(await ana().listGrowthRecipes({}))).toEqual([]);
      await expectRefusal(ana().deleteGrowthRecipeFamily({ params: { uuid: SEED.recipe_family } }), 'not_found');
    });

    it("can't be deleted while a batch uses any of them", async () => {
      const { lot_code, uuid } = await planBasil(ana());
      await addVersion();
      const params = { uuid: SEED.recipe_family };
      const refused = await expectRefusal(ana().deleteGrowthRecipeFamily({ params }), 'conflict');
      expect(refused.detail).toContain(`1 batch (${lot_code})`);
      expect((await read(first.uuid)).versions).toHaveLength(2);
      // The history keeps a deleted batch and its recipe.
      await farm()
        .api('admin')
        .deleteBatch({ params: { uuid }, query: { reason: 'A trial' } });
      const still = await expectRefusal(ana().deleteGrowthRecipeFamily({ params }), 'conflict');
      expect(still.detail).toContain(`${lot_code} (deleted)`);
    });

    it('are deleted with their family only by a caller who has read the newest', async () => {
      const second = await addVersion();
      await ana().updateGrowthRecipeMetadata({ params: { uuid: second }, body: { metadata: { name: 'Quick' } } });
      const params = { uuid: SEED.recipe_family };
      await expectRefusal(ana().deleteGrowthRecipeFamily({ params }, { ifMatch: 1 }), 'stale');
      await ana().deleteGrowthRecipeFamily({ params }, { ifMatch: 2 });
    });

    it("that don't exist are 404", async () => {
      const params = { uuid: NOBODY };
      await expectRefusal(ana().updateGrowthRecipe({ params, body: {} }), 'not_found');
      await expectRefusal(ana().updateGrowthRecipeMetadata({ params, body: { metadata: {} } }), 'not_found');
    });
  });
}
