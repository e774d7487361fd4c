import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import { passwordLines } from '#cli/prompts/ask-password.ts';
import { findRecord } from '#cli/records/find-record.ts';
import { LISTED_USERS } from '#cli/records/listed-kinds.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { LANGUAGES } from '#domain/people/language.ts';
import { USER_CLASSES } from '#domain/people/user.ts';
import { randomPassword } from './random-password.ts';

/** Adds an account. Without --password-stdin its password is random, and alone on stdout. */
export async function addUser(cli: Cli, { api }: OpenFarm, username: string, flags: Flags): Promise<undefined> {
  const { terminal, look } = cli;
  const fields = fieldsOf(flags);
  const given = flags.has('password-stdin') ? ((await passwordLines(cli))[0] ?? '') : null;
  const password = given ?? randomPassword();
  const added = await api.createUser({
    query: { username },
    body: {
      full_name: username,
      preferred_name: (fields.full_name ?? username).split(' ')[0] ?? username,
      user_class: 'user',
      ...fields,
      username,
      password,
    },
  });
  terminal.log(m.people.userAdded({ username: added.username }));
  if (look === 'json') terminal.json({ ...added, password: given === null ? password : null });
  else if (given === null) terminal.out(password);
}

/** Changes the given fields of an account, unless someone else has changed it since it was read. */
export async function editUser(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<undefined> {
  const body = fieldsOf(flags);
  if (Object.keys(body).length === 0) throw new UsageError(m.people.noFields);
  const { username, version } = await findUser(api, text);
  const changed = await api.updateUser({ query: { username }, body }, { ifMatch: version });
  if (cli.look === 'json') cli.terminal.json(changed);
  else cli.terminal.out(m.people.userChanged({ username }));
}

/** Disables an account, which then can't sign in, or enables it again. */
export async function setDisabled(cli: Cli, { api }: OpenFarm, text: string, disabled: boolean): Promise<undefined> {
  const { username, version } = await findUser(api, text);
  const changed = await api.updateUser({ query: { username }, body: { disabled } }, { ifMatch: version });
  if (cli.look === 'json') cli.terminal.json(changed);
  else cli.terminal.out(disabled ? m.people.userDisabled({ username }) : m.people.userEnabled({ username }));
}

/** Deletes an account after a confirmation. */
export async function deleteUser(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<number | undefined> {
  const { username, version } = await findUser(api, text);
  if (!(await confirm(cli, m.people.askDeleteUser({ username }), flags.has('yes')))) {
    cli.terminal.log(m.people.userKept);
    return EXIT.refused;
  }
  await api.deleteUser({ query: { username } }, { ifMatch: version });
  if (cli.look === 'json') cli.terminal.json({ username });
  else cli.terminal.out(m.people.userDeleted({ username }));
  return undefined;
}

async function findUser(api: OpenFarm['api'], text: string): Promise<{ username: string; version: number }> {
  const { username, version } = await findRecord(api, LISTED_USERS, text, 'exact');
  return { username: String(username), version: Number(version) };
}

/** Returns the fields given by options. */
function fieldsOf(flags: Flags) {
  const [full_name, email, phone] = [flags.text('full-name'), flags.text('email'), flags.text('phone')];
  const [role, language] = [oneOf(flags, 'role', USER_CLASSES), oneOf(flags, 'language', LANGUAGES)];
  return {
    ...(full_name === undefined ? {} : { full_name }),
    ...(email === undefined ? {} : { email: email === '' ? null : email }),
    ...(phone === undefined ? {} : { phone_number: phone === '' ? null : phone }),
    ...(role === undefined ? {} : { user_class: role }),
    ...(language === undefined ? {} : { language }),
  };
}

function oneOf<T extends string>(flags: Flags, name: string, values: readonly T[]): T | undefined {
  const text = flags.text(name);
  const value = values.find((one) => one === text);
  if (text !== undefined && value === undefined)
    throw new UsageError(m.usage.notOneOf({ option: `--${name}`, value: text, values }));
  return value;
}
