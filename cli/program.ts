import { CommanderError } from 'commander';
import type { Command, Look } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { createTerminal, type Terminal } from '#cli/runtime/terminal.ts';
import { checkSharedFlags } from '#cli/usage/check-flags.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { commandsNamed } from '#cli/usage/commands-named.ts';
import { createProgram } from '#cli/usage/create-program.ts';
import { usageText } from '#cli/usage/usage-text.ts';

/** Loads the code of a command when it is called. */
const LOADERS: Readonly<Record<string, () => Promise<Command>>> = {
  tasks: async () => (await import('#cli/commands/tasks.ts')).tasks,
  batch: async () => (await import('#cli/commands/batch.ts')).batch,
  batches: async () => (await import('#cli/commands/batches.ts')).batches,
  complete: async () => (await import('#cli/commands/complete.ts')).complete,
  undo: async () => (await import('#cli/commands/undo.ts')).undo,
  move: async () => (await import('#cli/commands/move.ts')).move,
  bin: async () => (await import('#cli/commands/bin.ts')).bin,
  harvest: async () => (await import('#cli/commands/harvest.ts')).harvest,
  plan: async () => (await import('#cli/commands/plan.ts')).plan,
  recipes: async () => (await import('#cli/commands/recipes.ts')).recipes,
  import: async () => (await import('#cli/commands/import.ts')).importFiles,
  serve: async () => (await import('#cli/commands/serve.ts')).serve,
  demo: async () => (await import('#cli/commands/demo.ts')).demo,
  backup: async () => (await import('#cli/commands/backup.ts')).backup,
  restore: async () => (await import('#cli/commands/restore.ts')).restore,
  'migrate-database': async () => (await import('#cli/commands/migrate-database.ts')).migrateDatabase,
  'verify-audit': async () => (await import('#cli/commands/verify-audit.ts')).verifyAudit,
  setup: async () => (await import('#cli/commands/setup.ts')).setup,
  login: async () => (await import('#cli/commands/login.ts')).login,
  logout: async () => (await import('#cli/commands/logout.ts')).logout,
  user: async () => (await import('#cli/commands/user.ts')).user,
};

/** Commands that keep running, where compiling schemas is worthwhile. */
const LONG_RUNNING = new Set(['serve', 'demo']);

/** Runs `phyto`. Returns the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  const terminal = createTerminal();
  let code: number = EXIT.done;
  const run = async (spec: CommandSpec, words: readonly string[], options: Readonly<Record<string, unknown>>) => {
    checkSharedFlags(spec, options);
    if (!LONG_RUNNING.has(spec.name)) (await import('zod')).config({ jitless: true });
    const { runCommand } = await import('./run-command.ts');
    const load = LOADERS[spec.name] ?? (async () => (await import('#cli/commands/records.ts')).records(spec.name));
    const seen = options.color === false ? { ...terminal, env: { ...terminal.env, NO_COLOR: '1' } } : terminal;
    code = await runCommand(await load(), seen, options, words, lookOf(options, seen));
  };
  let program = createProgram([], run);
  try {
    program = createProgram(await commandsNamed(program.parseOptions([...args]).operands[0]), run);
    if (args.length === 0) {
      terminal.log(program.helpInformation().trimEnd());
      return EXIT.usage;
    }
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError) && !(error instanceof UsageError)) throw error;
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    terminal.log(`phyto: ${usageText(error, program)}`);
    return EXIT.usage;
  }
}

function lookOf(options: Readonly<Record<string, unknown>>, terminal: Terminal): Look {
  const { env } = terminal;
  if (options.json === true) return 'json';
  if (options.plain === true || isOn(env.PHYTO_PLAIN) || env.INK_SCREEN_READER === 'true') return 'plain';
  return terminal.stdinTty && terminal.stdoutTty && env.TERM !== 'dumb' && env.TERM !== undefined ? 'screen' : 'table';
}

const isOn = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== '0';
