import { listOptions } from '#cli/records/list-flags.ts';
import { kindWords, NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { m } from '#cli/words/commands.ts';
import { m as records } from '#cli/words/records.ts';
import type { CommandSpec } from './command-spec.ts';
import { COMMANDS } from './commands.ts';

/** The commands that list and show the records of each kind. */
const RECORD_COMMANDS: readonly CommandSpec[] = NAMED_KINDS.map((kind) => ({
  name: kind.name,
  unlisted: kind.otherNames,
  group: 'records',
  words: '[list|show] [words...]',
  summary: m.records.summary({ kinds: kindWords(kind.kind).many }),
  options: listOptions(kind),
  note: m.records.note,
  examples: [`phyto ${kind.name} list --json`, `phyto ${kind.name} ${records.showName}`],
}));

/** All commands, in the order of the help. Importing this module loads the descriptions of all kinds of record. */
export const ALL_COMMANDS: readonly CommandSpec[] = [...COMMANDS, ...RECORD_COMMANDS];
