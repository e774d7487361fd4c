import { adoptSite } from '#cli/farm/adopt-site.ts';
import { readBatch, readPlaces } from '#cli/farm/read-farm.ts';
import { readRecipeNames } from '#cli/farm/read-records.ts';
import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { alignTable } from '#cli/text/align-table.ts';
import { batchFacts, batchHeading, timelineRows } from '#cli/text/batch-text.ts';
import { sentences } from '#cli/text/sentences.ts';
import { changeTags, deleteBatch } from './change-batch.ts';

/** Shows one batch with its timeline, changes its tags, or deletes it. */
export const batch: Command = async (cli, [ref = ''], flags) => {
  const { terminal, look } = cli;
  const isDeleting = flags.has('delete');
  const isTagging = flags.isGiven('tag') || flags.isGiven('untag');
  if (isDeleting || isTagging) {
    const other = isDeleting ? ['interactive', 'tag', 'untag'] : ['interactive', 'reason', 'yes'];
    refuseFlags(flags, other, `batch ${isDeleting ? '--delete' : '--tag'}`);
    return cli.withFarm((farm) =>
      isDeleting ? deleteBatch(cli, farm, ref, flags) : changeTags(cli, farm, ref, flags),
    );
  }
  refuseFlags(flags, ['reason', 'yes'], 'batch');
  if (flags.has('interactive')) {
    if (flags.has('json') || flags.has('plain')) throw new UsageError(m.usage.screenOnly);
    if (look !== 'screen') throw new UsageError(m.usage.needsTerminal);
    const { showBatch } = await import('#cli/views/screen/show-screen.tsx');
    return showBatch(cli, ref);
  }
  return cli.withFarm(async (farm) => {
    const [found, locationIndex, system] = await Promise.all([
      readBatch(farm, ref),
      readPlaces(farm),
      farm.api.getSystem({}),
      adoptSite(farm),
    ]);
    if (look === 'json') {
      terminal.json(found);
      return undefined;
    }
    const site = farm.siteClock(system.time_zone);
    terminal.out(batchHeading(found, site));
    terminal.out(batchFacts(found));
    const recipeNames = await readRecipeNames(farm, found.actions);
    const rows = timelineRows({ batch: found, locationIndex, recipeNames }, site).map(
      ({ state, day, label, facts, by }) => [m.batch.actionStates[state], day, label, facts, by],
    );
    const { state: stateHeading, day: dayHeading, action, facts: factsHeading, by: byHeading } = m.batch.headings;
    const columns = [
      ...[stateHeading, dayHeading, action, factsHeading].map((heading) => ({ heading })),
      { heading: byHeading, empty: m.batch.byNobody },
    ];
    for (const line of look === 'plain' ? sentences(columns, rows) : alignTable(columns, rows)) terminal.out(line);
    return undefined;
  });
};
