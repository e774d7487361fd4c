import type { CommandSpec } from './command-spec.ts';
import { COMMANDS } from './commands.ts';

/**
 * Returns the command of that name, or all commands if there is none, since the help and suggestions need them. Kinds
 * of record are loaded only if no other command has the name.
 */
export async function commandsNamed(typed: string | undefined): Promise<readonly CommandSpec[]> {
  const named = findNamed(COMMANDS, typed);
  if (named !== undefined) return [named];
  const { ALL_COMMANDS } = await import('./record-commands.ts');
  const found = findNamed(ALL_COMMANDS, typed);
  return found === undefined ? ALL_COMMANDS : [found];
}

const findNamed = (commands: readonly CommandSpec[], typed: string | undefined): CommandSpec | undefined =>
  commands.find(({ name, aliases = [], unlisted = [] }) =>
    [name, ...aliases, ...unlisted].some((one) => one === typed),
  );
