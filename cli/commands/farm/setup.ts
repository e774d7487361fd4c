import { m } from '#cli/language/messages.ts';
import type { Cli, Command } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';
import { refusalText } from '#cli/runtime/problem-text.ts';
import { checkSetup, SETUP_FIELDS, type SetupValues } from '#cli/setup/setup-form.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';
import { ProblemError } from '#ports/problem-error.ts';

const OPTIONS: Readonly<Record<keyof SetupValues, string>> = {
  code: '--code',
  password: '--password-stdin',
  again: '--password-stdin',
  name: '--site-name',
  zone: '--time-zone',
};

/** Sets up a new farm: its first account with the setup code, then its name and time zone. */
export const setup: Command = async (cli, _words, flags) => {
  const { terminal, connections, look } = cli;
  const host = await connections.hostToSignIn();
  const { display_name, setup_needed } = await connections.metadata(host);
  if (!setup_needed) throw new CommandError(m.setup.alreadySetUp({ host }));
  const password = flags.has('password-stdin') ? (await terminal.readInput()).replace(/\r?\n$/, '') : undefined;
  const given = {
    code: flags.text('code'),
    ...{ password, again: password },
    name: flags.text('site-name'),
    zone: flags.text('time-zone'),
  };
  const send = sender(cli, host);
  const isAsked = terminal.stdinTty && terminal.stderrTty;
  const defaults = { name: display_name, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  let values: SetupValues | null;
  if (look === 'screen' && password === undefined) {
    const { showSetup } = await import('#cli/setup/show-setup.ts');
    const start = { ...defaults, ...defined(given) };
    const shown = await showSetup({ terminal, host, start, send });
    if (typeof shown === 'number') return shown;
    values = shown;
  } else {
    values = isAsked && password === undefined ? await askAll(cli, given, defaults) : allGiven(given, defaults.zone);
    if (values !== null) await sendOrRefuse(values, send);
  }
  if (values === null) throw new CommandError(m.setup.cancelled);
  const { name, zone } = values;
  if (look === 'json') terminal.json({ host, username: MAIN_ACCOUNT, display_name: name, time_zone: zone });
  terminal.log(m.setup.done({ host, name, zone }));
  terminal.log(m.setup.next({ host }));
  return undefined;
};

/** Sends the values to the farm. A repeated call after the account was created saves the site only. */
function sender({ connections, withFarm }: Cli, host: string): (values: SetupValues) => Promise<void> {
  let hasAccount = false;
  return async ({ code, password, name, zone }) => {
    if (!hasAccount) await connections.setUp(host, code, password);
    hasAccount = true;
    try {
      await withFarm(({ api }) =>
        api.updateInterfaceEnvironment({
          body: { display_name: name.trim(), time_zone: zone, first_run_passed: ['site'] },
        }),
      );
    } catch (error) {
      throw error instanceof ProblemError
        ? new CommandError(m.setup.siteNotSaved({ reason: refusalText(error.problem) }))
        : error;
    }
  };
}

async function sendOrRefuse(values: SetupValues, send: (values: SetupValues) => Promise<void>): Promise<void> {
  const errors = checkSetup(values);
  const wrong = SETUP_FIELDS.find((field) => errors[field] !== undefined);
  if (wrong !== undefined)
    throw new UsageError(m.usage.optionFault({ option: OPTIONS[wrong], fault: errors[wrong] ?? '' }));
  try {
    await send(values);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === 'invalid')
      throw new CommandError(refusalText(error.problem));
    throw error;
  }
}

type Given = { readonly [F in keyof SetupValues]: string | undefined };

function allGiven({ code, password, name, zone }: Given, here: string): SetupValues {
  const missing = (option: string) => new UsageError(m.usage.missing({ option }));
  if (code === undefined) throw new UsageError(`${m.usage.missing({ option: '--code' })} ${m.setup.help}`);
  if (name === undefined) throw missing('--site-name');
  if (password === undefined) throw missing('--password-stdin');
  return { code, password, again: password, name, zone: zone ?? here };
}

/** Asks line by line for what the options leave out; null if the input ends. */
async function askAll(
  { terminal }: Cli,
  given: Given,
  defaults: Pick<SetupValues, 'name' | 'zone'>,
): Promise<SetupValues | null> {
  if (given.code === undefined) terminal.log(m.setup.help);
  const code = given.code ?? (await terminal.ask(m.setup.ask.code));
  if (code === null) return null;
  const password = await terminal.askSecret(m.setup.ask.password);
  if (password === null) return null;
  const again = await terminal.askSecret(m.setup.ask.again);
  if (again === null) return null;
  const name = given.name ?? (await terminal.ask(m.setup.ask.name({ now: defaults.name })));
  if (name === null) return null;
  const zone = given.zone ?? (await terminal.ask(m.setup.ask.zone({ now: defaults.zone })));
  if (zone === null) return null;
  return { code, password, again, name: name.trim() || defaults.name, zone: zone.trim() || defaults.zone };
}

const defined = (given: Given): Partial<SetupValues> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
