import { spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandSpec } from '#cli/usage/command-spec.ts';
import { COMMANDS } from '#cli/usage/commands.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { ended, ensureBuilt, homeEnv, phytoInPty, shellWords, untilLogged } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type StartedServer, startServer } from '#tests/cli/start-server.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';
import { createExamplesFarm, type ExamplesFarm } from './examples-farm.ts';
import { DIALOGS, SETUP_CODE } from './help-dialogs.ts';

const database = process.env.PHYTO_TEST_DATABASE_URL;
const NO_DATABASE = 'postgres://phyto@127.0.0.1:9/farm';

/** The examples that run until a signal stops them. */
const SERVERS = /^phyto (?:serve|demo)\b/;
/** Those of a new farm, and those that would sign out the others. */
const OF_NEW_FARMS = /^phyto setup\b/;
const OF_ANOTHER_USER = /^phyto (?:setup|login|logout)\b/;

/** The examples that end with another exit code than 0. */
const EXITS: Readonly<Record<string, number>> = {
  // The demo farm has a bed whose light doesn't go off.
  'phyto hardware --fail --json': 1,
  // Their database can only be reached where tests have one.
  ...(database === undefined && { 'phyto migrate-database --data /srv/farm --to postgres://phyto@db/farm': 1 }),
};

/** Syntax that only a shell reads. */
const SHELL = /[|<>]/;
/** Files that the examples name, in the folder in which they run. */
const FILE = /^[\w-]+\.(?:csv|json|pdf|tar\.gz)$/;

const hasFish = spawnSync('sh', ['-c', 'command -v fish']).status === 0;
const examplesOf = ({ examples }: CommandSpec): string[] => examples.flatMap((row) => row.split(/ {3,}/));
const EXAMPLES = allCommands().flatMap(examplesOf);
/** Those that run the built command even if they could run in this process: one of each command. Kinds of record share one. */
const BUILT = new Set([...COMMANDS, ...allCommands().slice(-1)].flatMap((spec) => examplesOf(spec).slice(0, 1)));

describe('the examples of the help run as written on the demo farm, except for its address and folders', () => {
  let farm: ExamplesFarm;
  let env: Record<string, string>;
  let host = '';
  let schema: Awaited<ReturnType<typeof freshSchema>> | undefined;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    ensureBuilt();
    farm = await createExamplesFarm();
    env = homeEnv(farm.folder, { PHYTO_LANGUAGE: 'en', PHYTO_LISTEN: '127.0.0.1:0' });
    env.PATH = `${farm.bin}:${env.PATH}`;
    ({ host } = await serve(farm.data));
    if (database !== undefined) schema = await freshSchema(database);
    const login = ['login', '--host', host, '--username', 'admin', '--password-stdin'];
    expect((await phyto(login, env, `${PASSWORDS.admin}\n`)).code).toBe(0);
    // One example takes it back.
    const imported = ['import', 'telemetry', join(farm.folder, 'climate.csv'), '--subject', 'Grow 1'];
    expect((await phyto(imported, env)).code).toBe(0);
  }, 180_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
    await schema?.drop();
    if (farm !== undefined) await rm(farm.folder, { recursive: true, force: true });
  });

  /** Starts a server, which runs until the end of the tests. */
  async function serve(data: string): Promise<StartedServer> {
    const server = await startServer(data);
    stops.push(server.stop);
    return server;
  }

  /** Replaces the farm and its folders. */
  const onThisFarm = (example: string, server: { readonly host: string; readonly code: string }): string => {
    const names: readonly (readonly [string, string])[] = [
      ['https://farm.example', server.host],
      ['/srv/phyto-data', farm.spare],
      ['/srv/farm', farm.spare],
      ['/tmp/try', join(farm.folder, 'demo-data')],
      ['0.0.0.0:8080', '127.0.0.1:0'],
      ['postgres://phyto@db/farm', schema?.url ?? NO_DATABASE],
      [SETUP_CODE, server.code],
      ...(hasFish ? [] : ([['| source', '| cat']] as const)),
    ];
    return names.reduce((text, [name, here]) => text.replaceAll(name, here), example);
  };

  it.each(EXAMPLES)('%s', async (example) => {
    const server = OF_NEW_FARMS.test(example)
      ? await serve(join(farm.folder, `new-${stops.length}`))
      : { host, code: '' };
    const command = onThisFarm(example, server);
    const own: Record<string, string> = OF_ANOTHER_USER.test(example)
      ? { ...homeEnv(join(farm.folder, 'other'), { PHYTO_HOST: server.host }), PATH: env.PATH ?? '' }
      : env;
    const dialog = DIALOGS[example];
    if (dialog === undefined && !BUILT.has(example) && !SHELL.test(example) && !SERVERS.test(example)) {
      const [, ...words] = await shellWords(command);
      const inFolder = words.map((word) => (FILE.test(word) ? join(farm.folder, word) : word));
      expect(await phyto(inFolder, own)).toMatchObject({ code: EXITS[example] ?? 0 });
      return;
    }
    if (dialog === undefined) {
      const shell = command.endsWith('| source') ? 'fish' : 'bash';
      const child = spawn(shell, ['-c', SERVERS.test(example) ? `exec ${command}` : command], {
        cwd: farm.folder,
        env: own,
      });
      const result = ended(child);
      if (SERVERS.test(example)) {
        await untilLogged(child, /http:\/\/127/);
        child.kill('SIGTERM');
      }
      expect(await result).toMatchObject({ code: EXITS[example] ?? 0 });
      return;
    }
    const [, ...words] = await shellWords(command);
    const screen = phytoInPty(words, own, 120);
    stops.push(async () => screen.kill());
    for (const [appears, typed] of dialog) {
      await Promise.race([screen.until(appears), screen.exited]);
      screen.write(typed.replace(SETUP_CODE, server.code));
    }
    expect(await screen.exited, screen.rows().join('\n')).toBe(0);
  });

  it('are the ones whose dialogs and exit codes are known here', () => {
    expect(EXAMPLES).toEqual(expect.arrayContaining([...Object.keys(DIALOGS), ...Object.keys(EXITS)]));
  });
});
