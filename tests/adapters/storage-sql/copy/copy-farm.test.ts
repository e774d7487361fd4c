import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertSameFigures, copyFarmToSqlite, copyTables } from '#adapters/storage-sql/copy/copy-farm.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { openConnection } from '#adapters/storage-sql/sqlite/connection.ts';
import { sqliteDialect } from '#adapters/storage-sql/sqlite/dialect.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { listTables } from '#adapters/storage-sql/tables/tables.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { emptyBatch, NOW, storeBatch } from '#tests/contract/storage/storage-fixtures.ts';
import { damageIndex } from '#tests/support/files/damage-index.ts';
import { inEnglish } from '#tests/support/random/problems.ts';
import { figuresOf, fillFarm } from './filled-farm.ts';

let folder: string;
let path: string;
let copy: string;
let engine: Engine;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "phyto's-copy-"));
  path = join(folder, 'farm.sqlite');
  copy = join(folder, 'copy.sqlite');
  engine = await openSqlite({ path });
  await fillFarm(engine);
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

async function figuresIn(file: string) {
  const opened = await openSqlite({ path: file });
  try {
    return await figuresOf(opened);
  } finally {
    await opened.close();
  }
}

async function refusalOf(work: Promise<unknown>): Promise<ProblemError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error('It was not refused', { cause: error });
  return error;
}

describe('the copied tables', () => {
  it('are all tables of the migrations, with all columns and keys, each after those it refers to', async () => {
    const db = new DatabaseSync(path, { readOnly: true });
    const names = db
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
      )
      .all()
      .map(({ name }) => String(name));
    expect(
      listTables()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names.toSorted());
    const seen = new Set<unknown>();
    for (const { name, key, columns, serial } of listTables()) {
      const live = db.prepare('select name, type, pk from pragma_table_info(?)').all(name);
      const kinds = columns.map(([column, kind]) => [
        column,
        { text: 'TEXT', whole: 'INTEGER', flag: 'INTEGER', real: 'REAL' }[kind],
      ]);
      expect(kinds.toSorted()).toEqual(live.map(({ name: column, type }) => [column, type]).toSorted());
      const primary = live.filter(({ pk }) => pk !== 0).map(({ name: column }) => column);
      if (name !== 'bed_events') expect(key).toEqual(primary);
      const made = String(db.prepare('select sql from sqlite_schema where name = ?').get(name)?.sql);
      expect(serial !== null).toBe(made.includes('autoincrement'));
      seen.add(name);
      const parents = db.prepare('select "table" as parent from pragma_foreign_key_list(?)').all(name);
      for (const { parent } of parents) expect(seen).toContain(parent);
    }
    db.close();
  });
});

describe('a copy of a farm in a file', () => {
  it('is equal, in one file that opens as a farm', async () => {
    await engine.copyTo(copy);
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
    expect(await figuresIn(copy)).toEqual(await figuresOf(engine));
  });

  it('is refused and removed if an index of the farm is damaged, and names it', async () => {
    await engine.close();
    damageIndex(path, 'batches_recipe');
    engine = await openSqlite({ path });
    const { problem } = await refusalOf(engine.copyTo(copy));
    expect(problem.kind).toBe('internal');
    expect(inEnglish(problem).detail).toMatch(
      /^The farm's database is damaged: .*batches_recipe.*restore the latest backup\.$/,
    );
    expect(existsSync(copy)).toBe(false);
  });

  it('is refused if a row refers to a missing one', async () => {
    const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    db.exec(`delete from crops where uuid = (select crop from batches limit 1)`);
    db.close();
    const { problem } = await refusalOf(engine.copyTo(copy));
    expect(inEnglish(problem).detail).toContain('names a row that is missing from crops');
    expect(existsSync(copy)).toBe(false);
  });

  it('stops on its signal and is removed', async () => {
    await expect(engine.copyTo(copy, AbortSignal.abort())).rejects.toThrow('The copy was interrupted');
    const later = new AbortController();
    const copying = engine.copyTo(copy, later.signal);
    later.abort();
    await expect(copying).rejects.toThrow('The copy was interrupted');
    expect(existsSync(copy)).toBe(false);
  });

  it('is consistent during writes', async () => {
    const storage = createSqlStorage(engine);
    const copying = engine.copyTo(copy);
    for (let number = 1001; number <= 1040; number += 1) {
      await storage.write((tx) => storeBatch(tx, emptyBatch(number)));
    }
    await copying;
    const db = new DatabaseSync(copy);
    const extra = Number(db.prepare('select count(*) as n from batches').get()?.n) - 620;
    const lots = db.prepare('select uuid from batches order by uuid').all().length;
    expect(extra).toBeGreaterThanOrEqual(0);
    expect(lots).toBe(620 + extra);
    db.close();
  });
});

describe('a copy of a farm in memory', () => {
  it('is equal', async () => {
    const memory = await openSqlite({ path: ':memory:' });
    await fillFarm(memory);
    await memory.copyTo(copy);
    expect(await figuresIn(copy)).toEqual(await figuresOf(memory));
    await memory.close();
  });
});

describe('a copy of a farm table by table', () => {
  it('is equal, in one file that opens as a farm', async () => {
    await copyFarmToSqlite(engine, copy);
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
    expect(await figuresIn(copy)).toEqual(await figuresOf(engine));
  });

  it("continues the farm's numbering", async () => {
    await copyFarmToSqlite(engine, copy);
    const opened = await openSqlite({ path: copy });
    const storage = createSqlStorage(opened);
    const before = await storage.read((tx) => tx.changeBounds());
    await storage.write((tx) => tx.record({ at: NOW, who: 'anna', operation: 'o', audit: [], changed: { bed: [] } }));
    expect((await storage.read((tx) => tx.changeBounds())).newest).toBe(before.newest + 1);
    await storage.close();
  });

  it('keeps an older schema', async () => {
    const db = new DatabaseSync(path);
    for (const table of ['change_counters', 'audit_checkpoints', 'chores']) db.exec(`drop table ${table}`);
    db.exec("delete from kysely_migration where name > '0001-farm'");
    db.close();
    await copyFarmToSqlite(engine, copy);
    const copied = openConnection(copy, { readOnly: false });
    expect(copied.value('select group_concat(name) from kysely_migration')).toBe('0001-farm');
    expect(copied.value('select count(*) from batches')).toBe(620);
    expect(copied.value("select count(*) from sqlite_schema where name = 'chores'")).toBe(0);
    copied.close();
  });

  it('is refused if any value differs', async () => {
    const wanted = await figuresOf(engine);
    assertSameFigures(wanted, wanted);
    await engine.copyTo(copy);
    const db = new DatabaseSync(copy);
    db.exec("update batches set tags = '[1]' where uuid = (select max(uuid) from batches)");
    db.close();
    expect(() =>
      assertSameFigures(
        wanted,
        wanted.filter(({ table }) => table !== 'users'),
      ),
    ).toThrow('users was not copied whole: 0 of 1');
    const found = await figuresIn(copy);
    expect(() => assertSameFigures(wanted, found)).toThrow('batches was not copied whole: 620 of 620 rows, or others');
  });

  it('fails and leaves the target unchanged if a row is refused there', async () => {
    const other = await openSqlite({ path: ':memory:' });
    const before = await figuresOf(other);
    const batchesAlone = listTables((table) => table === 'batches');
    const copying = other.write((connection) =>
      engine.read((source) =>
        copyTables(
          { connection: source, dialect: sqliteDialect },
          { connection, dialect: sqliteDialect },
          batchesAlone,
        ),
      ),
    );
    await expect(copying).rejects.toThrow(/FOREIGN KEY/);
    expect(await figuresOf(other)).toEqual(before);
    await other.close();
  });
});
