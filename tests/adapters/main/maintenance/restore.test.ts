import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureFile, packArchive } from '#adapters/backups/archive.ts';
import { createFixedClock } from '#adapters/clock/fixed-clock.ts';
import { farmIdPath } from '#adapters/files/farm-id.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { startSession } from '#adapters/in-process/people/sessions.ts';
import { localCaller, type OpenFarm, openFarm } from '#adapters/main/farm/open-farm.ts';
import { switchFarm, undoBrokenRestore } from '#adapters/main/farm/switch-farm.ts';
import { type RestoreOptions, restoreBackup } from '#adapters/main/maintenance/restore.ts';
import { readFigures } from '#adapters/storage-sql/copy/copy-farm.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { instantToMs } from '#domain/time.ts';
import { NOW, SEED, seedFarm } from '#tests/contract/seed-farm.ts';

let home: string;
let data: string;
let backup: string;
const clock = createFixedClock(NOW);
const LATER = '2026-05-13T08:00:00.000Z';

beforeEach(async () => {
  clock.set(NOW);
  home = mkdtempSync(join(tmpdir(), 'phyto-restore-'));
  data = join(home, 'farm');
  await withFarm(async (farm) => {
    await farm.deps.storage.write((tx) => seedFarm(tx, farm.deps.passwords));
    await plan(farm, 'of the backup');
    mkdirSync(join(data, 'files'));
    writeFileSync(join(data, 'files', 'sop.pdf'), 'Sowing');
    const { id } = await farm.deps.backups.make('manual');
    backup = join(home, `${id}.tar.gz`);
    cpSync(join(data, 'backups', `${id}.tar.gz`), backup);
    await plan(farm, 'since');
    writeFileSync(join(data, 'files', 'later.pdf'), 'Harvesting');
  });
  clock.set(LATER);
});
afterEach(() => rmSync(home, { recursive: true }));

async function withFarm<T>(work: (farm: OpenFarm) => Promise<T>, folder = data): Promise<T> {
  const farm = await openFarm({ data: folder, clock });
  try {
    return await work(farm);
  } finally {
    await farm.close();
  }
}

const plan = (farm: OpenFarm, tag: string) =>
  farm.service.as(localCaller('tests')).createBatch({
    body: { growth_recipe: SEED.recipe, trays: 4, start_date: '2026-05-20', tags: [tag] },
  });

const restore = (more: Partial<RestoreOptions> = {}) =>
  restoreBackup({ file: backup, data, databaseUrl: null, verify: false, systemUser: 'tests', clock, ...more });

/** Returns the tags of the batches in a folder, and its files. */
async function held(folder = data) {
  const db = new DatabaseSync(join(folder, 'farm.sqlite'));
  const tags = db
    .prepare('select tags from batches order by created_at, lot_code')
    .all()
    .map(({ tags: text }) => JSON.parse(String(text))[0]);
  db.close();
  return { tags, files: existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')).toSorted() : [] };
}

const BEFORE = { tags: ['of the backup', 'since'], files: ['later.pdf', 'sop.pdf'] };
const RESTORED = { tags: ['of the backup'], files: ['sop.pdf'] };

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
    const uuid = await withFarm(async (farm) => {
      const session = await farm.deps.storage.write(async (tx) => {
        const found = await tx.userById(SEED.users.ana);
        if (found === null) throw new Error('ana is not on the farm');
        return (await startSession(tx, farm.deps, found.user, LATER)).session.uuid;
      });
      const { id } = await farm.deps.backups.make('manual');
      backup = join(data, 'backups', `${id}.tar.gz`);
      return session;
    });
    await restore();
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

  it('if it is missing', async () => {
    await expect(restore({ file: join(home, 'no.tar.gz') })).rejects.toMatchObject({
      problem: { code: 'backup_file_missing' },
    });
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

describe('an interrupted restore', () => {
  /** Prepared like a restore does, in its own folder. */
  async function prepared(): Promise<string> {
    const ready = join(home, 'ready');
    rmSync(ready, { recursive: true, force: true });
    await restore({ data: ready });
    for (const name of readdirSync(ready)) {
      if (!['farm.sqlite', 'files'].includes(name)) rmSync(join(ready, name), { recursive: true });
    }
    return ready;
  }

  it('is undone if it fails at its end, and leaves no trace', async () => {
    const ready = await prepared();
    const failing = switchFarm(data, ready, 'replaced-now', async () => {
      expect(await held()).toEqual(RESTORED);
      throw new Error('The new farm is not what it should be.');
    });
    await expect(failing).rejects.toThrow('not what it should be');
    expect(await held()).toEqual(BEFORE);
    expect(readdirSync(data).filter((name) => /replaced|restore/.test(name))).toEqual([]);
  });

  it('leaves no farm in a folder that had none', async () => {
    const ready = await prepared();
    const fresh = join(home, 'fresh');
    mkdirSync(fresh);
    const failing = switchFarm(fresh, ready, 'replaced-now', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('is undone when the farm is next opened, wherever the process was killed, and can then be repeated', async () => {
    const ready = await prepared();
    const kept = join(home, 'kept');
    cpSync(data, kept, { recursive: true });
    const keptReady = join(home, 'kept-ready');
    cpSync(ready, keptReady, { recursive: true });
    const outcomes = new Set<string>();
    for (let time = 0; time < 12; time += 1) {
      for (const [from, to] of [
        [kept, data],
        [keptReady, ready],
      ] as const) {
        rmSync(to, { recursive: true });
        cpSync(from, to, { recursive: true });
      }
      outcomes.add(await killSwitch(data, ready, time));
      await withFarm(async () => {});
      const found = await held();
      expect([BEFORE, RESTORED]).toContainEqual(found);
      expect(existsSync(join(data, 'restore-under-way.json'))).toBe(false);
      if (found.tags.length === 1) expect(await held(join(data, 'replaced-now'))).toEqual(BEFORE);
    }
    expect(outcomes).toContain('killed');
  }, 600_000);

  it('can be undone twice with the same result', async () => {
    const ready = await prepared();
    await switchFarm(data, ready, 'replaced-now');
    await undoBrokenRestore(data);
    await undoBrokenRestore(data);
    expect(await held()).toEqual(RESTORED);
  });
});

/** Runs the switch in its own process, killed after a given number of visible steps; returns its outcome. */
async function killSwitch(folder: string, from: string, steps: number): Promise<'killed' | 'ended'> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'switch-slowly.ts'), folder, from, String(steps)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL' ? 'killed' : 'ended';
}

describe('the counts of a restored farm', () => {
  it('match the restored records', async () => {
    const { tables } = await restore();
    const engine = await openSqlite({ path: join(data, 'farm.sqlite') });
    expect(await engine.read((connection) => readFigures({ connection, dialect: engine.dialect }))).toEqual(tables);
    await engine.close();
  });
});
