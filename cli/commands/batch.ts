import type { Command } from '#cli/cli.ts';
import { CommandError, EXIT } from '#cli/exit-code.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { batchFacts, batchHeading, namesIn, timelineRows } from '#cli/text/batch-text.ts';
import { readBatch, readPlaces } from './read-farm.ts';

/** One batch with its timeline. */
export const batch: Command = async (cli, [ref = ''], flags) => {
  const { terminal, look } = cli;
  if (flags.has('interactive')) {
    if (look !== 'screen') throw new CommandError('-i needs a terminal.', EXIT.usage);
    const { showBatch } = await import('#cli/views/show-screen.tsx');
    return showBatch(cli, ref);
  }
  return cli.withFarm(async (farm) => {
    const [found, book, system] = await Promise.all([readBatch(farm, ref), readPlaces(farm), farm.api.getSystem({})]);
    if (look === 'json') {
      terminal.json(found);
      return undefined;
    }
    const site = farm.siteClock(system.time_zone);
    terminal.out(batchHeading(found, site));
    terminal.out(batchFacts(found));
    const rows = timelineRows(found, namesIn(book), site).map(({ state, day, label, facts, by }) => [
      state,
      day,
      label,
      facts,
      by,
    ]);
    const columns = ['State', 'Day', 'Action', 'Facts', 'By'].map((heading) => ({ heading }));
    const lines = look === 'plain' ? alignRows(rows) : alignTable(columns, rows);
    for (const line of lines) terminal.out(line);
    return undefined;
  });
};
