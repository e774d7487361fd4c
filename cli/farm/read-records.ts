import type { NamedRecord } from '#cli/forms/find-named.ts';
import type { FormContext } from '#cli/forms/form.ts';
import { kindsNamed } from '#cli/forms/other-facts.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { ReferencedKind } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
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

/** Reads the names of the L.I.F.E. recipes that actions set; asks the farm only for the kinds they set. */
export async function readRecipeNames(
  { api }: Pick<OpenFarm, 'api'>,
  actions: readonly Action[],
): Promise<ReadonlyMap<Uuid, string>> {
  const kinds = new Set(actions.flatMap(recipesSet).map(({ kind }) => kind));
  const lists = await Promise.all([...kinds].map((kind) => LISTS[kind](api)));
  return new Map(lists.flat().map(({ uuid, name }) => [uuid, name]));
}

/** Adds to the tasks the names of the L.I.F.E. recipes that they set. */
export async function withRecipeNames(farm: OpenFarm, contexts: readonly FormContext[]): Promise<FormContext[]> {
  const names = await readRecipeNames(
    farm,
    contexts.map(({ task }) => task),
  );
  return contexts.map((context) => {
    const { task } = context;
    return { ...context, task: { ...task, recipes: taskRecipes(task, (uuid) => names.get(uuid)) } };
  });
}
