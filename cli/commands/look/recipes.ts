import type { Cli, Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { m as kinds } from '#cli/words/kinds.ts';
import { m as records } from '#cli/words/manage/records.ts';
import { m } from '#cli/words/tasks.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { deleteRecipe, retireRecipe, showRecipe } from './recipe-verbs.ts';

const VERBS = new Set(['show', 'archive', 'restore', 'delete']);

/** Lists growing recipes in their latest versions, or shows, archives, restores or deletes one. */
export const recipes: Command = async (cli, [what = '', ...words], flags) => {
  refuseFlags(flags, [...(what === 'delete' ? [] : ['yes']), ...(VERBS.has(what) ? ['archived'] : [])], 'recipes');
  if (!VERBS.has(what)) return listRecipes(cli, what === 'list' || what === '' ? words : [what, ...words], flags);
  const name = words.join(' ').trim();
  const kind = kinds.kindNames.growth_recipe.one;
  if (name === '') throw new UsageError(records.nameOne({ kind, command: 'recipes', verb: what }));
  return cli.withFarm((farm) => {
    switch (what) {
      case 'show':
        return showRecipe(cli, farm, name);
      case 'delete':
        return deleteRecipe(cli, farm, name, flags);
      default:
        return retireRecipe(cli, farm, name, what === 'archive');
    }
  });
};

const listRecipes = (cli: Cli, words: readonly string[], flags: Flags): Promise<undefined> =>
  cli.withFarm(async ({ api }) => {
    const { terminal, look } = cli;
    const found = rowsOf(
      await api.listGrowthRecipes({
        query: {
          latest: true,
          archived: flags.has('archived'),
          order_by: 'name',
          fuzzy_find: words.length > 0 ? words.join(' ') : undefined,
        },
      }),
    );
    if (look === 'json') {
      terminal.json(found);
      return undefined;
    }
    const columns = [
      { heading: m.recipeHeadings.recipe },
      { heading: m.recipeHeadings.crop },
      { heading: m.recipeHeadings.days, right: true },
      { heading: m.recipeHeadings.version, right: true },
      { heading: m.recipeHeadings.uuid },
    ];
    const rows = found.map(({ metadata, crop_name, total_days, version_number, version_uuid }) => [
      metadata.name,
      crop_name,
      String(total_days),
      String(version_number),
      version_uuid,
    ]);
    const right = columns.map((column) => column.right === true);
    if (rows.length === 0) terminal.log(m.noRecipes);
    else for (const line of look === 'plain' ? alignRows(rows, right) : alignTable(columns, rows)) terminal.out(line);
    return undefined;
  });
