import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chainHash } from '#adapters/storage-sql/audit/audit.ts';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { openDatabase } from '#adapters/storage-sql/sqlite/database.ts';
import { sqliteDialect } from '#adapters/storage-sql/sqlite/dialect.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { openFarmFile } from '#adapters/storage-sql/sqlite/farm-file.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { emptyBatch, NOW, seedPlaces, storeBatch } from '#tests/contract/storage/storage-fixtures.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

const SOON_MS = 4_000;
/** A busy machine may be slower, but not every time. */
const TRIES = 3;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-file-'));
  path = join(folder, "farm's.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = async (): Promise<FarmStorage> => createSqlStorage(await openSqlite({ path }));

async function makeFarm(): Promise<void> {
  const storage = await open();
  await storage.write(async (tx) => {
    await seedPlaces(tx);
    for (let number = 1; number <= 40; number += 1) await storeBatch(tx, emptyBatch(number));
  });
  await storage.close();
}

const countBatches = async (storage: FarmStorage): Promise<number> =>
  storage.read(
    async (tx) =>
      (await tx.listBatches({}, { today: '2026-05-12', dayOf: (instant) => instant.slice(0, 10) })).text.json.split(
        '"lot_code"',
      ).length - 1,
  );

const auditRow = z.object({
  at: z.string(),
  who: z.string(),
  operation: z.string(),
  kind: z.string(),
  record: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
  hash: z.string(),
});

describe('a farm in a file', () => {
  it('keeps its data when opened again, and leaves no other file', async () => {
    await makeFarm();
    const storage = await open();
    expect(await countBatches(storage)).toBe(40);
    await storage.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it('keeps committed data if the process ends without closing it', async () => {
    await makeFarm();
    const storage = await open();
    await storage.write((tx) => storeBatch(tx, emptyBatch(41)));
    const copy = join(folder, 'copy.sqlite');
    for (const end of ['', '-wal']) writeFileSync(`${copy}${end}`, readFileSync(`${path}${end}`));
    await storage.close();
    path = copy;
    const survivor = await open();
    expect(await countBatches(survivor)).toBe(41);
    await survivor.close();
  });

  it('is kept durable: write-ahead log, full sync, foreign keys, no wait inside the engine', () => {
    const db = openDatabase(path, { readOnly: false });
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(
      (name) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0],
    );
    expect(settings).toEqual(['wal', 2, 1, 0]);
    db.close();
  });

  it('is refused if truncated', async () => {
    await makeFarm();
    truncateSync(path, statSync(path).size - 20 * 4096);
    await expect(open()).rejects.toThrow(/^farm_file_(?:damaged|cut_off) /);
  });

  it('is refused if empty, and not replaced', async () => {
    await makeFarm();
    truncateSync(path, 0);
    await expect(open()).rejects.toMatchObject({ problem: { code: 'farm_file_empty', params: { path } } });
    expect(statSync(path).size).toBe(0);
  });

  it('is refused if its first page is damaged', async () => {
    await makeFarm();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 0, 2000);
    writeFileSync(path, bytes);
    await expect(open()).rejects.toMatchObject({ problem: { code: 'farm_file_damaged', params: { path } } });
  });

  it("is refused if it isn't a database", async () => {
    writeFileSync(path, 'Dear diary, today I sowed basil. '.repeat(400));
    await expect(open()).rejects.toMatchObject({ problem: { code: 'farm_file_damaged', params: { path } } });
  });

  it("is refused if it is another program's database", async () => {
    const db = new DatabaseSync(path);
    db.exec('create table songs (title text)');
    db.close();
    await expect(open()).rejects.toMatchObject({ problem: { code: 'farm_file_foreign', params: { path } } });
  });

  it('is refused if it belongs to a newer release', async () => {
    await makeFarm();
    const db = new DatabaseSync(path);
    db.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
    db.close();
    await expect(open()).rejects.toMatchObject({
      problem: { code: 'farm_of_newer_release', params: { path, migrations: ['9999-later'] } },
    });
  });

  it('is refused if only its log exists', async () => {
    await makeFarm();
    appendFileSync(`${path}-wal`, 'x');
    renameSync(path, join(folder, 'moved.sqlite'));
    await expect(open()).rejects.toMatchObject({
      problem: { code: 'farm_file_moved', params: { path, log: `${path}-wal` } },
    });
  });

  it('soon refuses writes while another program holds the lock, and continues reads', async () => {
    await makeFarm();
    const storage = await open();
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    for (let attempt = 1; ; attempt += 1) {
      const started = performance.now();
      const write = storage
        .write((tx) => storeBatch(tx, emptyBatch(41)))
        .then(
          () => null,
          (error: unknown) => error,
        );
      expect(await countBatches(storage)).toBe(40);
      const refusal = await write;
      const took = performance.now() - started;
      if (!(refusal instanceof ProblemError)) throw refusal;
      expect(refusal.problem).toMatchObject({ kind: 'unavailable', retry_after: 2 });
      if (took < SOON_MS) break;
      expect(attempt, `It took ${Math.round(took)} ms`).toBeLessThan(TRIES);
    }
    other.exec('ROLLBACK');
    other.close();
    await storage.write((tx) => storeBatch(tx, emptyBatch(41)));
    expect(await countBatches(storage)).toBe(41);
    await storage.close();
  });

  it("can't change its audit trail, whose rows are chained", async () => {
    const storage = await open();
    const commit = { at: NOW, who: 'anna', operation: 'updateBed', changed: {} };
    for (const after of [1, 2]) {
      const entry = { kind: 'bed' as const, record: uuidOf(1), what: 'update', before: null, after };
      await storage.write((tx) => tx.record({ ...commit, audit: [entry] }));
    }
    await storage.close();
    const db = new DatabaseSync(path);
    const rows = auditRow.array().parse(db.prepare('select * from audit order by id').all());
    expect(rows.map(({ after }) => after)).toEqual(['1', '2']);
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('There are no two rows.');
    expect(first.hash).toBe(chainHash('', first));
    expect(second.hash).toBe(chainHash(first.hash, second));
    expect(() => db.exec("update audit set who = 'ben'")).toThrow('kept as they are');
    expect(() => db.exec('delete from audit')).toThrow('kept as they are');
    db.close();
  });

  it('deletes change events older than seven days, a few with each write', async () => {
    const storage = await open();
    const change = (at: string) =>
      storage.write((tx) => tx.record({ at, who: 'anna', operation: 'o', audit: [], changed: { bed: [uuidOf(1)] } }));
    for (let event = 0; event < 50; event += 1) await change('2026-05-05T06:00:00.000Z');
    const db = new DatabaseSync(path);
    const count = () => Object.values(db.prepare('select count(*) from changes').get() ?? {})[0];
    await change('2026-05-12T06:00:00.000Z');
    expect(count()).toBe(51);
    for (let event = 1; event <= 3; event += 1) await change('2026-05-12T06:00:00.001Z');
    expect(count()).toBe(4);
    db.close();
    await storage.close();
  });

  it('keeps at most the ten thousand newest change events', async () => {
    const storage = await open();
    await storage.write(async (tx) => {
      for (let event = 0; event < 10_050; event += 1) {
        await tx.record({ at: NOW, who: 'anna', operation: 'o', audit: [], changed: { bed: [uuidOf(1)] } });
      }
    });
    const db = new DatabaseSync(path);
    const kept = db.prepare('select min(id) as oldest, max(id) as newest, count(*) as kept from changes').get();
    expect({ ...kept }).toEqual({ oldest: 51, newest: 10_050, kept: 10_000 });
    db.close();
    await storage.close();
  });

  it('deletes sign-in attempts after a minute, however many there are', async () => {
    const storage = await open();
    const count = (key: string, at: string) => storage.write((tx) => tx.countAttempt(key, at, 60));
    await Promise.all(Array.from({ length: 1200 }, (_, one) => count(`key-${one}`, '2026-05-12T06:00:00.000Z')));
    for (let later = 1; later <= 3; later += 1) expect(await count('late', '2026-05-12T06:01:00.000Z')).toBe(later);
    const db = new DatabaseSync(path);
    expect(Object.values(db.prepare('select count(*) from attempts').get() ?? {})).toEqual([3]);
    db.close();
    await storage.close();
  });

  it('is migrated after a copy has been put aside', async () => {
    await makeFarm();
    const later = {
      up: async (db: Kysely<unknown>) => db.schema.createTable('later').addColumn('name', 'text').execute(),
    };
    const aside = join(folder, 'aside.sqlite');
    const migrations = { ...migrationsOf(sqliteDialect), '9000-later': later };
    const connection = await openFarmFile(path, migrations, async ({ missing, copyTo }) => {
      expect(missing).toEqual(['9000-later']);
      await copyTo(aside);
    });
    expect(connection.value('select count(*) from later')).toBe(0);
    expect(connection.value('select count(*) from batches')).toBe(40);
    connection.close();
    path = aside;
    const before = await open();
    expect(await countBatches(before)).toBe(40);
    await before.close();
  });

  it('stays unchanged if a migration fails', async () => {
    await makeFarm();
    const broken = {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable('later').addColumn('name', 'text').execute();
        throw new Error('The new table cannot be filled.');
      },
    };
    await expect(openFarmFile(path, { ...migrationsOf(sqliteDialect), '9000-later': broken })).rejects.toThrow(
      'filled',
    );
    const storage = await open();
    expect(await countBatches(storage)).toBe(40);
    await storage.close();
  });
});
