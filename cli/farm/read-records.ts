import type { NamedRecord } from '#cli/forms/find-named.ts';
import type { FormContext } from '#cli/forms/form.ts';
import { kindsNamed } from '#cli/forms/other-facts.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { ReferencedKind } from '#domain/action-keys/action-properties.ts';
import { recipesSet, taskRecipes } from '#domain/tasks/task-recipes.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const LISTS: Readonly<Record<ReferencedKind, (api: FarmApi) => Promise<readonly NamedRecord[]>>> = {
  chamber: async (api) => rowsOf(await api.listChambers({})),
  tray_type: async (api) => rowsOf(await api.listTrayTypes({})),
  growth_medium: async (api) => rowsOf(await api.listGrowthMedia({})),
  qa_spec: async (api) => rowsOf(await api.listQaSpecs({})),
  light_recipe: async (api) => rowsOf(await api.listLightRecipes({})),
  irrigation_recipe: async (api) => rowsOf(await api.listIrrigationRecipes({})),
  fertigation_recipe: async (api) => rowsOf(await api.listFertigationRecipes({})),
  environment_recipe: async (api) => rowsOf(await api.listEnvironmentRecipes({})),
  sop: async (api) => rowsOf(await api.listSops({})).map(({ uuid, filename }) => ({ uuid, name: filename })),
};

/** Adds to the contexts the records that their facts may refer to. */
export async function withRecords({ api }: OpenFarm, contexts: readonly FormContext[]): Promise<FormContext[]> {
  const kinds = [...kindsNamed(contexts.map(({ task }) => task))];
  if (kinds.length === 0) return [...contexts];
  const lists = await Promise.all(kinds.map(async (kind) => [kind, await LISTS[kind](api)] as const));
  const records = Object.fromEntries(lists);
  return contexts.map((context) => ({ ...context, records }));
}

/** Adds to the tasks the names of the L.I.F.E. recipes that they set. */
export async function withRecipeNames({ api }: OpenFarm, contexts: readonly FormContext[]): Promise<FormContext[]> {
  const kinds = new Set(contexts.flatMap(({ task }) => recipesSet(task)).map(({ kind }) => kind));
  const lists = await Promise.all([...kinds].map((kind) => LISTS[kind](api)));
  const names = new Map(lists.flat().map(({ uuid, name }) => [uuid, name]));
  return contexts.map((context) => {
    const { task } = context;
    return { ...context, task: { ...task, recipes: taskRecipes(task, (uuid) => names.get(uuid)) } };
  });
}
