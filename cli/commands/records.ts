import { listOptions } from '#cli/records/list-flags.ts';
import { listRecords } from '#cli/records/list-records.ts';
import { kindWords, type ListedKind, NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { showRecord } from '#cli/records/show-record.ts';
import type { Cli, Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { m } from '#cli/words/records.ts';
import { m as usage } from '#cli/words/usage.ts';

/** Lists the records of a kind, or shows one of them. */
export const records =
  (name: string): Command =>
  async (cli, [what = 'list', ...words], flags) => {
    const kind = NAMED_KINDS.find((one) => one.name === name);
    if (kind === undefined) throw new UsageError(usage.noCode({ command: name }));
    if (what !== 'list' && what !== 'show')
      throw new UsageError(
        usage.unknownSubcommand({
          typed: `${name} ${what}`,
          commands: [`phyto ${name} list`, `phyto ${name} ${m.showName}`],
        }),
      );
    return runOnRecords(cli, kind, name, what, words, flags);
  };

/** Lists or shows records of a kind. `name` is the command as users type it. */
export async function runOnRecords(
  cli: Cli,
  kind: ListedKind,
  name: string,
  what: 'list' | 'show',
  words: readonly string[],
  flags: Flags,
): Promise<undefined> {
  if (what === 'list') return cli.withFarm((farm) => listRecords(cli, farm, kind, words, flags));
  const options = Object.keys(listOptions(kind)).map((option) => option.replace(/^--/, '').replace(/ .*/, ''));
  refuseFlags(flags, options, `${name} show`);
  const text = words.join(' ');
  if (text.trim() === '') throw new UsageError(m.nameOne({ kind: kindWords(kind.kind).one, command: name }));
  return cli.withFarm((farm) => showRecord(cli, farm, kind, text));
}
