import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { fetchTransport } from '#adapters/http-client/transport-fetch.ts';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import { resetPasswordIn } from '#adapters/main/maintenance/reset-password.ts';
import { runServe } from '#adapters/main/run-serve.ts';
import type { RunningServer } from '#adapters/main/serve.ts';
import { PRODUCT } from '#domain/product.ts';
import { fieldTexts } from '#messages/en/fields.ts';
import { inputFaults } from '#messages/en/problems/input.ts';
import { serverProblems } from '#messages/en/problems/service.ts';
import { serverMessages } from '#messages/en/server-messages.ts';
import { textOf } from '#messages/render.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ENVIRONMENT = {
  PHYTO_LISTEN: '127.0.0.1:0',
  PHYTO_TIME_ZONE: 'Europe/Zurich',
  PHYTO_SITE_NAME: 'Aarhus North',
  PHYTO_LOG_LEVEL: 'silent',
};

/** Serves the folder while the work runs; returns the output and the exit code. */
async function serving(
  environment: Record<string, string>,
  work: (server: RunningServer) => Promise<void> = async () => {},
) {
  const lines: string[] = [];
  let stop = () => {};
  const code = await runServe({
    environment: { ...ENVIRONMENT, PHYTO_DATA: join(folder, 'farm'), ...environment },
    flags: {},
    report: (message) => void lines.push(textOf(serverMessages, message)),
    stopped: new Promise((resolve) => {
      stop = resolve;
    }),
    onReady: async (server) => {
      await work(server).finally(() => stop());
    },
  });
  return { code, said: lines.join('\n') };
}

function client({ address }: RunningServer) {
  return createHttpFarmApi({
    baseUrl: address.replace(/\/$/, ''),
    parse: parseAnswer,
    transport: fetchTransport,
    session: createMemorySession(),
    newKey: () => 'key',
  });
}

const signIn = (server: RunningServer, password: string) =>
  client(server).obtainJwt({ body: { username: 'admin', password } });

describe('a first start', () => {
  it('prints a set-up code that creates the admin once, and none afterwards', async () => {
    const first = await serving({}, async (server) => {
      const api = client(server);
      expect(await api.getMetadata({})).toMatchObject({ display_name: 'Aarhus North', setup_needed: true });
      await api.setup({ body: { setup_code: server.setupCode ?? '', password: 'moss-lantern-41' } });
      expect(await api.getCurrentUser({})).toMatchObject({ username: 'admin' });
      expect(await api.getMetadata({})).toMatchObject({ setup_needed: false });
    });
    expect(first.code).toBe(0);
    expect(first.said).toMatch(/^Phytotron \d+\.\d+\.\d+ {2}Aarhus North, Europe\/Zurich\n {2}Open {4}http:\/\/127/);
    expect(first.said).toMatch(/Setup {3}code [0-9A-Z]{4}-[0-9A-Z]{4}: enter it once/);
    const second = await serving({ PHYTO_SITE_NAME: 'Elsewhere' }, async (server) => {
      expect(await signIn(server, 'moss-lantern-41')).toHaveProperty('access');
    });
    expect(second.said).toContain('Aarhus North');
    expect(second.said).not.toContain('Setup');
  });

  it('creates the admin with a password from the environment, once', async () => {
    const { said } = await serving({ PHYTO_ADMIN_PASSWORD: 'moss-lantern-41' }, async (server) => {
      expect(await signIn(server, 'moss-lantern-41')).toHaveProperty('access');
    });
    expect(said).not.toMatch(/Setup|moss-lantern/);
    await serving({ PHYTO_ADMIN_PASSWORD: 'fern-harbour-88' }, async (server) => {
      await expect(signIn(server, 'fern-harbour-88')).rejects.toThrow();
    });
  });

  it('records its set-up in the audit trail, once', async () => {
    await serving({});
    await serving({ PHYTO_ADMIN_PASSWORD: 'moss-lantern-41' });
    const db = new DatabaseSync(join(folder, 'farm', 'farm.sqlite'));
    const rows = db.prepare('select who, operation, kind, what from audit order by id').all();
    const settings = db.prepare("select before, after from audit where kind = 'site'").get();
    db.close();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { who: 'setup', operation: 'setup', kind: 'site', what: 'update' },
      { who: 'setup', operation: 'setup', kind: 'user', what: 'create' },
    ]);
    expect(JSON.parse(String(settings?.before))).toMatchObject({ time_zone: 'UTC', version: 0 });
    expect(JSON.parse(String(settings?.after))).toMatchObject({ time_zone: 'Europe/Zurich', version: 1 });
  });

  it('makes the folder private', async () => {
    await serving({});
    const modes = ['farm', 'farm/signing-key'].map((path) => statSync(join(folder, path)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it.each([
    [{ PHYTO_ADMIN_PASSWORD: 'password1' }, `PHYTO_ADMIN_PASSWORD: ${fieldTexts.password_too_common({})}`],
    [{ PHYTO_TIME_ZONE: 'Mars/Olympus' }, `PHYTO_TIME_ZONE: ${inputFaults.invalid_time_zone({})}`],
    [{ PHYTO_LISTEN: 'nowhere' }, 'PHYTO_LISTEN: Enter host:port'],
  ])('refuses %j', async (environment, words) => {
    const { code, said } = await serving(environment);
    expect([code, said]).toEqual([2, expect.stringContaining(`phyto: ${words}`)]);
    expect((await serving({})).code).toBe(0);
  });
});

describe('a server', () => {
  it('has exclusive use of its folder until it stops', async () => {
    await serving({}, async () => {
      const second = await serving({});
      expect(second.code).toBe(1);
      expect(second.said).toMatch(/^phyto: Another server has .*farm open/);
    });
    expect((await serving({})).code).toBe(0);
  });

  it('reports that its port is in use', async () => {
    await serving({}, async (server) => {
      const { port } = new URL(server.address);
      const second = await serving({ PHYTO_DATA: join(folder, 'other'), PHYTO_LISTEN: `127.0.0.1:${port}` });
      expect([second.code, second.said]).toEqual([1, expect.stringContaining('--listen')]);
    });
  });

  it.each([
    ['overwritten', (file: string) => writeFileSync(file, 'x'.repeat(50_000))],
    ['cut off', (file: string) => truncateSync(file, 8192)],
    ['emptied', (file: string) => truncateSync(file, 0)],
  ])('refuses a database that was %s, and leaves it unchanged', async (_words, damage) => {
    await serving({});
    const file = join(folder, 'farm', 'farm.sqlite');
    damage(file);
    const before = readFileSync(file);
    const { code, said } = await serving({});
    expect(code).toBe(1);
    expect(said).toContain('farm.sqlite');
    expect(said).not.toContain('Open');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses a folder without its database, and creates no new farm there', async () => {
    await serving({});
    const [database, marker] = ['farm.sqlite', 'farm-exists'].map((file) => join(folder, 'farm', file));
    if (database === undefined || marker === undefined) throw new Error('No paths');
    rmSync(database);
    const { code, said } = await serving({});
    expect(code).toBe(1);
    expect(said).toBe(`phyto: ${serverProblems.farm_database_missing({ path: database, marker })}`);
    expect(existsSync(database)).toBe(false);
    rmSync(marker);
    expect((await serving({})).code).toBe(0);
    expect([database, marker].map(existsSync)).toEqual([true, true]);
  });

  it("adds the missing marker to an older farm's folder", async () => {
    await serving({});
    rmSync(join(folder, 'farm', 'farm-exists'));
    await serving({});
    expect(readdirSync(join(folder, 'farm')).sort()).toEqual([
      'farm-exists',
      'farm.sqlite',
      'server.lock',
      'signing-key',
    ]);
  });

  it('deletes leftovers of interrupted exports', async () => {
    await serving({});
    const left = join(folder, 'farm', 'tmp', 'export-abc');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'harvests.csv'), 'half');
    await serving({}, async () => expect(existsSync(left)).toBe(false));
  });

  it("keeps a running export's file in its folder, until it ends", async () => {
    const temporary = join(folder, 'farm', 'tmp');
    const farm = await openFarm({ data: join(folder, 'farm') });
    const site = farm.deps.clock.site('UTC');
    const pieces = farm.deps.storage.exportHarvests({ filter: {}, order_by: '-harvest_date' }, site, 'csv');
    const reader = pieces[Symbol.asyncIterator]();
    expect((await reader.next()).value).toMatch(/^harvest_uuid,lot_code,/);
    const rest = reader.next();
    while (!existsSync(temporary) || readdirSync(temporary).length === 0) await new Promise(setImmediate);
    expect((await rest).done).toBe(true);
    expect(readdirSync(temporary)).toEqual([]);
    await farm.close();
  });

  it('applies at once a password reset made by another process', async () => {
    await serving({ PHYTO_ADMIN_PASSWORD: 'moss-lantern-41' }, async (server) => {
      const api = client(server);
      await api.obtainJwt({ body: { username: 'admin', password: 'moss-lantern-41' } });
      const { password } = await resetPasswordIn({ data: join(folder, 'farm'), systemUser: 'root' });
      expect(password).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
      await expect(api.getCurrentUser({})).rejects.toMatchObject({ problem: { kind: 'unauthenticated' } });
      await expect(signIn(server, 'moss-lantern-41')).rejects.toThrow();
      expect(await signIn(server, password)).toHaveProperty('access');
    });
  });
});

describe('a farm opened from its folder', () => {
  it('answers the operator of its machine', async () => {
    const farm = await openFarm({ data: join(folder, 'farm') });
    const api = farm.service.as(localCaller('ana'));
    expect(await api.getCurrentUser({})).toMatchObject({ username: 'local:ana', is_admin: true });
    await farm.close();
  });

  it.each(['gone', 'empty'])('must exist: a folder that is %s is left unchanged', async (name) => {
    mkdirSync(join(folder, 'empty'));
    const before = readdirSync(folder);
    const farm = openFarm({ data: join(folder, name), mustExist: true });
    await expect(farm).rejects.toMatchObject({ problem: { kind: 'not_found' } });
    expect(readdirSync(folder)).toEqual(before);
    expect(readdirSync(join(folder, 'empty'))).toEqual([]);
  });
});

it('has one version number everywhere', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect(PRODUCT.version).toBe(version);
});
