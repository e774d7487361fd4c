import type { Command } from '#cli/runtime/cli.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Growing recipes, the latest version of each. */
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
      { heading: 'Recipe' },
      { heading: 'Crop' },
      { heading: 'Days', right: true },
      { heading: 'Version', right: true },
      { heading: 'Uuid' },
    ];
    const rows = found.map(({ metadata, crop_name, total_days, version_number, version_uuid }) => [
      metadata.name,
      crop_name,
      String(total_days),
      String(version_number),
      version_uuid,
    ]);
    const right = columns.map((column) => column.right === true);
    if (rows.length === 0) terminal.log('No recipes match. phyto import openag FILE brings some.');
    else for (const line of look === 'plain' ? alignRows(rows, right) : alignTable(columns, rows)) terminal.out(line);
    return undefined;
  });
