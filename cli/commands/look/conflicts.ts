import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { textOf } from '#messages/render.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Lists the places where batches, or a batch and its place, need different recipes. --fail exits with 1 if there are any. */
export const conflicts: Command = async (cli, _words, flags) =>
  cli.withFarm(async ({ api }) => {
    const { terminal, look } = cli;
    const found = rowsOf(await api.listLifeConflicts({}));
    if (look === 'json') terminal.json(found);
    else {
      const { place, what, from, to, wants } = m.look.conflictHeadings;
      printTable(
        cli,
        [
          { heading: place },
          { heading: what },
          { heading: from },
          { heading: to, empty: m.look.noEnd },
          { heading: wants },
        ],
        found.map((conflict) => [
          conflict.location_name,
          m.look.components[conflict.component],
          conflict.from,
          conflict.to ?? '-',
          wantsOf(conflict.wants).join(', '),
        ]),
        m.look.noConflicts,
      );
      for (const text of new Set(
        found.map(({ suggestion }) => textOf(m.conflictRemedies.conflictRemedies, suggestion)),
      ))
        terminal.log(text);
    }
    return flags.has('fail') && found.length > 0 ? EXIT.refused : undefined;
  });

/** Returns each recipe once, with the first batch that needs it and the number of others. */
function wantsOf(wants: readonly { readonly recipe_name: string; readonly lot_code: string | null }[]): string[] {
  const lots = new Map<string, string[]>();
  for (const { recipe_name, lot_code } of wants)
    lots.set(recipe_name, [...(lots.get(recipe_name) ?? []), ...(lot_code === null ? [] : [lot_code])]);
  return [...lots].map(([recipe, [lot = null, ...others]]) => m.look.wants({ recipe, lot, others: others.length }));
}
