import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';

/** What an admin at the farm's own machine may do to an account. */
export const user: Command = async ({ terminal, connections, look }, [what, username = MAIN_ACCOUNT], flags) => {
  if (what !== 'reset-password')
    throw new UsageError(`"user ${what}" is not known. Use: phyto user reset-password NAME`);
  const given = flags.has('password-stdin') ? (await terminal.readInput()).replace(/\r?\n$/, '') : null;
  const password = await connections.resetPassword(username, given);
  terminal.say(`${username} has a new password and is signed out everywhere.`);
  if (look === 'json') terminal.json({ username, password: given === null ? password : null });
  else if (given === null) terminal.out(password);
  return undefined;
};
