import { runOnRecords } from '#cli/commands/records/records.ts';
import { m } from '#cli/language/messages.ts';
import { LISTED_USERS } from '#cli/records/listed-kinds.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';
import { addUser, deleteUser, editUser, setDisabled } from './accounts.ts';
import { resetPassword } from './reset-password.ts';

const VERBS = ['list', 'show', 'add', 'edit', 'disable', 'enable', 'delete', 'reset-password'];
const FIELDS = ['full-name', 'email', 'phone', 'role', 'language'];

/** The options of each verb. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['order-by'],
  add: [...FIELDS, 'password-stdin'],
  edit: FIELDS,
  delete: ['yes'],
  'reset-password': ['password-stdin'],
};

/** Lists and changes accounts, and resets passwords. */
export const user: Command = async (cli, [what = '', ...words], flags) => {
  if (!VERBS.includes(what)) throw new UsageError(unknownVerb('user', what, VERBS));
  const every = Object.values(OPTIONS).flat();
  refuseFlags(
    flags,
    every.filter((option) => !(OPTIONS[what] ?? []).includes(option)),
    `user ${what}`,
  );
  if (what === 'list' || what === 'show') return runOnRecords(cli, LISTED_USERS, { name: 'user', what, words, flags });
  const [username = what === 'reset-password' ? MAIN_ACCOUNT : '', ...others] = words;
  if (others.length > 0)
    throw new UsageError(
      `${m.usage.tooManyWords({ words: others.join(' ') })} ${m.usage.seeHelp({ command: 'user' })}`,
    );
  if (username === '') throw new UsageError(m.people.nameUser({ verb: what }));
  if (what === 'reset-password') return resetPassword(cli, username, flags);
  return cli.withFarm((farm) => {
    switch (what) {
      case 'add':
        return addUser(cli, farm, username, flags);
      case 'edit':
        return editUser(cli, farm, username, flags);
      case 'delete':
        return deleteUser(cli, farm, username, flags);
      default:
        return setDisabled(cli, farm, username, what === 'disable');
    }
  });
};
