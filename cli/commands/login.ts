import type { Command } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { formatProblem } from '#cli/runtime/problem-text.ts';
import { ProblemError } from '#ports/farm-api/index.ts';

/** Signs in and remembers the farm and its tokens. */
export const login: Command = async ({ terminal, connections, look }, _words, flags) => {
  const host = await connections.hostToSignIn();
  const isAsked = terminal.stdinTty && terminal.stderrTty;
  const username =
    flags.text('username') ?? (isAsked ? await terminal.ask(`Username on ${new URL(host).host}:`) : null);
  if (username === null) {
    if (isAsked) throw new CommandError('nobody was signed in.');
    throw new UsageError('--username is missing.');
  }
  const fromInput = flags.has('password-stdin');
  if (!fromInput && !isAsked) throw new UsageError('--password-stdin is missing: nothing is asked without a terminal.');
  const password = fromInput
    ? (await terminal.readInput()).replace(/\r?\n$/, '')
    : await terminal.askSecret(`Password for ${username}:`);
  if (password === null) throw new CommandError('nobody was signed in.');
  try {
    await connections.signIn(host, username.trim(), password);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.kind !== 'unauthenticated') throw error;
    throw new CommandError(formatProblem(error.problem), EXIT.signedOut);
  }
  if (look === 'json') terminal.json({ host, username: username.trim() });
  terminal.log(`Signed in to ${new URL(host).host} as ${username.trim()}.`);
  return undefined;
};
