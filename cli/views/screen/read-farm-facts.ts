import { adoptSite } from '#cli/farm/adopt-site.ts';
import type { NamedRecipe } from '#cli/forms/form.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { FarmFacts } from '#cli/views/model/model.ts';
import type { Task } from '#domain/tasks/task.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

export async function readFacts(farm: OpenFarm): Promise<FarmFacts> {
  const { api, name, origin, username } = farm;
  const [system, chambers, user] = await Promise.all([
    api.getSystem({}),
    api.listChambers({}),
    username === null ? api.getCurrentUser({}) : null,
    adoptSite(farm),
  ]);
  return {
    name: system.display_name,
    version: system.version,
    host: name,
    origin,
    username: user?.username ?? username ?? '',
    zone: system.time_zone,
    chambers: rowsOf(chambers).map(({ uuid, name: chamber }) => ({ uuid, name: chamber })),
  };
}

/** Reads the recipes that corrections of these actions may refer to; none without a change of L.I.F.E. */
export async function readRecipes({ api }: OpenFarm, tasks: readonly Task[]): Promise<NamedRecipe[]> {
  if (!tasks.some(({ action_type }) => action_type === 'life_change_action')) return [];
  const [light, environment] = await Promise.all([api.listLightRecipes({}), api.listEnvironmentRecipes({})]);
  return [
    ...rowsOf(light).map(({ uuid, name }) => ({ kind: 'light', uuid, name }) as const),
    ...rowsOf(environment).map(({ uuid, name }) => ({ kind: 'environment', uuid, name }) as const),
  ];
}
