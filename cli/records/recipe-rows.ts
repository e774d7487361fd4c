import type { findRecipe } from '#cli/farm/find-recipe.ts';
import { readPlaces } from '#cli/farm/read-farm.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { readNames } from './read-records.ts';
import { cellText } from './record-cells.ts';

type Recipe = Awaited<ReturnType<typeof findRecipe>>;

/** Returns the rows that show a recipe: its name, version and crop, then its actions. */
export async function recipeRows(farm: OpenFarm, recipe: Recipe): Promise<readonly string[]> {
  const { metadata, crop_name, version_number, version_uuid, recipe_data } = recipe;
  const [locationIndex, records, sops] = await Promise.all([
    readPlaces(farm),
    readNames(farm.api, RECIPE, Object.keys(RECIPE.references)),
    farm.api.listSops({}).then(rowsOf),
  ]);
  const { places } = locationIndex;
  const names = new Map([
    ...records,
    ...sops.map(({ uuid, filename }) => [uuid, filename] as const),
    ...places.map(({ id }) => [id, locationIndex.labelOf(id)] as const),
  ]);
  const context = { names, site: null };
  const rows = recipe_data.map(({ index, action_type, action_properties }) => [
    String(index),
    action_type,
    cellText(Object.fromEntries(Object.entries(action_properties).filter(([, value]) => value !== null)), context),
  ]);
  return [
    `${metadata.name}, ${version_number}  ${crop_name}  ${version_uuid}`,
    ...alignRows(rows, [true, false, false]),
  ];
}

/** The records that actions of a recipe refer to, by their keys. */
const RECIPE = {
  references: {
    tray_type: 'tray_type',
    growth_medium: 'growth_medium',
    target_chamber: 'chamber',
    light_recipe: 'light_recipe',
    irrigation_recipe: 'irrigation_recipe',
    fertigation_recipe: 'fertigation_recipe',
    environment_recipe: 'environment_recipe',
    qa_spec: 'qa_spec',
  },
};
