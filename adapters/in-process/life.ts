import type { lifeOperations } from '#ports/farm-api/life.ts';
import { created } from './created.ts';
import type { FarmDeps } from './deps.ts';
import { filterRecords, listAnswer, oneOf } from './lists.ts';
import type { Mutate } from './mutation.ts';
import type { UseCases } from './use-case.ts';

/** Light and environment recipes. */
export function lifeUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof lifeOperations> {
  const lights = () => storage.read((tx) => tx.lightRecipes());
  const environments = () => storage.read((tx) => tx.environmentRecipes());
  return {
    listLightRecipes: async ({ input: { query } }) => listAnswer(filterRecords(await lights(), query), query),
    getLightRecipe: async ({ input: { params } }) => oneOf(await lights(), params.uuid, 'light recipe'),
    createLightRecipe: (call) =>
      mutate(call, async (tx, { newId, site }) => {
        const { name, description = null, component_properties } = call.input.body;
        const shared = { uuid: newId(), archived: false, created_at: site.now, version: 1 };
        const recipe = { ...shared, name, description, component_properties };
        await tx.insertLightRecipe(recipe);
        return { answer: recipe, ...created('light_recipe', recipe.uuid, recipe) };
      }),
    listEnvironmentRecipes: async ({ input: { query } }) =>
      listAnswer(filterRecords(await environments(), query), query),
    getEnvironmentRecipe: async ({ input: { params } }) =>
      oneOf(await environments(), params.uuid, 'environment recipe'),
    createEnvironmentRecipe: (call) =>
      mutate(call, async (tx, { newId, site }) => {
        const { name, description = null, component_properties } = call.input.body;
        const shared = { uuid: newId(), archived: false, created_at: site.now, version: 1 };
        const recipe = { ...shared, name, description, component_properties };
        await tx.insertEnvironmentRecipe(recipe);
        return { answer: recipe, ...created('environment_recipe', recipe.uuid, recipe) };
      }),
  };
}
