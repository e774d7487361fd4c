import type { Command } from '#cli/runtime/cli.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { m } from '#cli/words/tasks.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Lists growing recipes in their latest versions. */
export const recipes: Command = async (cli, words, flags) =>
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
