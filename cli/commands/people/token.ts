import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { lastDayOf } from '#domain/people/api-token.ts';
import { SCOPES, type Scope } from '#domain/people/permissions.ts';
import { parseDay } from '#domain/periods/parse-period.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { addDays } from '#domain/time.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const CREATE_FLAGS = ['scope', 'expires'];
const DEFAULT_SCOPE: Scope = 'read';

/** Creates, lists and revokes API tokens. */
export const token: Command = async (cli, [what = 'list', ...words], flags) => {
  const verbs = ['list', 'create', 'revoke'];
  if (!verbs.includes(what)) throw new UsageError(unknownVerb('token', what, verbs));
  refuseFlags(
    flags,
    [...(what === 'create' ? [] : CREATE_FLAGS), ...(what === 'revoke' ? [] : ['yes'])],
    `token ${what}`,
  );
  const name = words.join(' ').trim();
  if (what !== 'list' && name === '') throw new UsageError(m.people.nameToken({ verb: what }));
  return cli.withFarm((farm) => {
    if (what === 'create') return create(cli, farm, name, flags);
    return what === 'revoke' ? revoke(cli, farm, name, flags) : list(cli, farm);
  });
};

/** The token is the only text on stdout, so that scripts can store it. */
async function create({ terminal, look }: Cli, farm: OpenFarm, name: string, flags: Flags): Promise<undefined> {
  const asked = flags.text('scope') ?? DEFAULT_SCOPE;
  const scope = SCOPES.find((one) => one === asked);
  if (scope === undefined) throw new UsageError(m.usage.notOneOf({ option: '--scope', value: asked, values: SCOPES }));
  const created = await farm.api.createToken({ body: { name, scope, expires: await expiryOf(farm, flags) } });
  if (look === 'json') {
    terminal.json(created);
    return;
  }
  terminal.out(created.token);
  terminal.log(m.people.tokenCreated({ name, scope }));
}

/** Returns the end of the last day of a token; null if it doesn't expire. */
async function expiryOf(farm: OpenFarm, flags: Flags): Promise<string | null> {
  const text = flags.text('expires');
  if (text === undefined) return null;
  const { time_zone, today } = await farm.api.getSystem({});
  const day = parseDay(text, today);
  if (day === null)
    throw new UsageError(m.usage.notADay({ option: '--expires', value: text, examples: ['2027-01-31', '+90d'] }));
  return farm.siteClock(time_zone).startOfDay(addDays(day, 1));
}

async function list(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const [tokens, system] = await Promise.all([farm.api.listTokens({}).then(rowsOf), farm.api.getSystem({})]);
  if (cli.look === 'json') {
    cli.terminal.json(tokens);
    return;
  }
  const { dayOf } = farm.siteClock(system.time_zone);
  const { name, user, scope, created, expires, used, uuid } = m.people.tokenHeadings;
  printTable(
    cli,
    [
      ...[name, user, scope, created].map((heading) => ({ heading })),
      { heading: expires, empty: m.people.neverExpires },
      { heading: used, empty: m.people.neverUsed },
      { heading: uuid },
    ],
    tokens.map((one) => [
      one.name,
      one.username,
      one.scope,
      dayOf(one.created_at),
      lastDayOf(one, dayOf) ?? '-',
      one.last_used_at === null ? '-' : dayOf(one.last_used_at),
      one.uuid,
    ]),
    m.people.noTokens,
  );
}

async function revoke(cli: Cli, { api }: OpenFarm, text: string, flags: Flags): Promise<number | undefined> {
  const tokens = rowsOf(await api.listTokens({}));
  const found = tokens.filter(({ uuid, name }) => uuid === text.toLowerCase() || foldText(name) === foldText(text));
  const [one, ...others] = found;
  if (one === undefined)
    throw new CommandError(`${m.people.noToken({ name: text })} ${m.usage.seeList({ command: 'token' })}`);
  if (others.length > 0)
    throw new CommandError(m.people.severalTokens({ name: text, uuids: found.map(({ uuid }) => uuid) }), EXIT.usage);
  if (!(await confirm(cli, m.people.askRevoke({ name: one.name, username: one.username }), flags.has('yes')))) {
    cli.terminal.log(m.people.nothingRevoked);
    return EXIT.refused;
  }
  await api.revokeToken({ params: { uuid: one.uuid } });
  if (cli.look === 'json') cli.terminal.json(one);
  else cli.terminal.out(m.people.revoked({ name: one.name }));
  return undefined;
}
