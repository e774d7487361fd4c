import { bashCompletion } from '#cli/completion/bash.ts';
import { completionWords } from '#cli/completion/completion-words.ts';
import { fishCompletion } from '#cli/completion/fish.ts';
import { zshCompletion } from '#cli/completion/zsh.ts';
import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { allCommands } from '#cli/usage/record-commands.ts';

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

const isShell = (text: string): text is keyof typeof SCRIPTS => Object.hasOwn(SCRIPTS, text);

/** Prints the script with which a shell completes commands, verbs and options. */
export const completion: Command = async ({ terminal }, [shell = ''], _flags) => {
  if (!isShell(shell))
    throw new UsageError(m.usage.notOneOf({ option: 'SHELL', value: shell, values: Object.keys(SCRIPTS) }));
  await terminal.write(SCRIPTS[shell](completionWords(allCommands())));
  return undefined;
};
