import { m } from '#cli/language/messages.ts';
import { askPassword, passwordLines } from '#cli/prompts/ask-password.ts';
import type { Cli, Flags } from '#cli/runtime/cli.ts';
import { randomPassword } from './random-password.ts';

/** A password, and whether it was given rather than made up. */
interface NewPassword {
  readonly password: string;
  readonly isGiven: boolean;
  /** A person who changes their own password over the network keeps their API tokens. */
  readonly endsTokens: boolean;
}

/** Sets the password of an account, by default a random one, which is then alone on stdout. */
export async function resetPassword(cli: Cli, username: string, flags: Flags): Promise<undefined> {
  const reset = cli.target.data === null ? resetOnHost : resetHere;
  const { password, isGiven, endsTokens } = await reset(cli, username, flags);
  cli.terminal.log(m.session.passwordReset({ username }));
  if (endsTokens) cli.terminal.log(m.session.tokensEnded({ username }));
  if (cli.look === 'json') cli.terminal.json({ username, password: isGiven ? null : password });
  else if (!isGiven) cli.terminal.out(password);
}

async function resetHere(cli: Cli, username: string, flags: Flags): Promise<NewPassword> {
  const [given = ''] = flags.has('password-stdin') ? await passwordLines(cli) : [];
  const typed = flags.has('password-stdin') ? given : null;
  return { password: await cli.connections.resetPassword(username, typed), isGiven: typed !== null, endsTokens: true };
}

/** Over the network the caller's own password is needed too: the first line of the input. The new one is the second. */
async function resetOnHost(cli: Cli, username: string, flags: Flags): Promise<NewPassword> {
  const [own = '', given] = flags.has('password-stdin')
    ? await passwordLines(cli)
    : [await askPassword(cli, m.people.askOwnPassword)];
  const password = given ?? randomPassword();
  const body = { verification_password: own, new_password: password };
  return cli.withFarm(async ({ api }) => {
    const caller = await api.getCurrentUser({});
    await api.changePassword({ query: { username }, body });
    return { password, isGiven: given !== undefined, endsTokens: caller.username !== username };
  });
}
