import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { SHARED, SHARED_FLAGS } from '#cli/usage/shared-options.ts';

/** An option as shells complete it. */
export interface CompletedOption {
  /** With its dashes. */
  readonly flag: string;
  readonly takesValue: boolean;
  /** The values it can have; empty if any. */
  readonly values: readonly string[];
  readonly text: string;
}

/** A command as shells complete it. */
export interface CompletedCommand {
  readonly names: readonly string[];
  /** Further names, which complete what follows them. */
  readonly unlisted: readonly string[];
  readonly summary: string;
  /** The words that can follow it, such as `list`. */
  readonly verbs: readonly string[];
  readonly options: readonly CompletedOption[];
}

/** The options of every command that the specs of commands omit. */
const EVERYWHERE = ['--no-color', '--help'];

/** Returns the words with which shells complete commands: those of the help, and what follows their other names. */
export const completionWords = (commands: readonly CommandSpec[]): readonly CompletedCommand[] =>
  commands.map(({ name, aliases = [], unlisted = [], words = '', summary, options = {}, unused = [] }) => ({
    names: [name, ...aliases],
    unlisted,
    summary,
    verbs: choicesIn(words),
    options: [
      ...Object.entries(options).map(([flags, text]) => optionOf(flags, text)),
      ...SHARED_FLAGS.filter((flag) => !unused.includes(flag)).map((flag) => optionOf(SHARED[flag].flags, '')),
      ...EVERYWHERE.map((flag) => optionOf(flag, '')),
    ],
  }));

function optionOf(flags: string, text: string): CompletedOption {
  const [, flag = '', value] = /(--[\w-]+)(?: (.*))?$/.exec(flags) ?? [];
  return { flag, takesValue: value !== undefined, values: choicesIn(value ?? ''), text };
}

/** Returns 'a', 'b' for '<a|b>' and '[a|b] [words...]'. */
function choicesIn(words: string): readonly string[] {
  const [, choices = ''] = /^[<[]([^>\]]*\|[^>\]]*)[>\]]/.exec(words) ?? [];
  return choices === '' ? [] : choices.split('|');
}
