import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate, WriteContext } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createRecordWork } from '#adapters/in-process/records/records.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { lifeOperations } from '#ports/farm-api/life.ts';
import type { Catalogue } from '#ports/record-kinds/catalogue.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';

type LifeKind = 'light_recipe' | 'irrigation_recipe' | 'fertigation_recipe' | 'environment_recipe';

/** Light, irrigation, fertigation and environment recipes. */
export function lifeUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof lifeOperations> {
  const lights = recipeWork(storage, 'light_recipe');
  const irrigations = recipeWork(storage, 'irrigation_recipe');
  const fertigations = recipeWork(storage, 'fertigation_recipe');
  const environments = recipeWork(storage, 'environment_recipe');
  return {
    listLightRecipes: ({ input: { query } }) => lights.list(query),
    getLightRecipe: ({ input: { params } }) => lights.one(params.uuid),
    createLightRecipe: (call) => mutate(call, (tx, context) => lights.create(tx, newRecipe(context, call.input.body))),
    updateLightRecipe: (call) =>
      mutate(call, (tx) => lights.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteLightRecipe: (call) => mutate(call, (tx) => lights.remove(tx, call.input.params.uuid, call.options)),

    listIrrigationRecipes: ({ input: { query } }) => irrigations.list(query),
    getIrrigationRecipe: ({ input: { params } }) => irrigations.one(params.uuid),
    createIrrigationRecipe: (call) =>
      mutate(call, (tx, context) => irrigations.create(tx, newRecipe(context, call.input.body))),
    updateIrrigationRecipe: (call) =>
      mutate(call, (tx) => irrigations.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteIrrigationRecipe: (call) =>
      mutate(call, (tx) => irrigations.remove(tx, call.input.params.uuid, call.options)),

    listFertigationRecipes: ({ input: { query } }) => fertigations.list(query),
    getFertigationRecipe: ({ input: { params } }) => fertigations.one(params.uuid),
    createFertigationRecipe: (call) =>
      mutate(call, (tx, context) => fertigations.create(tx, newRecipe(context, call.input.body))),
    updateFertigationRecipe: (call) =>
      mutate(call, (tx) => fertigations.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteFertigationRecipe: (call) =>
      mutate(call, (tx) => fertigations.remove(tx, call.input.params.uuid, call.options)),

    listEnvironmentRecipes: ({ input: { query } }) => environments.list(query),
    getEnvironmentRecipe: ({ input: { params } }) => environments.one(params.uuid),
    createEnvironmentRecipe: (call) =>
      mutate(call, (tx, context) => environments.create(tx, newRecipe(context, call.input.body))),
    updateEnvironmentRecipe: (call) =>
      mutate(call, (tx) => environments.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteEnvironmentRecipe: (call) =>
      mutate(call, (tx) => environments.remove(tx, call.input.params.uuid, call.options)),
  };
}

const recipeWork = <K extends LifeKind>(storage: FarmStorage, kind: K) =>
  createRecordWork<K, keyof Catalogue[K] & ('name' | 'description' | 'component_properties' | 'archived')>(storage, {
    kind,
    words: kind.replaceAll('_', ' '),
    fields: ['name', 'description', 'component_properties', 'archived'],
    searchText: ({ name, description }) => `${name} ${description ?? ''}`,
    orders: { name: ({ name }) => foldText(name), created_at: ({ created_at }) => created_at },
  });

const newRecipe = <P>(
  { newId, site }: WriteContext,
  body: {
    readonly name: string;
    readonly description?: string | null | undefined;
    readonly component_properties: P;
    readonly archived?: boolean | undefined;
  },
) => ({
  uuid: newId(),
  name: body.name,
  description: body.description ?? null,
  archived: body.archived ?? false,
  created_at: site.now,
  component_properties: body.component_properties,
  version: 1,
});
