import type { Uuid } from '#domain/ids.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { compareText } from '#domain/time.ts';
import type { GrowthRecipe } from './growth-recipe.ts';
import { latestVersions } from './latest-versions.ts';

/** A recipe in lists. */
export type RecipeRow = Omit<GrowthRecipe, 'recipe_data' | 'versions'>;

/** Filter and order (`-` for descending) of a list of versions. Missing fields don't filter. */
export interface RecipeFilter {
  readonly archived?: boolean | undefined;
  readonly latest?: boolean | undefined;
  readonly crop?: Uuid | undefined;
  readonly version_uuid__in?: readonly Uuid[] | undefined;
  readonly fuzzy_find?: string | undefined;
  readonly order_by?: `${'' | '-'}${'name' | 'crop_name' | 'created_at'}` | undefined;
}

/**
 * Returns the matching versions in the requested order. With `latest`, only the newest version of each family is
 * considered.
 */
export function filterRecipes(rows: readonly RecipeRow[], query: RecipeFilter): RecipeRow[] {
  const wanted = query.version_uuid__in === undefined ? null : new Set(query.version_uuid__in);
  const matches = query.fuzzy_find === undefined ? null : createFuzzyMatcher(query.fuzzy_find);
  const found = (query.latest === true ? latestVersions(rows) : rows).filter(
    (row) =>
      (query.archived === undefined || row.archived === query.archived) &&
      (query.crop === undefined || row.metadata.crop === query.crop) &&
      (wanted === null || wanted.has(row.version_uuid)) &&
      (matches === null || matches(`${row.metadata.name} ${row.crop_name}`)),
  );
  return inOrder(found, query.order_by);
}

/** Sorts rows by a field; ties are sorted by version, newest first. */
function inOrder(rows: readonly RecipeRow[], order: RecipeFilter['order_by'] = 'name'): RecipeRow[] {
  const sign = order.startsWith('-') ? -1 : 1;
  const keyOf = (row: RecipeRow): string => {
    if (order.endsWith('crop_name')) return foldText(row.crop_name);
    return order.endsWith('created_at') ? row.created_at : foldText(row.metadata.name);
  };
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort(
      (a, b) =>
        sign * compareText(a.key, b.key) ||
        b.row.version_number - a.row.version_number ||
        compareText(a.row.uuid, b.row.uuid),
    )
    .map(({ row }) => row);
}
