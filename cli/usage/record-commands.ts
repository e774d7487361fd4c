import { listOptions } from '#cli/records/list-flags.ts';
import { NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import type { CommandSpec } from './command-spec.ts';
import { COMMANDS } from './commands.ts';

/** The commands that list the records of each kind, as its description says. */
const RECORD_COMMANDS: readonly CommandSpec[] = NAMED_KINDS.map((kind) => ({
  name: kind.name,
  unlisted: kind.otherNames,
  group: 'Records',
  words: '[list|show] [words...]',
  summary: `lists ${kind.words[1]}`,
  options: listOptions(kind),
  notes: ['  list takes words to look for, show a name or a uuid.'],
  examples: [`phyto ${kind.name} list --json`, `phyto ${kind.name} show NAME`],
}));

/** All commands, in the order of the help. Loading them loads the descriptions of all kinds of record. */
export const ALL_COMMANDS: readonly CommandSpec[] = [...COMMANDS, ...RECORD_COMMANDS];
