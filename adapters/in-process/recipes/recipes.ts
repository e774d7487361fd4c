import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { storedList } from '#adapters/in-process/operations/lists.ts';
import type { Mutate, WriteContext } from '#adapters/in-process/operations/mutation.ts';
import { type UseCases, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { created } from '#adapters/in-process/records/created.ts';
import { changeMetadata } from '#domain/recipes/change-metadata.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import type { GrowthRecipe, GrowthRecipeMetadata, RecipeAction } from '#domain/recipes/growth-recipe.ts';
import type { recipeOperations } from '#ports/farm-api/recipes.ts';
import { changeVersion, deleteFamily } from './recipe-changes.ts';
import { listRecipes } from './recipe-list.ts';
import { checkRecipeName, cropName, readActions, versionOf } from './recipe-versions.ts';

export function recipeUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof recipeOperations> {
  return {
    listGrowthRecipes: async ({ input: { query } }) => storedList(await storage.read((tx) => listRecipes(tx, query))),

    getGrowthRecipe: async ({ input: { params } }) => toAnswer(await storage.read((tx) => versionOf(tx, params.uuid))),

    createGrowthRecipe: (call) =>
      mutate(call, async (tx, context) => {
        const { metadata, recipe_data, archived } = call.input.body;
        const actions = await readActions(tx, recipe_data);
        const crop_name = await cropName(tx, metadata.crop);
        const { name, crop, description = null } = metadata;
        const family = { gr_family_uuid: context.newId(), name, crop, description };
        await checkRecipeName(tx, family);
        const recipe = newVersion(context, { metadata: family, crop_name, actions, version_number: 1, archived });
        await tx.insertGrowthRecipe(recipe);
        return { answer: { uuid: recipe.uuid }, ...created('growth_recipe', recipe.uuid, recipe) };
      }),

    createGrowthRecipeVersion: (call) =>
      mutate(call, async (tx, context) => {
        const base = await versionOf(tx, call.input.params.uuid);
        const { metadata: given = {}, recipe_data, archived } = call.input.body;
        const metadata = unwrap(changeMetadata(base.metadata, given));
        await checkRecipeName(tx, metadata, base.metadata);
        const actions = await readActions(tx, recipe_data);
        const recipe = newVersion(context, {
          metadata,
          crop_name: await cropName(tx, metadata.crop, base.metadata.crop),
          actions,
          archived,
          version_number: Math.max(...base.versions.map(({ version_number }) => version_number)) + 1,
        });
        await tx.insertGrowthRecipe(recipe);
        return { answer: { uuid: recipe.uuid }, ...created('growth_recipe', recipe.uuid, recipe) };
      }),

    updateGrowthRecipe: (call) =>
      mutate(call, async (tx) => {
        const written = await changeVersion(tx, call.input.params.uuid, call.input.body, call.options);
        return { ...written, answer: toAnswer(written.answer) };
      }),

    updateGrowthRecipeMetadata: (call) =>
      mutate(call, async (tx) => {
        const written = await changeVersion(tx, call.input.params.uuid, call.input.body, call.options);
        return { ...written, answer: toAnswer(written.answer) };
      }),

    deleteGrowthRecipeFamily: (call) => mutate(call, (tx) => deleteFamily(tx, call.input.params.uuid, call.options)),
  };
}

/** Creates a recipe version; doesn't store it. */
export function newVersion(
  { newId, site }: Pick<WriteContext, 'newId' | 'site'>,
  version: {
    readonly metadata: GrowthRecipeMetadata;
    readonly crop_name: string;
    readonly actions: readonly RecipeAction[];
    readonly version_number: number;
    readonly archived?: boolean | undefined;
  },
): GrowthRecipe {
  const { metadata, crop_name, actions, version_number, archived = false } = version;
  const uuid = newId();
  return {
    uuid,
    version_uuid: uuid,
    version_number,
    metadata,
    recipe_data: actions,
    archived,
    versions: [],
    crop_name,
    total_days: totalDays(actions),
    created_at: site.now,
    version: 1,
  };
}

const toAnswer = (recipe: GrowthRecipe) => ({
  ...recipe,
  family: recipe.metadata.gr_family_uuid,
  recipe_data: recipe.recipe_data.map(({ index, action_type, action_properties }) => ({
    index,
    action_type,
    action_properties: { ...action_properties },
  })),
});
