import type { CommandSpec } from './command-spec.ts';
import { COMMANDS } from './commands.ts';

/**
 * Returns the command of that name alone, so that no other is made into a parser; all commands where there is none, for the
 * help and for the nearest name. Kinds of record are loaded only when none of the others is meant.
 */
export async function commandsNamed(typed: string | undefined): Promise<readonly CommandSpec[]> {
  const named = findNamed(COMMANDS, typed);
  if (named !== undefined) return [named];
  // Before any schema is made: these commands end too soon for compiled schemas to pay.
  (await import('zod')).config({ jitless: true });
  const { ALL_COMMANDS } = await import('./record-commands.ts');
  const found = findNamed(ALL_COMMANDS, typed);
  return found === undefined ? ALL_COMMANDS : [found];
}

const findNamed = (commands: readonly CommandSpec[], typed: string | undefined): CommandSpec | undefined =>
  commands.find(({ name, aliases = [], unlisted = [] }) =>
    [name, ...aliases, ...unlisted].some((one) => one === typed),
  );
