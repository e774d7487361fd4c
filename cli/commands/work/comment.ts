import { readBatch } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

/** Comments on a batch, or deletes a comment; without a text, lists its comments. */
export const comment: Command = async (cli, [ref = '', ...words], flags) => {
  const deleted = flags.text('delete');
  if (deleted === undefined) refuseFlags(flags, ['yes'], 'comment');
  else if (words.length > 0)
    throw new UsageError(
      `${m.usage.tooManyWords({ words: words.join(' ') })} ${m.usage.seeHelp({ command: 'comment' })}`,
    );
  return cli.withFarm(async (farm) => {
    const { terminal, look } = cli;
    const { uuid, lot_code } = await readBatch(farm, ref);
    if (deleted !== undefined) return deleteComment(cli, farm, { uuid, lot_code }, deleted, flags.has('yes'));
    const text = words.length === 1 && words[0] === '-' ? (await terminal.readInput()).trimEnd() : words.join(' ');
    if (words.length > 0) {
      const added = await farm.api.createComment({ params: { uuid }, body: { text } });
      if (look === 'json') terminal.json(added);
      else terminal.out(m.look.commented({ lot: lot_code }));
      return undefined;
    }
    const [comments, system] = await Promise.all([farm.api.listComments({ params: { uuid } }), farm.api.getSystem({})]);
    if (look === 'json') {
      terminal.json(rowsOf(comments));
      return undefined;
    }
    const site = farm.siteClock(system.time_zone);
    const { at, author, text: said } = m.look.commentHeadings;
    printTable(
      cli,
      [at, author, said].map((heading) => ({ heading })),
      rowsOf(comments).map((one) => [
        `${site.dayOf(one.created_at)} ${site.clockOf(one.created_at)}`,
        one.author,
        one.text.replaceAll(/\s*\n\s*/g, ' '),
      ]),
      m.look.noComments({ lot: lot_code }),
    );
    return undefined;
  });
};

/** Deletes the comment with that uuid or exact text, after a confirmation. */
async function deleteComment(
  cli: Cli,
  { api }: OpenFarm,
  { uuid, lot_code: lot }: { readonly uuid: string; readonly lot_code: string },
  text: string,
  isConfirmed: boolean,
): Promise<number | undefined> {
  const comments = rowsOf(await api.listComments({ params: { uuid } }));
  const found = comments.filter((one) => one.uuid === text.toLowerCase() || one.text.trim() === text.trim());
  const [one, ...others] = found;
  if (one === undefined) throw new CommandError(m.look.noComment({ lot, text }));
  if (others.length > 0)
    throw new CommandError(m.look.severalComments({ lot, uuids: found.map((each) => each.uuid) }), EXIT.usage);
  if (!(await confirm(cli, m.look.askDeleteComment({ author: one.author, text: one.text }), isConfirmed))) {
    cli.terminal.log(m.look.commentKept);
    return EXIT.refused;
  }
  await api.deleteComment({ params: { uuid: one.uuid } });
  if (cli.look === 'json') cli.terminal.json(one);
  else cli.terminal.out(m.look.commentDeleted({ lot }));
  return undefined;
}
