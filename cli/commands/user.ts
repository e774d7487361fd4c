import { LISTED_USERS } from '#cli/records/listed-kinds.ts';
import type { Cli, Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';
import { runOnRecords } from './records.ts';

/** Lists accounts, shows one, or gives one a new password at the farm's own machine. */
export const user: Command = async (cli, [what = '', ...words], flags) => {
  if (what === 'list' || what === 'show') {
    refuseFlags(flags, ['password-stdin'], `user ${what}`);
    return runOnRecords(cli, LISTED_USERS, 'user', what, words, flags);
  }
  if (what !== 'reset-password')
    throw new UsageError(
      `"user ${what}" is not known. Use: phyto user list, phyto user show NAME, phyto user reset-password NAME`,
    );
  refuseFlags(flags, ['host', 'token', 'order-by'], 'user reset-password');
  const [username = MAIN_ACCOUNT, ...others] = words;
  if (others.length > 0) throw new UsageError(`too many words: ${others.join(' ')}. See: phyto user --help`);
  return resetPassword(cli, username, flags);
};

async function resetPassword({ terminal, connections, look }: Cli, username: string, flags: Flags): Promise<undefined> {
  const given = flags.has('password-stdin') ? (await terminal.readInput()).replace(/\r?\n$/, '') : null;
  const password = await connections.resetPassword(username, given);
  terminal.log(`${username} has a new password and is signed out everywhere.`);
  if (look === 'json') terminal.json({ username, password: given === null ? password : null });
  else if (given === null) terminal.out(password);
}
