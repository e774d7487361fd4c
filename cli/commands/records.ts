import { listOptions } from '#cli/records/list-flags.ts';
import { listRecords } from '#cli/records/list-records.ts';
import { type ListedKind, NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { showRecord } from '#cli/records/show-record.ts';
import type { Cli, Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';

/** Lists the records of one kind, or shows one of them. */
export const records =
  (name: string): Command =>
  async (cli, [what = 'list', ...words], flags) => {
    const kind = NAMED_KINDS.find((one) => one.name === name);
    if (kind === undefined) throw new UsageError(`"${name}" has no code.`);
    if (what !== 'list' && what !== 'show')
      throw new UsageError(`"${name} ${what}" is not known. Use: phyto ${name} list, phyto ${name} show NAME`);
    return runOnRecords(cli, kind, name, what, words, flags);
  };

/** The same for a kind whose command does more. `name` is how the command is called. */
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
  if (text.trim() === '') throw new UsageError(`name the ${kind.words[0]}: phyto ${name} show NAME`);
  return cli.withFarm((farm) => showRecord(cli, farm, kind, text));
}
