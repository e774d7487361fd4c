import { findRecipe } from '#cli/farm/find-recipe.ts';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import { recipeRows } from '#cli/records/recipe-rows.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';

const kind = (): string => m.kinds.kindNames.growth_recipe.one;

/** Shows the latest version of a growing recipe with its actions as the farm stores them, but other records by name. */
export async function showRecipe({ terminal, look }: Cli, farm: OpenFarm, name: string): Promise<undefined> {
  const recipe = await findRecipe(farm, name, 'near');
  if (look === 'json') {
    terminal.json(recipe);
    return;
  }
  for (const row of await recipeRows(farm, recipe)) terminal.out(row);
  return undefined;
}

/** Archives a growing recipe, or takes it into use again. */
export async function retireRecipe(cli: Cli, farm: OpenFarm, name: string, archived: boolean): Promise<undefined> {
  const { version_uuid, version, metadata } = await findRecipe(farm, name, 'exact', !archived);
  const params = { uuid: version_uuid };
  const changed = await farm.api.updateGrowthRecipe({ params, body: { archived } }, { ifMatch: version });
  const about = { kind: kind(), name: metadata.name, uuid: version_uuid };
  if (cli.look === 'json') cli.terminal.json(changed);
  else cli.terminal.out(archived ? m.records.archived(about) : m.records.restored(about));
}

/** Deletes a growing recipe with all its versions, after a confirmation. The farm refuses if batches use any. */
export async function deleteRecipe(cli: Cli, farm: OpenFarm, name: string, flags: Flags): Promise<number | undefined> {
  const recipe = await findRecipe(farm, name, 'exact');
  const about = { kind: kind(), name: recipe.metadata.name, uuid: recipe.family };
  if (!(await confirm(cli, m.records.askDelete(about), flags.has('yes')))) {
    cli.terminal.log(m.records.nothingDeleted);
    return EXIT.refused;
  }
  await farm.api.deleteGrowthRecipeFamily({ params: { uuid: recipe.family } }, { ifMatch: recipe.version });
  if (cli.look === 'json') cli.terminal.json(recipe);
  else cli.terminal.out(m.records.deleted(about));
  return undefined;
}
