import { listAnswer, listText } from '#adapters/in-process/operations/lists.ts';
import type { Uuid } from '#domain/ids.ts';
import { filterRecipes, type RecipeFilter, type RecipeRow } from '#domain/recipes/filter-recipes.ts';
import type { RecipeVersion } from '#domain/recipes/growth-recipe.ts';
import type { JsonList, Paging } from '#ports/storage/lists.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Returns the matching versions with their actions and the list of versions of their family. */
export async function listRecipes<T>(tx: FarmReader, query: RecipeFilter & Paging): Promise<JsonList<T>> {
  const all = await tx.growthRecipes();
  const list = listAnswer(filterRecipes(all, query), query);
  const shown = 'data' in list ? list.data : list;
  const data = await tx.recipeDataOf(shown.map(({ version_uuid }) => version_uuid));
  const families = versionsByFamily(all);
  return listText(list, (row) =>
    recipeJson(row, data.get(row.version_uuid) ?? '[]', families.get(row.metadata.gr_family_uuid) ?? '[]'),
  );
}

/** Returns the versions of each family as JSON, newest first. */
function versionsByFamily(rows: readonly RecipeRow[]): ReadonlyMap<Uuid, string> {
  const families = new Map<Uuid, RecipeVersion[]>();
  for (const { metadata, version_uuid, version_number, created_at } of rows) {
    const versions = families.get(metadata.gr_family_uuid) ?? [];
    versions.push({ version_uuid, version_number, created_at });
    families.set(metadata.gr_family_uuid, versions);
  }
  const newestFirst = (a: RecipeVersion, b: RecipeVersion) => b.version_number - a.version_number;
  return new Map([...families].map(([family, versions]) => [family, JSON.stringify(versions.sort(newestFirst))]));
}

// Actions are stored as JSON and inserted without parsing.
function recipeJson(row: RecipeRow, recipe_data: string, versions: string): string {
  const { uuid, version_uuid, version_number, metadata, archived, ...rest } = row;
  const head = JSON.stringify({ uuid, version_uuid, version_number, metadata });
  const tail = JSON.stringify({ family: metadata.gr_family_uuid, ...rest }).slice(1);
  return `${head.slice(0, -1)},"recipe_data":${recipe_data},"archived":${archived},"versions":${versions},${tail}`;
}
