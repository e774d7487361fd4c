import { LISTED_USERS } from '#cli/records/listed-kinds.ts';
import type { Cli, Command, Flags } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { m as records } from '#cli/words/records.ts';
import { m } from '#cli/words/session.ts';
import { m as usage } from '#cli/words/usage.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';
import { runOnRecords } from './records.ts';

/** Lists accounts, shows one, or resets its password on the farm's own machine. */
export const user: Command = async (cli, [what = '', ...words], flags) => {
  if (what === 'list' || what === 'show') {
    refuseFlags(flags, ['password-stdin'], `user ${what}`);
    return runOnRecords(cli, LISTED_USERS, 'user', what, words, flags);
  }
  if (what !== 'reset-password')
    throw new UsageError(
      usage.unknownSubcommand({
        typed: `user ${what}`,
        commands: ['phyto user list', `phyto user ${records.showName}`, 'phyto user reset-password'],
      }),
    );
  refuseFlags(flags, ['host', 'token', 'order-by'], 'user reset-password');
  const [username = MAIN_ACCOUNT, ...others] = words;
  if (others.length > 0)
    throw new UsageError(`${usage.tooManyWords({ words: others.join(' ') })} ${usage.seeHelp({ command: 'user' })}`);
  return resetPassword(cli, username, flags);
};

async function resetPassword({ terminal, connections, look }: Cli, username: string, flags: Flags): Promise<undefined> {
  const given = flags.has('password-stdin') ? (await terminal.readInput()).replace(/\r?\n$/, '') : null;
  const password = await connections.resetPassword(username, given);
  terminal.log(m.passwordReset({ username }));
  if (look === 'json') terminal.json({ username, password: given === null ? password : null });
  else if (given === null) terminal.out(password);
}
