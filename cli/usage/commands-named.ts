import type { CommandSpec } from './command-spec.ts';
import { COMMANDS } from './commands.ts';
import { allCommands, recordCommand } from './record-commands.ts';

/** Returns the command of that name, or all commands if there is none, since the help and suggestions need them. */
export function commandsNamed(typed: string | undefined): readonly CommandSpec[] {
  const found = typed === undefined ? undefined : (findNamed(typed) ?? recordCommand(typed));
  return found === undefined ? allCommands() : [found];
}

const findNamed = (typed: string): CommandSpec | undefined =>
  COMMANDS.find(({ name, aliases = [], unlisted = [] }) => [name, ...aliases, ...unlisted].includes(typed));
