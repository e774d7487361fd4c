import { adoptSite } from '#cli/farm/adopt-site.ts';
import { readBatch } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT } from '#cli/runtime/exit-code.ts';
import { standingTrays } from '#cli/text/harvest-estimate.ts';
import { massText } from '#cli/text/mass.ts';
import { gramsHarvested } from '#domain/batches/performance/batch-performance.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Adds tags to a batch, and removes others. Refuses to remove one that it doesn't have. */
export async function changeTags(cli: Cli, farm: OpenFarm, ref: string, flags: Flags): Promise<undefined> {
  const { uuid, lot_code: lot, tags: before, version } = await readBatch(farm, ref);
  const [added, removed] = [flags.list('tag'), flags.list('untag')];
  const isIn = (tags: readonly string[], tag: string) => tags.some((one) => foldText(one) === foldText(tag));
  const unknown = removed.find((tag) => !isIn(before, tag));
  if (unknown !== undefined) throw new CommandError(m.batch.noTag({ lot, tag: unknown, tags: before }));
  const kept = before.filter((tag) => !isIn(removed, tag));
  const tags = [...kept, ...added.filter((tag) => !isIn(kept, tag))];
  const changed = await farm.api.updateBatch({ params: { uuid }, body: { tags } }, { ifMatch: version });
  if (cli.look === 'json') cli.terminal.json(changed);
  else cli.terminal.out(m.batch.tagged({ lot, tags: changed.tags }));
}

/** Deletes a batch with all that belongs to it, after a confirmation. A harvested one needs a reason, and an admin. */
export async function deleteBatch(cli: Cli, farm: OpenFarm, ref: string, flags: Flags): Promise<number | undefined> {
  const found = await readBatch(farm, ref);
  const { uuid, lot_code: lot, crop_name: crop, actions, completed_harvests: harvests, version } = found;
  const [comments] = await Promise.all([farm.api.listComments({ params: { uuid } }).then(rowsOf), adoptSite(farm)]);
  const grams = gramsHarvested(actions);
  const question = m.batch.askDelete({
    ...{ lot, crop, actions: actions.length, harvests: harvests.length },
    mass: grams === null ? null : massText(grams),
    trays: standingTrays(found),
    comments: comments.length,
  });
  if (!(await confirm(cli, question, flags.has('yes')))) {
    cli.terminal.log(m.batch.batchKept);
    return EXIT.refused;
  }
  const reason = flags.text('reason');
  await farm.api.deleteBatch({ params: { uuid }, query: reason === undefined ? {} : { reason } }, { ifMatch: version });
  if (cli.look === 'json') cli.terminal.json(found);
  else cli.terminal.out(m.batch.batchDeleted({ lot }));
  return undefined;
}
