import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesFolder } from '#adapters/files/data-folder.ts';
import { farmIdPath, readFarmId } from '#adapters/files/farm-id.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import { serve } from '#adapters/main/serve.ts';
import { readSettings } from '#adapters/main/settings/settings.ts';
import { freshSchema } from '#tests/support/servers/postgres.ts';

const server = process.env.PHYTO_TEST_DATABASE_URL;
const SECRET = 'a secret of more than thirty-two characters';

describe("a database that doesn't answer", () => {
  it('keeps a farm from opening, without showing the password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phyto-open-'));
    const databaseUrl = 'postgres://grower:very-secret-word@127.0.0.1:1/farm';
    const opening = openFarm({ data: folder, databaseUrl, secret: SECRET, signsIn: true });
    await expect(opening).rejects.toMatchObject({
      problem: { code: 'postgres_unreachable', params: { place: '127.0.0.1:1/farm', reason: 'ECONNREFUSED' } },
    });
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(server)('a farm in PostgreSQL', () => {
  let folder: string;
  let schema: Awaited<ReturnType<typeof freshSchema>>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'phyto-open-'));
    schema = await freshSchema(server ?? '');
  });
  afterEach(async () => {
    await schema.drop();
    rmSync(folder, { recursive: true });
  });
  const data = (name = 'a') => join(folder, name);
  const open = (
    options: { secret?: string | null; data?: string; mustExist?: boolean; acceptMissingFiles?: boolean } = {},
  ) =>
    openFarm({ data: data(), databaseUrl: schema.url, secret: SECRET, ...options, signsIn: options.secret !== null });

  it('signs with one key on all servers that share its folder', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    const claims = { user: '018f0000-0000-7000-8000-000000000001', session: '018f0000-0000-7000-8000-000000000002' };
    const token = await one.deps.tokens.signAccess(claims, one.deps.clock.now());
    expect(await other.deps.tokens.verifyAccess(token, other.deps.clock.now())).toEqual(claims);
    await one.close();
    await other.close();
    expect(readdirSync(data())).toEqual(['farm-id']);
  });

  it("isn't served with another secret", async () => {
    await (await open()).close();
    await expect(open({ secret: `another ${SECRET}` })).rejects.toThrow('PHYTO_SECRET: ');
  });

  it('is managed without the secret and without a folder', async () => {
    await (await open()).close();
    const farm = await open({ secret: null, mustExist: true, data: data('none') });
    expect((await farm.deps.storage.read((tx) => tx.site())).display_name).toBe('Farm');
    const file = { filename: 'sow.pdf', content: 'Thin.' };
    await expect(farm.service.as(localCaller('tests')).uploadSop({ file })).rejects.toMatchObject({
      problem: { code: 'files_elsewhere' },
    });
    expect(existsSync(data('none'))).toBe(false);
    await farm.close();
    expect(existsSync(data('none'))).toBe(false);
  });

  it("isn't created by a management command", async () => {
    await expect(open({ secret: null, mustExist: true })).rejects.toMatchObject({
      problem: { code: 'farm_missing', params: { flag: '--database-url' } },
    });
  });

  it("isn't created beside a farm stored in the folder", async () => {
    await (await openFarm({ data: data() })).close();
    await expect(open()).rejects.toMatchObject({ problem: { code: 'folder_has_own_farm' } });
    expect(readFarmId(data())).toBe(null);
  });

  it("isn't opened with a folder whose own farm is being served", async () => {
    await (await open({ data: data('b') })).close();
    await (await openFarm({ data: data() })).close();
    const lock = lockForServer(data());
    await expect(open()).rejects.toMatchObject({ problem: { code: 'farm_served' } });
    expect(readFarmId(data())).toBe(null);
    lock?.release();
  });

  it("isn't opened with another farm's folder", async () => {
    await (await open()).close();
    expect(readFarmId(data())).toMatch(/^[0-9a-f-]{36}$/);
    writeFileSync(farmIdPath(data()), 'another farm\n');
    await expect(open()).rejects.toMatchObject({ problem: { code: 'folder_of_other_farm' } });
  });

  it("isn't created again for a folder that already belongs to a farm", async () => {
    mkdirSync(data());
    writeFileSync(farmIdPath(data()), 'a farm that is elsewhere\n');
    await expect(open()).rejects.toMatchObject({ problem: { code: 'folder_of_other_farm' } });
    await (await open({ data: data('b') })).close();
  });

  it("isn't served from a folder without the files of its documents, unless told to", async () => {
    const farm = await open();
    const file = { filename: 'sow.pdf', content: 'Thin.' };
    await farm.service.as(localCaller('tests')).uploadSop({ file });
    await farm.close();
    await (await open()).close();
    await expect(open({ data: data('b') })).rejects.toMatchObject({
      problem: { code: 'folder_without_files', params: { folder: data('b'), documents: 1 } },
    });
    expect(readFarmId(data('b'))).toBe(null);
    rmSync(filesFolder(data()), { recursive: true });
    await expect(open()).rejects.toMatchObject({ problem: { code: 'folder_without_files' } });
    await (await open({ data: data('b'), acceptMissingFiles: true })).close();
    expect(readFarmId(data('b'))).toBe(readFarmId(data()));
  });

  it('prints one valid set-up code on two servers that start together', async () => {
    const settings = readSettings(
      { PHYTO_DATABASE_URL: schema.url, PHYTO_SECRET: SECRET },
      { data: data(), listen: '127.0.0.1:0', logLevel: 'silent' },
    );
    const servers = await Promise.all([serve(settings), serve(settings)]);
    const [one, other] = servers.map(({ setupCode }) => setupCode);
    expect([one, other]).toEqual([expect.stringMatching(/^\w{4}-\w{4}$/), one]);
    const body = JSON.stringify({ setup_code: one, password: 'basil under violet light' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL('api/auth/setup/', servers[0]?.address), { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    await Promise.all(servers.map((running) => running.close()));
  });

  it('is served from one folder by two servers', async () => {
    const settings = readSettings(
      { PHYTO_DATABASE_URL: schema.url, PHYTO_SECRET: SECRET, PHYTO_ADMIN_PASSWORD: 'basil under violet light' },
      { data: data(), listen: '127.0.0.1:0', logLevel: 'silent' },
    );
    const servers = await Promise.all([serve(settings), serve(settings)]);
    for (const { address, engine, setupCode } of servers) {
      expect(engine).toMatch(/^PostgreSQL \d/);
      expect(setupCode).toBeNull();
      expect((await fetch(new URL('readyz', address))).status).toBe(200);
    }
    await Promise.all(servers.map((running) => running.close()));
  });
});
