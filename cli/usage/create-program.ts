import { type Command, Option } from 'commander';
import { m } from '#cli/language/messages.ts';
import { PRODUCT } from '#domain/product.ts';
import type { CommandSpec } from './command-spec.ts';
import { formatHelp, formatProgramHelp, SHARED_GROUP } from './format-help.ts';
import { PeriodCommand } from './period-command.ts';
import { SHARED, SHARED_FLAGS } from './shared-options.ts';

/** Runs a command with its parsed arguments and options. */
type Run = (spec: CommandSpec, words: readonly string[], options: Readonly<Record<string, unknown>>) => Promise<void>;

/**
 * Creates the parser of these commands, which also formats the help. It throws CommanderError, and prints nothing but
 * help and the version, with `print`.
 */
export function createProgram(
  commands: readonly CommandSpec[],
  run: Run,
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Command {
  const program = withSharedOptions(new PeriodCommand('phyto'))
    .summary(m.help.programSummary)
    .usage(m.help.programUsage)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: () => undefined, outputError: () => undefined })
    .configureHelp({ formatHelp: formatProgramHelp(commands) })
    .helpCommand(false)
    .version(PRODUCT.version, '--version');
  for (const spec of commands) {
    const command = withSharedOptions(commandOf(program, spec), spec.unused);
    command.action(() => run(spec, command.args, command.optsWithGlobals()));
  }
  return program;
}

function commandOf(program: Command, spec: CommandSpec): Command {
  const { name, aliases = [], unlisted = [], words = '', summary, options = {} } = spec;
  const command = program
    .command(`${name} ${words}`.trim())
    .helpGroup(m.help.groups[spec.group])
    .aliases([...aliases, ...unlisted])
    .summary(summary)
    .configureHelp({ formatHelp: formatHelp(spec) });
  for (const [flags, description] of Object.entries(options)) {
    // Each use of the option accepts one value, not all arguments that follow.
    if (flags.includes('...')) command.option(flags.replace('...', ''), description, gather);
    else command.option(flags, description);
  }
  return command;
}

const gather = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

function withSharedOptions(command: Command, unused: CommandSpec['unused'] = []): Command {
  for (const flag of SHARED_FLAGS) {
    const { flags, variable } = SHARED[flag];
    const option = new Option(flags, variable === null ? '' : `(${variable})`).helpGroup(SHARED_GROUP);
    command.addOption(option.hideHelp(unused.includes(flag)));
  }
  return command
    .addOption(new Option('--no-color').helpGroup(SHARED_GROUP))
    .addHelpOption(new Option('-h, --help').helpGroup(SHARED_GROUP));
}
