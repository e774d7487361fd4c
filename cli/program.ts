import { CommanderError } from 'commander';
import { backup } from '#cli/commands/farm/backup.ts';
import { demo } from '#cli/commands/farm/demo.ts';
import { doctor } from '#cli/commands/farm/doctor.ts';
import { importFiles, imports } from '#cli/commands/farm/import.ts';
import { migrateDatabase } from '#cli/commands/farm/migrate-database.ts';
import { restore } from '#cli/commands/farm/restore.ts';
import { serve } from '#cli/commands/farm/serve.ts';
import { settings } from '#cli/commands/farm/settings.ts';
import { setup } from '#cli/commands/farm/setup.ts';
import { simulate } from '#cli/commands/farm/simulate.ts';
import { verifyAudit } from '#cli/commands/farm/verify-audit.ts';
import { harvest } from '#cli/commands/harvests/harvest.ts';
import { audit } from '#cli/commands/history/audit.ts';
import { climate } from '#cli/commands/history/climate.ts';
import { occupancy } from '#cli/commands/history/occupancy.ts';
import { performance } from '#cli/commands/history/performance.ts';
import { conflicts } from '#cli/commands/look/conflicts.ts';
import { hardware } from '#cli/commands/look/hardware.ts';
import { acknowledge, devices, faults, override, readings, setPoints } from '#cli/commands/look/machines.ts';
import { recipes } from '#cli/commands/look/recipes.ts';
import { yields } from '#cli/commands/look/yields.ts';
import { completion } from '#cli/commands/people/completion.ts';
import { login } from '#cli/commands/people/login.ts';
import { logout } from '#cli/commands/people/logout.ts';
import { token } from '#cli/commands/people/token.ts';
import { user } from '#cli/commands/people/user.ts';
import { qaDocument } from '#cli/commands/records/qa-document.ts';
import { records } from '#cli/commands/records/records.ts';
import { sop } from '#cli/commands/records/sop.ts';
import { batch } from '#cli/commands/work/batch.ts';
import { batches } from '#cli/commands/work/batches.ts';
import { bin } from '#cli/commands/work/bin.ts';
import { comment } from '#cli/commands/work/comment.ts';
import { complete } from '#cli/commands/work/complete.ts';
import { move } from '#cli/commands/work/move.ts';
import { plan } from '#cli/commands/work/plan.ts';
import { tasks } from '#cli/commands/work/tasks.ts';
import { undo } from '#cli/commands/work/undo.ts';
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

/** The commands by name, except those of each kind of record. Screens, servers and databases are loaded on first use. */
const COMMANDS: Readonly<Record<string, Command>> = {
  tasks,
  batch,
  batches,
  complete,
  undo,
  move,
  bin,
  harvest,
  plan,
  recipes,
  import: importFiles,
  imports,
  serve,
  demo,
  simulate,
  backup,
  restore,
  'migrate-database': migrateDatabase,
  'verify-audit': verifyAudit,
  setup,
  login,
  logout,
  yields,
  occupancy,
  performance,
  climate,
  audit,
  devices,
  hardware,
  conflicts,
  faults,
  acknowledge,
  'set-points': setPoints,
  override,
  readings,
  comment,
  sop,
  'qa-document': qaDocument,
  doctor,
  settings,
  token,
  completion,
  user,
};

/** Runs `phyto` on this process's terminal, or on another one. Returns the exit code. */
export async function runProgram(args: readonly string[], terminal: Terminal = createTerminal()): Promise<number> {
  let code: number = EXIT.done;
  const run = async (spec: CommandSpec, words: readonly string[], options: Readonly<Record<string, unknown>>) => {
    checkSharedFlags(spec, options);
    const command = COMMANDS[spec.name] ?? records(spec.name);
    const seen = options.color === false ? { ...terminal, env: { ...terminal.env, NO_COLOR: '1' } } : terminal;
    const { values, variables } = withVariables(spec, options, terminal.env);
    code = await runCommand(command, seen, { options: values, words, look: lookOf(options, seen), variables });
  };
  // The help of a command whose reader has gone isn't an error.
  const print = (text: string) => void terminal.write(text).catch(() => undefined);
  let program = createProgram([], run, print);
  try {
    program = createProgram(commandsNamed(program.parseOptions([...args]).operands[0]), run, print);
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
  return terminal.stdoutTty && terminal.stdinTty && env.TERM !== 'dumb' && env.TERM !== undefined ? 'screen' : 'table';
}

const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['', '0', 'false', 'no'].includes(value.toLowerCase());
