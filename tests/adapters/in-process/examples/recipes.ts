import { planBasil } from '#tests/contract/contract-support.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const recipe = [
  { action_type: 'create_tray_action', action_properties: { seeds_per_tray: 5 } },
  { action_type: 'interval_action', action_properties: { duration: 3 } },
  { action_type: 'harvest_action', action_properties: { estimated_harvest_per_tray: 10 } },
] as const;

/** Examples of growing recipes. */
export const recipeExamples = {
  createGrowthRecipe: on('ana', async (api) => ({
    kind: 'growth_recipe',
    run: () =>
      api.createGrowthRecipe({
        body: { metadata: { name: 'Kale, 3 days', crop: SEED.crops.kale }, recipe_data: [...recipe] },
      }),
  })),
  createGrowthRecipeVersion: on('ana', async (api) => ({
    kind: 'growth_recipe',
    run: () => api.createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body: { recipe_data: [...recipe] } }),
  })),
  updateGrowthRecipe: on('ana', async (api) => {
    const run = () =>
      api.updateGrowthRecipe({
        params: { uuid: SEED.recipe },
        body: { metadata: { name: 'Basil, 3 days' }, recipe_data: [...recipe], archived: true },
      });
    return { kind: 'growth_recipe', run, again: run };
  }),
  updateGrowthRecipeMetadata: on('ana', async (api) => {
    const metadata = { name: 'Basil, three weeks', crop: SEED.crops.kale, description: 'Slow' };
    const run = () => api.updateGrowthRecipeMetadata({ params: { uuid: SEED.recipe }, body: { metadata } });
    await planBasil(api);
    return { kind: 'growth_recipe', run, again: run };
  }),
  deleteGrowthRecipeFamily: on('ana', async (api) => {
    await api.createGrowthRecipeVersion({ params: { uuid: SEED.recipe }, body: { recipe_data: [...recipe] } });
    return {
      kind: 'growth_recipe',
      run: () => api.deleteGrowthRecipeFamily({ params: { uuid: SEED.recipe_family } }),
    };
  }),
} satisfies Examples;
