import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { formatProblem } from '#cli/runtime/problem-text.ts';
import { setupFailure } from '#cli/runtime/setup-failure.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Signs in, and stores the farm's host and the tokens. */
export const login: Command = async ({ terminal, connections, look }, _words, flags) => {
  const host = await connections.hostToSignIn();
  const isAsked = terminal.stdinTty && terminal.stderrTty;
  const notSetUp = await setupFailure(connections);
  if (notSetUp !== null) throw notSetUp;
  const username =
    flags.text('username') ??
    (isAsked ? await terminal.ask(m.session.askUsername({ host: new URL(host).host })) : null);
  if (username === null) {
    if (isAsked) throw new CommandError(m.session.cancelled);
    throw new UsageError(m.usage.missing({ option: '--username' }));
  }
  const fromInput = flags.has('password-stdin');
  if (!fromInput && !isAsked) throw new UsageError(m.session.passwordStdinMissing);
  const password = fromInput
    ? (await terminal.readInput()).replace(/\r?\n$/, '')
    : await terminal.askSecret(m.session.askPassword({ username }));
  if (password === null) throw new CommandError(m.session.cancelled);
  try {
    await connections.signIn(host, username.trim(), password);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.kind !== 'unauthenticated') throw error;
    throw new CommandError(formatProblem(error.problem), EXIT.signedOut);
  }
  if (look === 'json') terminal.json({ host, username: username.trim() });
  terminal.log(m.session.signedIn({ host: new URL(host).host, username: username.trim() }));
  return undefined;
};
