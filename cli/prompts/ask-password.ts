import { m } from '#cli/language/messages.ts';
import type { Cli } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';

/** Returns the lines of the input, for passwords given by scripts. */
export const passwordLines = async ({ terminal }: Pick<Cli, 'terminal'>): Promise<readonly string[]> =>
  (await terminal.readInput()).replace(/\r?\n$/, '').split(/\r?\n/);

/** Asks for a password without echoing it. Throws UsageError without a terminal. */
export async function askPassword({ terminal }: Pick<Cli, 'terminal'>, question: string): Promise<string> {
  if (!terminal.stdinTty || !terminal.stderrTty) throw new UsageError(m.session.passwordStdinMissing);
  const password = await terminal.askSecret(question);
  if (password === null) throw new CommandError(m.session.cancelledPassword);
  return password;
}
