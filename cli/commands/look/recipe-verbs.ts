import { findRecipe } from '#cli/farm/find-recipe.ts';
import { readPlaces } from '#cli/farm/read-farm.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import { readNames } from '#cli/records/read-records.ts';
import { cellText } from '#cli/records/record-cells.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { m as kinds } from '#cli/words/kinds.ts';
import { m } from '#cli/words/manage/records.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const kind = (): string => kinds.kindNames.growth_recipe.one;

/** Shows the latest version of a growing recipe with its actions as the farm stores them, but other records by name. */
export async function showRecipe({ terminal, look }: Cli, farm: OpenFarm, name: string): Promise<undefined> {
  const recipe = await findRecipe(farm, name, 'near');
  if (look === 'json') {
    terminal.json(recipe);
    return;
  }
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
  terminal.out(`${metadata.name}, ${version_number}  ${crop_name}  ${version_uuid}`);
  const context = { names, site: null };
  const rows = recipe_data.map(({ index, action_type, action_properties }) => [
    String(index),
    action_type,
    cellText(Object.fromEntries(Object.entries(action_properties).filter(([, value]) => value !== null)), context),
  ]);
  for (const row of alignRows(rows, [true, false, false])) terminal.out(row);
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

/** Archives a growing recipe, or takes it into use again. */
export async function retireRecipe(cli: Cli, farm: OpenFarm, name: string, archived: boolean): Promise<undefined> {
  const { version_uuid, version, metadata } = await findRecipe(farm, name, 'exact', !archived);
  const params = { uuid: version_uuid };
  const changed = await farm.api.updateGrowthRecipe({ params, body: { archived } }, { ifMatch: version });
  const about = { kind: kind(), name: metadata.name, uuid: version_uuid };
  if (cli.look === 'json') cli.terminal.json(changed);
  else cli.terminal.out(archived ? m.archived(about) : m.restored(about));
}

/** Deletes a growing recipe with all its versions, after a confirmation. The farm refuses if batches use any. */
export async function deleteRecipe(cli: Cli, farm: OpenFarm, name: string, flags: Flags): Promise<number | undefined> {
  const recipe = await findRecipe(farm, name, 'exact');
  const about = { kind: kind(), name: recipe.metadata.name, uuid: recipe.family };
  if (!(await confirm(cli, m.askDelete(about), flags.has('yes')))) {
    cli.terminal.log(m.nothingDeleted);
    return EXIT.refused;
  }
  await farm.api.deleteGrowthRecipeFamily({ params: { uuid: recipe.family } }, { ifMatch: recipe.version });
  if (cli.look === 'json') cli.terminal.json(recipe);
  else cli.terminal.out(m.deleted(about));
  return undefined;
}
