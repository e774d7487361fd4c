import { m } from '#cli/language/messages.ts';
import type { Cli, Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { deleteRecipe, retireRecipe, showRecipe } from './recipe-verbs.ts';
import { addRecipe, editRecipe, printRecipeTemplate } from './write-recipe.ts';

/** The options of each verb. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['archived'],
  show: [],
  add: ['from-json', 'template'],
  edit: ['from-json', 'in-place'],
  archive: [],
  restore: [],
  delete: ['yes'],
};

const VERBS = Object.keys(OPTIONS);

/** Lists growing recipes in their latest versions, or shows, adds, changes or deletes one. */
export const recipes: Command = async (cli, words, flags) => {
  const [first = 'list', ...others] = words;
  // Other words than verbs are searched for.
  const isVerb = Object.hasOwn(OPTIONS, first);
  const what = isVerb ? first : 'list';
  const own = OPTIONS[what] ?? [];
  const every = Object.values(OPTIONS).flat();
  refuseFlags(
    flags,
    every.filter((option) => !own.includes(option)),
    `recipes ${what}`,
  );
  if (what === 'list') return listRecipes(cli, isVerb ? others : words, flags, isVerb ? null : first);
  const name = others.join(' ').trim();
  const kind = m.kinds.kindNames.growth_recipe.one;
  if (name === '' && what !== 'add') throw new UsageError(m.records.nameOne({ kind, command: 'recipes', verb: what }));
  return cli.withFarm((farm) => {
    switch (what) {
      case 'show':
        return showRecipe(cli, farm, name);
      case 'add':
        return flags.has('template') ? printRecipeTemplate(cli, farm) : addRecipe(cli, farm, name, flags);
      case 'edit':
        return editRecipe(cli, farm, name, flags);
      case 'delete':
        return deleteRecipe(cli, farm, name, flags);
      default:
        return retireRecipe(cli, farm, name, what === 'archive');
    }
  });
};

/** `verb` is a first search word that may be a mistyped verb; null if there is none. */
const listRecipes = (cli: Cli, words: readonly string[], flags: Flags, verb: string | null): Promise<undefined> =>
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
    if (found.length === 0 && verb !== null && nearestWord(verb, VERBS) !== null)
      throw new UsageError(unknownVerb('recipes', verb, VERBS));
    if (look === 'json') {
      terminal.json(found);
      return undefined;
    }
    const columns = [
      { heading: m.tasks.recipeHeadings.recipe },
      { heading: m.tasks.recipeHeadings.crop },
      { heading: m.tasks.recipeHeadings.days, right: true },
      { heading: m.tasks.recipeHeadings.version, right: true },
      { heading: m.tasks.recipeHeadings.uuid },
    ];
    const rows = found.map(({ metadata, crop_name, total_days, version_number, version_uuid }) => [
      metadata.name,
      crop_name,
      String(total_days),
      String(version_number),
      version_uuid,
    ]);
    printTable(cli, columns, rows, m.tasks.noRecipes);
    return undefined;
  });
