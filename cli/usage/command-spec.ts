import type { SharedFlag } from './shared-options.ts';

/** The headings under which the help of the program lists the commands. */
export type CommandGroup = 'work' | 'look' | 'farm' | 'people' | 'records';

/** A command's arguments and options, from which its parser and help are created. */
export interface CommandSpec {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Further aliases, which the help omits. */
  readonly unlisted?: readonly string[];
  readonly group: CommandGroup;
  /** Arguments, in commander's notation. */
  readonly words?: string;
  readonly summary: string;
  /** Descriptions by flags in commander's notation. An option with a `...` value can be repeated. */
  readonly options?: Readonly<Record<string, string>>;
  /** The options, without dashes, that environment variables can set too: 'from' is PHYTO_FROM. */
  readonly variables?: readonly string[];
  /** The options of single verbs, without dashes. Their help omits the other options. */
  readonly verbs?: Readonly<Record<string, readonly string[]>>;
  /** Shared options that this command refuses. */
  readonly unused?: readonly SharedFlag[];
  /** A paragraph of the help below the options. */
  readonly note?: string;
  /** Returns further rows of the help for the given arguments. */
  readonly details?: (words: readonly string[]) => readonly string[];
  readonly examples: readonly string[];
}
