import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '#cli/usage/commands.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { type StartedServer, startServer } from '#tests/cli/start-server.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';
import { exitsOf } from './command-exits.ts';
import { renew } from './contract-text.ts';
import { JSON_OUTPUTS } from './json-outputs.ts';
import { TABLES } from './tables.ts';

const root = resolve(import.meta.dirname, '../../..');
const database = process.env.PHYTO_TEST_DATABASE_URL;
/** Only where tests have a database. */
const canRun = ({ command }: { readonly command: string }) => command !== 'migrate-database' || database !== undefined;
const PASSWORD = 'moss-lantern-41';
/** A past day whose readings the server still keeps singly. */
const MEASURED_ON = new Date(Date.now() - MS_PER_DAY).toISOString().slice(0, 10);
/** They sign another user of this computer in and out. */
const OF_ANOTHER_USER = /^(?:login|logout|setup)$/;

it('cli/README.md lists what the program has; `npm run contract` renews it', async () => {
  const text = await readFile(join(root, 'cli/README.md'), 'utf8');
  expect(text).toBe(renew(text));
});

describe('the contract of phyto', () => {
  let farm: ServedFarm;
  let fresh: StartedServer;
  /** A farm that isn't served. */
  let closed: FarmFolder;
  let backupId = '';
  const env = (command = '') => {
    const home = OF_ANOTHER_USER.test(command) ? join(farm.home, 'another') : farm.home;
    return homeEnv(home, { TERM: 'dumb', PHYTO_LANGUAGE: 'en' });
  };
  const run = async (command: string, ...args: readonly string[]) => {
    const words = [...command.split(' '), ...(ARGUMENTS()[command] ?? []), ...args];
    if (command !== 'migrate-database') return phyto(words, env(command), INPUTS[command]);
    const schema = await freshSchema(database ?? '');
    const moved = await phyto([...words, '--to', schema.url], env());
    await schema.drop();
    return moved;
  };
  const seed = async (...args: readonly string[]) => {
    const { code, err } = await phyto(args, env());
    expect(code, err).toBe(0);
  };

  const INPUTS: Readonly<Record<string, string>> = { login: `${PASSWORDS.admin}\n`, setup: `${PASSWORD}\n` };

  /** The arguments that commands need here. They run by name, so that `complete` comes before `undo`. */
  const ARGUMENTS = (): Readonly<Record<string, readonly string[]>> => ({
    acknowledge: ['Climate 1'],
    'backup --get': [backupId, '-o', join(farm.home, 'again.tar.gz')],
    backup: ['-o', join(farm.home, 'farm.tar.gz')],
    batch: [farm.lots.late],
    bin: [farm.lots.toMove, '--trays', 'P1=1', '--reason', 'mould', '--yes'],
    climate: [farm.lots.toMove],
    comment: [farm.lots.late],
    complete: [farm.lots.toSow, '--seed-lot', '-', '--yes'],
    'harvest record': [farm.lots.toHarvest, '--grams', '800', '--yes'],
    import: ['crops', join(farm.home, 'absent.csv'), join(root, 'cli/examples/crops.csv')],
    login: ['--host', farm.host, '--username', 'admin', '--password-stdin'],
    'migrate-database': ['--data', closed.data],
    'imports undo': ['wrong.csv', '--yes'],
    move: [farm.lots.toMove, '--places', 'Grow 1 A3', '--yes'],
    override: ['Grow 1', 'day_temperature=22', '--reason', 'heat wave', '--for', '2h'],
    'override end': ['Grow 1'],
    performance: ['Basil, 21 days'],
    'performance --climate': ['Basil, 21 days'],
    plan: ['Basil, 21 days', '--start', 'today', '--trays', '2', '--anyway', '--yes'],
    'plan --dry-run': ['Basil, 21', '--start', 'today', '--trays', '2', '--anyway'],
    'readings --remove': [
      ...['Grow 1', 'temperature', '--from', '2020-01-01', '--to', '2020-01-02'],
      ...['--reason', 'probe dry', '--yes'],
    ],
    'readings --single': ['Grow 1', 'temperature', '--from', MEASURED_ON, '--to', MEASURED_ON],
    'recipes show': ['Basil, 21 days'],
    restore: [join(farm.home, 'farm.tar.gz'), '--data', join(farm.home, 'restored')],
    'qa-document get': ['README.md', '-o', join(farm.home, 'document.md')],
    'settings set': ['display_name=North'],
    setup: ['--host', fresh.host, '--code', fresh.code, '--site-name', 'North', '--password-stdin'],
    'sop get': ['README.md', '-o', join(farm.home, 'sop.md')],
    'sop put': [join(root, 'README.md')],
    'sop versions': ['README.md'],
    'token create': ['contract'],
    'token revoke': ['contract', '--yes'],
    undo: [farm.lots.toSow, '--yes'],
    'user add': ['ben'],
    'user delete': ['ben', '--yes'],
    'user disable': ['cleo'],
    'user edit': ['cleo', '--phone', '0045'],
    'user enable': ['cleo'],
    'user reset-password': ['cleo', '--data', farm.data],
    'verify-audit': ['--data', farm.data],
  });

  beforeAll(async () => {
    farm = await serveFarmFolder();
    fresh = await startServer(join(farm.home, 'new'));
    closed = await createFarmFolder();
    const words = ['login', '--host', farm.host, '--username', 'admin', '--password-stdin'];
    expect((await phyto(words, env(), `${PASSWORDS.admin}\n`)).code).toBe(0);
    const spec = join(farm.home, 'spec.json');
    await writeFile(spec, '{"checks":[]}');
    const flood = ['day_fog_on', 'day_fog_off', 'day_full_duration', 'day_empty_duration'].map((key) => `${key}=0`);
    const night = flood.map((setting) => setting.replace('day', 'night'));
    await seed('comment', farm.lots.late, 'Roots are white');
    await seed('suppliers', 'add', 'Sativa');
    await seed('growth-media', 'add', 'Coco mat', '--set', 'kind=mat');
    await seed('qa-specs', 'add', 'Leafy greens', '--from-json', spec);
    await seed('irrigation-recipes', 'add', 'Dry', ...[...flood, ...night].flatMap((one) => ['--set', one]));
    await seed(
      ...['fertigation-recipes', 'add', 'Leafy', '--set', 'ec=1.8', '--set', 'ph=5.8'],
      ...['--set', 'stock_parts=[{"name":"A","ml_per_l":2}]'],
    );
    await seed('graph-views', 'add', 'Yields', '--set', 'query=s=yield&range=year');
    await seed(
      ...['device-mappings', 'add', 'tele/TH16/SENSOR', '--set', 'subject=Grow 1 A1', '--set'],
      'values=[{"path":"$.AM2301.Temperature","metric":"temperature"}]',
    );
    await seed('sop', 'put', join(root, 'cli/README.md'));
    await seed('qa-document', 'put', join(root, 'cli/README.md'), '--spec', 'Leafy greens');
    const climate = join(farm.home, 'climate.csv');
    await writeFile(climate, `Date,Tair\n${MEASURED_ON} 08:00,21.5\n${MEASURED_ON} 08:05,-1023\n`);
    await seed('import', 'telemetry', climate, '--subject', 'Grow 1');
    const wrong = join(farm.home, 'wrong.csv');
    await writeFile(wrong, `Date,Tair\n${MEASURED_ON} 09:00,39\n`);
    await seed('import', 'telemetry', wrong, '--subject', 'Grow 1');
    await seed('token', 'create', 'nightly');
    await seed('user', 'add', 'cleo');
    backupId = JSON.parse((await phyto(['backup', '--json'], env())).out).id;
    // The batch in this bed wants another one.
    await seed('beds', 'edit', 'A2', '--set', 'light_recipe=Seedling light');
  }, 120_000);
  afterAll(async () => {
    await fresh?.stop();
    await closed?.remove();
    await farm?.stop();
  });

  it.each(JSON_OUTPUTS.filter(canRun))(
    '$command --json prints the keys of cli/README.md',
    async ({ command, isList, keys }) => {
      const { out, err } = await run(command, '--json');
      expect(out, err).not.toBe('');
      const printed: unknown = JSON.parse(out);
      expect(Array.isArray(printed)).toBe(isList);
      const objects: readonly object[] = Array.isArray(printed) ? printed : [printed];
      expect(objects).not.toEqual([]);
      const known = keys.map((key) => key.replace(/\?$/, ''));
      for (const object of objects) {
        expect(known).toEqual(expect.arrayContaining(Object.keys(object)));
        expect(Object.keys(object)).toEqual(expect.arrayContaining(keys.filter((key) => !key.endsWith('?'))));
      }
    },
  );

  it.each(TABLES.filter(canRun))(
    '$command prints the columns of cli/README.md',
    async ({ command, columns, hasHeading = true }) => {
      const { code, out } = await run(command);
      expect(code).toBe(0);
      const separator = command === 'harvests export' ? ',' : / {2,}/;
      const rows = out.split('\n').map((row) => row.trim().split(separator));
      if (hasHeading) expect(rows).toContainEqual(columns);
      else expect(rows[0]).toHaveLength(columns.length);
    },
  );

  describe('exit codes', () => {
    /** Arguments that are right, if the farm has such records. */
    const WORDS: Readonly<Record<string, readonly string[]>> = {
      acknowledge: ['Grow 1'],
      batch: ['BAS-1'],
      climate: ['BAS-1'],
      bin: ['BAS-1', '--trays', 'A1=1', '--reason', 'mould'],
      comment: ['BAS-1'],
      complete: ['BAS-1'],
      harvest: ['export'],
      import: ['crops', join(root, 'cli/examples/crops.csv')],
      login: ['--username', 'ana', '--password-stdin'],
      move: ['BAS-1', '--places', 'A1'],
      override: ['Grow 1', 'day_temperature=22', '--reason', 'heat wave', '--for', '2h'],
      performance: ['Basil'],
      plan: ['Basil', '--start', 'today', '--trays', '2'],
      setup: ['--code', 'AAAA-AAAA', '--site-name', 'North', '--password-stdin'],
      undo: ['BAS-1'],
      user: ['list'],
    };
    const codeOf = async (name: string, host: string) => {
      const { code, out } = await phyto(
        [name, ...(WORDS[name] ?? []), '--host', host],
        homeEnv(join(farm.home, 'signed-out')),
        `${PASSWORD}\n`,
      );
      return { code, out: name === 'doctor' ? '' : out };
    };
    // The kinds of record share their code.
    const commands = [...COMMANDS, ...allCommands().slice(-1)];
    const remote = commands.filter(({ unused = [] }) => !unused.includes('host'));

    // Without the farm, each waits before it tries again.
    it.concurrent.each(remote)('phyto $name: not signed in, and without the farm', async (spec) => {
      const { exits } = exitsOf(spec);
      const [away, signedOut] = await Promise.all([
        codeOf(spec.name, 'http://127.0.0.1:9'),
        codeOf(spec.name, farm.host),
      ]);
      const reports = spec.name === 'doctor' ? 1 : 0;
      expect(away).toEqual({ code: exits.includes(4) ? 4 : reports, out: '' });
      // A farm that has accounts already refuses a setup.
      const refused = spec.name === 'setup' ? 1 : reports;
      expect(signedOut).toEqual({ code: exits.includes(3) ? 3 : refused, out: '' });
    });

    it.each(commands)('phyto $name: wrong options and addresses', async (spec) => {
      const unknown = await phyto([spec.name, ...(WORDS[spec.name] ?? []), '--nonsense'], env());
      expect(unknown).toEqual({ code: 2, out: '', err: expect.stringMatching(/^phyto: .*--nonsense.*\n$/) });
      if (!remote.includes(spec)) return;
      const address = await phyto(
        [spec.name, ...(WORDS[spec.name] ?? []), '--host', 'ftp://x'],
        env(),
        `${PASSWORD}\n`,
      );
      expect(address).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^phyto: .*ftp:\/\/x/) });
    });
  });
});
