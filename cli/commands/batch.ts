import { readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { alignRows, alignTable } from '#cli/text/align-table.ts';
import { batchFacts, batchHeading, timelineRows } from '#cli/text/batch-text.ts';

/** One batch with its timeline. */
export const batch: Command = async (cli, [ref = ''], flags) => {
  const { terminal, look } = cli;
  if (flags.has('interactive')) {
    if (flags.has('json') || flags.has('plain'))
      throw new UsageError('-i shows a screen: leave out --json and --plain.');
    if (look !== 'screen') throw new UsageError('-i needs a terminal. Leave it out for a table.');
    const { showBatch } = await import('#cli/views/screen/show-screen.tsx');
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
    const rows = timelineRows(found, book, site).map(({ state, day, label, facts, by }) => [
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
