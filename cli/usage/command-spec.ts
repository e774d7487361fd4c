import type { SharedFlag } from './shared-options.ts';

/** The headings under which the help of the program lists the commands. */
export type CommandGroup = 'Work' | 'Look' | 'Farm' | 'People' | 'Records';

/** A command's words and options, from which its parser and its help are made. */
export interface CommandSpec {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Names that it answers to as well, too many for the help. */
  readonly unlisted?: readonly string[];
  readonly group: CommandGroup;
  /** Words behind the name, as commander writes them. */
  readonly words?: string;
  readonly summary: string;
  /** Flags, as commander writes them, and what the help says of them; a `...` value may be given again. */
  readonly options?: Readonly<Record<string, string>>;
  /** Shared options that this command can't honour: they are refused. */
  readonly unused?: readonly SharedFlag[];
  /** Rows of the help below the options; a function gives them for the words that stand behind the name. */
  readonly notes?: readonly string[] | ((words: readonly string[]) => readonly string[]);
  readonly examples: readonly string[];
}
