import { CommanderError } from 'commander';
import type { Command, Look } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { createTerminal, type Terminal } from '#cli/runtime/terminal.ts';
import { checkSharedFlags } from '#cli/usage/check-flags.ts';
import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { commandsNamed } from '#cli/usage/commands-named.ts';
import { createProgram } from '#cli/usage/create-program.ts';
import { usageText } from '#cli/usage/usage-text.ts';
import { withVariables } from '#cli/usage/variables.ts';
import { runCommand } from './run-command.ts';

/** Loads the code of a command when it is called. */
const LOADERS: Readonly<Record<string, () => Promise<Command>>> = {
  tasks: async () => (await import('#cli/commands/work/tasks.ts')).tasks,
  batch: async () => (await import('#cli/commands/work/batch.ts')).batch,
  batches: async () => (await import('#cli/commands/work/batches.ts')).batches,
  complete: async () => (await import('#cli/commands/work/complete.ts')).complete,
  undo: async () => (await import('#cli/commands/work/undo.ts')).undo,
  move: async () => (await import('#cli/commands/work/move.ts')).move,
  bin: async () => (await import('#cli/commands/work/bin.ts')).bin,
  harvest: async () => (await import('#cli/commands/harvests/harvest.ts')).harvest,
  plan: async () => (await import('#cli/commands/work/plan.ts')).plan,
  recipes: async () => (await import('#cli/commands/look/recipes.ts')).recipes,
  import: async () => (await import('#cli/commands/farm/import.ts')).importFiles,
  serve: async () => (await import('#cli/commands/farm/serve.ts')).serve,
  demo: async () => (await import('#cli/commands/farm/demo.ts')).demo,
  backup: async () => (await import('#cli/commands/farm/backup.ts')).backup,
  restore: async () => (await import('#cli/commands/farm/restore.ts')).restore,
  'migrate-database': async () => (await import('#cli/commands/farm/migrate-database.ts')).migrateDatabase,
  'verify-audit': async () => (await import('#cli/commands/farm/verify-audit.ts')).verifyAudit,
  setup: async () => (await import('#cli/commands/farm/setup.ts')).setup,
  login: async () => (await import('#cli/commands/people/login.ts')).login,
  logout: async () => (await import('#cli/commands/people/logout.ts')).logout,
  yields: async () => (await import('#cli/commands/look/yields.ts')).yields,
  occupancy: async () => (await import('#cli/commands/history/occupancy.ts')).occupancy,
  performance: async () => (await import('#cli/commands/history/performance.ts')).performance,
  audit: async () => (await import('#cli/commands/history/audit.ts')).audit,
  hardware: async () => (await import('#cli/commands/look/hardware.ts')).hardware,
  conflicts: async () => (await import('#cli/commands/look/conflicts.ts')).conflicts,
  comment: async () => (await import('#cli/commands/work/comment.ts')).comment,
  sop: async () => (await import('#cli/commands/records/sop.ts')).sop,
  'qa-document': async () => (await import('#cli/commands/records/qa-document.ts')).qaDocument,
  doctor: async () => (await import('#cli/commands/farm/doctor.ts')).doctor,
  settings: async () => (await import('#cli/commands/farm/settings.ts')).settings,
  token: async () => (await import('#cli/commands/people/token.ts')).token,
  completion: async () => (await import('#cli/commands/people/completion.ts')).completion,
  user: async () => (await import('#cli/commands/people/user.ts')).user,
};

/** Runs `phyto`. Returns the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  const terminal = createTerminal();
  let code: number = EXIT.done;
  const run = async (spec: CommandSpec, words: readonly string[], options: Readonly<Record<string, unknown>>) => {
    checkSharedFlags(spec, options);
    const load =
      LOADERS[spec.name] ?? (async () => (await import('#cli/commands/records/records.ts')).records(spec.name));
    const seen = options.color === false ? { ...terminal, env: { ...terminal.env, NO_COLOR: '1' } } : terminal;
    const { values, variables } = withVariables(spec, options, terminal.env);
    code = await runCommand(await load(), seen, values, words, lookOf(options, seen), variables);
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
  if (options.plain === true) return 'plain';
  if (isOn(env.PHYTO_JSON)) return 'json';
  if (isOn(env.PHYTO_PLAIN) || env.INK_SCREEN_READER === 'true') return 'plain';
  return terminal.stdinTty && terminal.stdoutTty && env.TERM !== 'dumb' && env.TERM !== undefined ? 'screen' : 'table';
}

const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['', '0', 'false', 'no'].includes(value.toLowerCase());
