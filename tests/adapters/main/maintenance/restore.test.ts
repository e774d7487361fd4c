import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { measureFile, packArchive } from '#adapters/backups/archive.ts';
import { farmIdPath } from '#adapters/files/farm-id.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { startSession } from '#adapters/in-process/people/sessions.ts';
import { localCaller } from '#adapters/main/farm/open-farm.ts';
import { readFigures } from '#adapters/storage-sql/copy/copy-farm.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { instantToMs } from '#domain/time.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import {
  BEFORE,
  backup,
  clock,
  data,
  held,
  home,
  LATER,
  plan,
  prepareRestorableFarm,
  RESTORED,
  restore,
  withFarm,
} from './restorable-farm.ts';

prepareRestorableFarm();

/** Creates a backup of a farm whose file was changed before packing: intact by its own manifest. */
async function alteredBackup(sql: string): Promise<string> {
  const from = mkdtempSync(join(home, 'altered-'));
  const farm = await openSqlite({ path: join(data, 'farm.sqlite') });
  await farm.copyTo(join(from, 'farm.sqlite'));
  await farm.close();
  const db = new DatabaseSync(join(from, 'farm.sqlite'), { enableForeignKeyConstraints: false });
  db.exec(sql);
  const count = (table: string) => Number(db.prepare(`select count(*) as n from "${table}"`).get()?.n);
  const tables = db
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'",
    )
    .all();
  const rows = Object.fromEntries(tables.map(({ name }) => [String(name), count(String(name))]));
  const migrations = db
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name);
  db.close();
  const members = [{ path: 'farm.sqlite', ...(await measureFile(join(from, 'farm.sqlite'))) }];
  const about = { format: 'phytotron-backup', format_version: 1, product: { name: 'Phytotron', version: '9.0.0' } };
  const made = { engine: 'SQLite', made_at: NOW, reason: 'manual', migrations, rows, members };
  writeFileSync(join(from, 'manifest.json'), JSON.stringify({ ...about, ...made }));
  const to = join(from, 'altered.tar.gz');
  await packArchive({ folder: from, paths: ['manifest.json', 'farm.sqlite'], to });
  return to;
}

describe('a folder that belongs to a farm in PostgreSQL', () => {
  it('is neither opened as a farm nor restored over until it is released', async () => {
    writeFileSync(farmIdPath(data), 'a farm that is elsewhere\n');
    await expect(withFarm(async () => {})).rejects.toMatchObject({ problem: { code: 'farm_in_postgres' } });
    await expect(restore()).rejects.toMatchObject({ problem: { code: 'farm_in_postgres' } });
    expect(await held()).toEqual(BEFORE);
    rmSync(farmIdPath(data));
    await restore();
    expect(await held()).toEqual(RESTORED);
  });
});

describe('a restored backup', () => {
  it('is the farm as it was, with its files; the replaced farm is put aside', async () => {
    const restored = await restore({ verify: true });
    expect(restored).toMatchObject({ made_at: NOW, reason: 'manual', files: 1 });
    expect(restored.replaced).toBe(join(data, 'replaced-2026-05-13T080000000Z'));
    expect(await held()).toEqual(RESTORED);
    expect(await held(restored.replaced ?? '')).toEqual(BEFORE);
    expect(readdirSync(data)).not.toContain('restore-under-way.json');
  });

  it('can be worked with: work can be planned, and the audit trail records the restore', async () => {
    await restore();
    await withFarm(async (farm) => {
      await plan(farm, 'after');
      const api = farm.service.as(localCaller('tests'));
      const trail = await api.listAudit({ query: { kind: 'farm' } });
      expect(Array.isArray(trail) ? trail[0] : trail).toMatchObject({
        operation: 'restore',
        who: 'local:tests',
        at: LATER,
        after: { made_at: NOW, reason: 'manual' },
      });
    });
    expect((await held()).tags).toEqual(['of the backup', 'after']);
  });

  it('makes every screen reload: sequences start beyond any the farm can have reached', async () => {
    const before = await withFarm(({ deps }) => deps.storage.read((tx) => tx.changeBounds()));
    await restore();
    const after = await withFarm(({ deps }) => deps.storage.read((tx) => tx.changeBounds()));
    expect(after.oldest).toBeGreaterThan(before.newest);
    expect(after.oldest).toBe(instantToMs(LATER));
  });

  it('has no one signed in', async () => {
    const { session: uuid, file } = await withFarm(async (farm) => {
      const session = await farm.deps.storage.write(async (tx) => {
        const found = await tx.userById(SEED.users.ana);
        if (found === null) throw new Error('ana is not on the farm');
        return (await startSession(tx, farm.deps, found.user, LATER)).session.uuid;
      });
      const { id } = await farm.deps.backups.make('manual');
      return { session, file: join(data, 'backups', `${id}.tar.gz`) };
    });
    await restore({ file });
    const session = await withFarm(({ deps }) => deps.storage.read((tx) => tx.session(uuid)));
    expect(session).toMatchObject({ revoked: true, ends_at: LATER });
  });

  it('fills an empty folder, as on a new machine', async () => {
    const fresh = join(home, 'fresh');
    expect((await restore({ data: fresh, verify: true })).replaced).toBeNull();
    expect(await held(fresh)).toEqual(RESTORED);
    expect(readdirSync(fresh).some((name) => name.startsWith('replaced'))).toBe(false);
    await withFarm((farm) => plan(farm, 'after'), fresh);
  });

  it('replaces a farm whose database is damaged or missing', async () => {
    const bytes = readFileSync(join(data, 'farm.sqlite'));
    writeFileSync(join(data, 'farm.sqlite'), bytes.fill(0x5a, 0, 2000));
    await restore();
    expect(await held()).toEqual(RESTORED);
    rmSync(join(data, 'farm.sqlite'));
    clock.advance(1000);
    await restore();
    expect(await held()).toEqual(RESTORED);
  });
});

describe('a backup is refused', () => {
  afterEach(async () => {
    expect(await held()).toEqual(BEFORE);
    expect(readdirSync(data).some((name) => name.startsWith('replaced'))).toBe(false);
    expect(existsSync(join(data, 'tmp')) ? readdirSync(join(data, 'tmp')) : []).toEqual([]);
  });

  it('if it is missing, and no folder is made for it', async () => {
    const file = join(home, 'no.tar.gz');
    await expect(restore({ file })).rejects.toMatchObject({ problem: { code: 'backup_file_missing' } });
    const unmade = join(home, 'unmade');
    await expect(restore({ file, data: unmade })).rejects.toMatchObject({ problem: { code: 'backup_file_missing' } });
    expect(existsSync(unmade)).toBe(false);
  });

  it('if a byte has changed', async () => {
    const bytes = readFileSync(backup);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    writeFileSync(backup, bytes);
    await expect(restore()).rejects.toThrow(/^backup_(?:cut_off|member_changed) /);
  });

  it('if it belongs to a newer release', async () => {
    const newer = await alteredBackup("insert into kysely_migration values ('9999-later', '2030-01-01')");
    await expect(restore({ file: newer })).rejects.toMatchObject({
      problem: {
        code: 'backup_of_newer_release',
        params: { file: 'altered.tar.gz', version: '9.0.0', migrations: ['9999-later'] },
      },
    });
  });

  it('if its rows refer to missing ones', async () => {
    const torn = await alteredBackup('delete from crops');
    await expect(restore({ file: torn })).rejects.toThrow(/missing from crops/);
  });

  it("if its records don't match its audit trail, when that is checked", async () => {
    const forged = await alteredBackup(
      "update users set first_name = 'Mallory' where username = 'ana'; update batches set lot_code = 'XXX-2026-0001' where tags like '%since%'",
    );
    await expect(restore({ file: forged, verify: true })).rejects.toMatchObject({
      problem: { code: 'backup_differs_from_audit' },
    });
  });

  it('while a server or another program has the farm open', async () => {
    mkdirSync(data, { recursive: true });
    const server = lockForServer(data);
    await expect(restore()).rejects.toMatchObject({ problem: { code: 'farm_in_use' } });
    server?.release();
    await withFarm(async () => {
      await expect(restore()).rejects.toMatchObject({ problem: { code: 'farm_open_elsewhere' } });
    });
  });
});

describe('the counts of a restored farm', () => {
  it('match the restored records', async () => {
    const { tables } = await restore();
    const engine = await openSqlite({ path: join(data, 'farm.sqlite') });
    expect(await engine.read((connection) => readFigures({ connection, dialect: engine.dialect }))).toEqual(tables);
    await engine.close();
  });
});
