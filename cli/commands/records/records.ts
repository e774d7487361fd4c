import { adoptSite } from '#cli/farm/adopt-site.ts';
import { m } from '#cli/language/messages.ts';
import { addRecord, deleteRecord, editRecord, retireRecord } from '#cli/records/change-record.ts';
import { listOptions, retiringVerbs } from '#cli/records/list-flags.ts';
import { listRecords } from '#cli/records/list-records.ts';
import { kindWords, type ListedKind, NAMED_KINDS, type NamedKind } from '#cli/records/listed-kinds.ts';
import { showRecord } from '#cli/records/show-record.ts';
import { printTemplate } from '#cli/records/template.ts';
import type { Cli, Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';

const CHANGE_FLAGS = ['set', 'from-json'];

/** Lists, shows and changes the records of a kind. */
export const records =
  (name: string): Command =>
  async (cli, [what = 'list', ...words], flags) => {
    const kind = NAMED_KINDS.find((one) => one.name === name);
    if (kind === undefined) throw new UsageError(m.usage.noCode({ command: name }));
    return what === 'list' || what === 'show'
      ? runOnRecords(cli, kind, { name, what, words, flags })
      : changeRecords(cli, kind, what, words, flags);
  };

/** A call that lists or shows records, as it was typed. */
interface ReadCall {
  readonly name: string;
  readonly what: 'list' | 'show';
  readonly words: readonly string[];
  readonly flags: Flags;
}

/** Lists or shows records of a kind. `name` is the command as users type it. */
export async function runOnRecords(
  cli: Cli,
  kind: ListedKind,
  { name, what, words, flags }: ReadCall,
): Promise<undefined> {
  refuseFlags(flags, [...CHANGE_FLAGS, 'template', 'yes'], `${name} ${what}`);
  if (what === 'list') {
    return cli.withFarm(async (farm) => {
      await adoptSite(farm);
      return listRecords(cli, farm, kind, words, flags);
    });
  }
  refuseFlags(flags, listFlags(kind), `${name} show`);
  const text = named(kind, name, what, words);
  return cli.withFarm(async (farm) => {
    await adoptSite(farm);
    return showRecord(cli, farm, kind, text);
  });
}

async function changeRecords(
  cli: Cli,
  kind: NamedKind,
  what: string,
  words: readonly string[],
  flags: Flags,
): Promise<number | undefined> {
  const command = `${kind.name} ${what}`;
  const verbs = ['list', 'show', 'add', 'edit', ...retiringVerbs(kind), 'delete'];
  if (!verbs.includes(what)) throw new UsageError(unknownVerb(kind.name, what, verbs));
  const isTemplate = what === 'add' && flags.has('template');
  const isChange = !isTemplate && (what === 'add' || what === 'edit');
  refuseFlags(
    flags,
    [
      ...listFlags(kind),
      ...(isChange ? [] : CHANGE_FLAGS),
      ...(what === 'delete' ? [] : ['yes']),
      ...(what === 'add' ? [] : ['template']),
    ],
    command,
  );
  if (isTemplate) return printTemplate(cli, kind);
  if (what === 'add') {
    return cli.withFarm(async (farm) => {
      await adoptSite(farm);
      return addRecord(cli, farm, kind, words, flags);
    });
  }
  const text = named(kind, kind.name, what, words);
  return cli.withFarm(async (farm) => {
    switch (what) {
      case 'edit':
        await adoptSite(farm);
        return editRecord(cli, farm, kind, text, flags);
      case 'delete':
        return deleteRecord(cli, farm, kind, text, flags);
      default:
        return retireRecord(cli, farm, kind, text, what === 'archive' || what === 'disable');
    }
  });
}

const listFlags = (kind: ListedKind): readonly string[] =>
  Object.keys(listOptions(kind)).map((option) => option.replace(/^--/, '').replace(/ .*/, ''));

function named(kind: ListedKind, command: string, verb: string, words: readonly string[]): string {
  const text = words.join(' ');
  if (text.trim() === '') throw new UsageError(m.records.nameOne({ kind: kindWords(kind.kind).one, command, verb }));
  return text;
}
