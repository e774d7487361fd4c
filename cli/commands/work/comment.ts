import { readBatch } from '#cli/farm/read-farm.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { m } from '#cli/words/look.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Comments on a batch; without a text, lists its comments. */
export const comment: Command = async (cli, [ref = '', ...words], _flags) =>
  cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const { uuid, lot_code } = await readBatch(farm, ref);
    const text = words.length === 1 && words[0] === '-' ? (await terminal.readInput()).trimEnd() : words.join(' ');
    if (words.length > 0) {
      const added = await farm.api.createComment({ params: { uuid }, body: { text } });
      if (look === 'json') terminal.json(added);
      else terminal.out(m.commented({ lot: lot_code }));
      return undefined;
    }
    const [comments, system] = await Promise.all([farm.api.listComments({ params: { uuid } }), farm.api.getSystem({})]);
    if (look === 'json') {
      terminal.json(rowsOf(comments));
      return undefined;
    }
    const site = farm.siteClock(system.time_zone);
    const { at, author, text: said } = m.commentHeadings;
    printTable(
      cli,
      [at, author, said].map((heading) => ({ heading })),
      rowsOf(comments).map((one) => [
        `${site.dayOf(one.created_at)} ${site.clockOf(one.created_at)}`,
        one.author,
        one.text.replaceAll(/\s*\n\s*/g, ' '),
      ]),
      m.noComments({ lot: lot_code }),
    );
    return undefined;
  });
