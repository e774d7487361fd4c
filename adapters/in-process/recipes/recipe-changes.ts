import { checkVersion, type Written } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCaseCall, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { usersOf } from '#adapters/in-process/records/dependants.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict } from '#domain/problem.ts';
import { changeMetadata } from '#domain/recipes/change-metadata.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { CallOptions } from '#ports/farm-api/index.ts';
import type { Dependants } from '#ports/storage/records.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { checkRecipeName, cropName, readActions, versionOf } from './recipe-versions.ts';

type Body = UseCaseCall<'updateGrowthRecipe'>['input']['body'];
type Change = Pick<Body, 'metadata' | 'recipe_data' | 'archived'>;

/** Changes the given fields of a version. Its actions can only change while no batch uses it. */
export async function changeVersion(
  tx: FarmWriter,
  uuid: Uuid,
  { metadata: given = {}, recipe_data, archived }: Change,
  { ifMatch }: CallOptions,
): Promise<Written<GrowthRecipe> & { readonly answer: GrowthRecipe }> {
  const was = await versionOf(tx, uuid);
  checkVersion(ifMatch, was.version);
  const metadata = unwrap(changeMetadata(was.metadata, given));
  await checkRecipeName(tx, metadata, was.metadata);
  const crop_name = await cropName(tx, metadata.crop, was.metadata.crop);
  const actions = recipe_data === undefined ? was.recipe_data : await readActions(tx, recipe_data, was.recipe_data);
  const changed: GrowthRecipe = {
    ...was,
    ...{ metadata, recipe_data: actions, archived: archived ?? was.archived },
    ...{ crop_name, total_days: totalDays(actions) },
  };
  if (sameValue(was, changed)) return { answer: was, audit: [], changed: {} };
  if (!sameValue(was.recipe_data, actions)) await refuseUsed(tx, was);
  if (!(await tx.updateGrowthRecipe(changed))) {
    refuse({ kind: 'stale', code: 'record_changed', params: { kind: 'growth_recipe' } });
  }
  const is = { ...changed, version: was.version + 1 };
  return {
    answer: is,
    audit: [{ kind: 'growth_recipe', record: uuid, what: 'update', before: auditFields(was), after: auditFields(is) }],
    changed: { growth_recipe: [uuid] },
  };
}

/**
 * Deletes all versions of a family. Refuses (409) if a batch uses any of them. If-Match applies to the newest version.
 */
export async function deleteFamily(
  tx: FarmWriter,
  family: Uuid,
  { ifMatch }: CallOptions,
): Promise<Written<undefined>> {
  const versions = (await tx.growthRecipes()).filter(({ metadata }) => metadata.gr_family_uuid === family);
  const [newest] = [...versions].sort((a, b) => b.version_number - a.version_number);
  if (newest === undefined) {
    return refuse({ kind: 'not_found', code: 'recipe_family_not_found', params: { family } });
  }
  checkVersion(ifMatch, newest.version);
  const users = await batchesUsing(
    tx,
    versions.map(({ uuid }) => uuid),
  );
  if (users !== null) {
    const params = { kind: 'growth_recipe', users: [usersOf(users)], instead: 'archive' } as const;
    refuse(conflict({ code: 'record_in_use', params }, [], users.batches));
  }
  const audit: Written<undefined>['audit'][number][] = [];
  for (const { uuid } of versions) {
    const before = auditFields(await versionOf(tx, uuid));
    await tx.deleteGrowthRecipe(uuid);
    audit.push({ kind: 'growth_recipe', record: uuid, what: 'delete', before, after: null });
  }
  return { answer: undefined, audit, changed: { growth_recipe: versions.map(({ uuid }) => uuid) } };
}

/** Deletes one version. Refuses (409) if a batch uses it, or if a newer version follows it. */
export async function deleteVersion(tx: FarmWriter, recipe: GrowthRecipe): Promise<Written<undefined>> {
  await refuseUsed(tx, recipe);
  const { uuid, version_number, metadata } = recipe;
  const isNewest = (await tx.growthRecipes()).every(
    (one) => one.metadata.gr_family_uuid !== metadata.gr_family_uuid || one.version_number <= version_number,
  );
  if (!isNewest) refuse(conflict({ code: 'version_in_use', params: { version: version_number, users: [] } }));
  await tx.deleteGrowthRecipe(uuid);
  return {
    answer: undefined,
    audit: [{ kind: 'growth_recipe', record: uuid, what: 'delete', before: auditFields(recipe), after: null }],
    changed: { growth_recipe: [uuid] },
  };
}

async function refuseUsed(tx: FarmReader, { uuid, version_number }: GrowthRecipe): Promise<void> {
  const users = await batchesUsing(tx, [uuid]);
  if (users === null) return;
  const params = { version: version_number, users: [usersOf(users)] };
  refuse(conflict({ code: 'version_in_use', params }, [], users.batches));
}

/** Returns the batches planned from any of those versions; null if there are none. */
async function batchesUsing(tx: FarmReader, versions: readonly Uuid[]): Promise<Dependants | null> {
  const found: Dependants[] = [];
  for (const uuid of versions) found.push(...(await tx.dependants('growth_recipe', uuid)));
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const names = found.flatMap((one) => one.names).sort();
  const batches = found.flatMap((one) => one.batches);
  return count === 0 ? null : { kind: 'batch', count, names: names.slice(0, 5), batches };
}

// Omits fields derived from other records.
function auditFields({ versions, crop_name, ...own }: GrowthRecipe): object {
  return own;
}
