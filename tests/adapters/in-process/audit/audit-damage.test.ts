import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { liveOn } from '#tests/adapters/in-process/lived-farm.ts';
import { openSeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW } from '#tests/contract/seed-farm.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { isWide } from '#tests/support/properties/counted-runs.ts';
import { verify } from './verify.ts';

/** Tables without records of the farm, and why each needs no audit trail. */
const EXEMPT_TABLES: Readonly<Record<string, string>> = {
  sessions: 'sign-ins pass',
  refresh_tokens: 'sign-ins pass',
  attempts: 'sign-ins pass',
  secrets: 'the trail holds no secrets',
  counters: 'only give fresh numbers, and a number twice is refused',
  changes: 'are kept for days',
  change_counters: 'only tell screens to look again',
  kept_answers: 'are kept for days',
  chores: 'only tell when something ran',
  faults: 'follow from readings, and the trail has the errors of machines and who acknowledged them',
  disco_mode: 'is over within a minute',
  reading_imports: 'tell where readings came from, which are in no trail either; it has who imported and undid what',
  row_imports: 'tell where records came from; the trail has who imported and undid what',
  row_import_records: 'list what imports added, which is in the trail',
  removed_readings: 'tell which readings are gone, which are in no trail either; it has who removed them and why',
  sparkplug_births: 'are what devices said of themselves, and say it again',
  device_clocks: 'follow from messages of devices',
};
/** Columns of the other tables that aren't in the audit trail, and why. */
const EXEMPT_COLUMNS: Readonly<Record<string, string>> = {
  'users.password_hash': 'the trail holds no secrets',
  'api_tokens.hash': 'the trail holds no secrets',
  'api_tokens.last_used_at': 'moves with every use',
  'batches.version': 'counts writes, so that stale ones are refused',
  'beds.version': 'counts writes, so that stale ones are refused',
  'crops.name_folded': 'follows from the name, and only orders lists',
  'growth_recipes.name_folded': 'follows from the name, and only orders lists',
  'hand_assignments.id': 'only orders what was chosen at one instant',
  'site.id': 'is always 1',
};

const TOKENS = createTokens({ key: new Uint8Array(32), accessSeconds: 60 });

let folder = '';
let healthy = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phyto-audit-'));
  healthy = join(folder, 'farm.sqlite');
  const farm = await openSeededFarm();
  await liveOn(farm);
  expect(await verify(farm.deps)).toMatchObject({ ok: true });
  await farm.storage.copyTo(healthy);
  await farm.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Column = readonly [table: string, column: string];

/** Returns every column of every table with records. */
function columnsOf(path: string): Column[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = names(database, "select name from sqlite_schema where type = 'table' and name not like '%sqlite%'");
    return tables
      .filter((table) => !table.startsWith('kysely_') && EXEMPT_TABLES[table] === undefined)
      .flatMap((table) => {
        const columns = names(database, `select name from pragma_table_info('${table}')`);
        return columns
          .filter((column) => EXEMPT_COLUMNS[`${table}.${column}`] === undefined)
          .map((column): Column => [table, column]);
      });
  } finally {
    database.close();
  }
}

const names = (database: DatabaseSync, sql: string): string[] =>
  database
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));

/** Changes the file directly, without triggers and constraints. */
function alter<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path);
  try {
    for (const trigger of names(database, "select name from sqlite_schema where type = 'trigger'")) {
      database.exec(`drop trigger "${trigger}"`);
    }
    database.exec('pragma foreign_keys = off');
    return work(database);
  } finally {
    database.close();
  }
}

/** Changes one value in the file; returns the old and the new one. */
const damage = (path: string, table: string, column: string): string =>
  alter(path, (database) => {
    const isDeletable = names(database, `select name from pragma_table_info('${table}')`).includes('deleted_at');
    const living =
      isDeletable && column !== 'deleted_at' && column !== 'deleted_reason' ? 'deleted_at is not null, ' : '';
    const row = database
      .prepare(
        `select rowid as row, "${column}" as value from "${table}" order by ${living}"${column}" is null, rowid limit 1`,
      )
      .get();
    if (row === undefined) throw new Error(`There is no row in ${table}`);
    const other = otherThan(row.value ?? null);
    database.prepare(`update "${table}" set "${column}" = ? where rowid = ?`).run(other, row.row ?? null);
    return `${String(row.value)} became ${String(other)}`;
  });

/** Returns a different value of the same type. */
function otherThan(value: SQLOutputValue): string | number {
  if (typeof value === 'number') return value === 0 || value === 1 ? 1 - value : value + 1000;
  if (typeof value !== 'string') return 7;
  if (value === '[]') return '["x"]';
  if (value === '{}') return '{"x":1}';
  if (value === 'null') return '7';
  const at = [...value].findIndex((letter) => /[0-9]/.test(letter));
  if (at >= 0) return `${value.slice(0, at)}${(Number(value[at]) + 1) % 10}${value.slice(at + 1)}`;
  const last = [...value].findLastIndex((letter) => /[a-z]/i.test(letter));
  return `${value.slice(0, last)}${value[last] === 'x' ? 'y' : 'x'}${value.slice(last + 1)}`;
}

let copies = 0;

/** Verifies a changed copy of the intact farm; returns the change if it wasn't detected, else null. */
async function verifyCopy(change: (path: string) => string): Promise<string | null> {
  copies += 1;
  const path = join(folder, `copy-${copies}.sqlite`);
  await copyFile(healthy, path);
  const changed = change(path);
  const storage = createSqlStorage(await openSqlite({ path }));
  const { ok } = await verify({ storage, clock: createFixedClock(NOW), tokens: TOKENS });
  await storage.close();
  await rm(path, { force: true });
  return ok ? changed : null;
}

describe('a farm with one value changed directly in its database', () => {
  it('has a row in every compared table', async () => {
    const database = new DatabaseSync(healthy, { readOnly: true });
    for (const table of new Set(columnsOf(healthy).map(([name]) => name))) {
      expect({ table, ...database.prepare(`select count(*) > 0 as filled from "${table}"`).get() }).toEqual({
        table,
        filled: 1,
      });
    }
    database.close();
  });

  it('verifies clean before the change', async () => {
    expect(await verifyCopy(() => 'nothing')).toBe('nothing');
    expect(await verifyCopy((path) => damage(path, 'batches', 'version'))).toMatch('became');
  });

  it('is detected in every table, and in the deep tests in every column', async () => {
    const unseen: string[] = [];
    const columns = columnsOf(healthy);
    const tables = new Map(columns.map((column) => [column[0], column]));
    for (const [table, column] of isWide ? columns : tables.values()) {
      const change = await verifyCopy((path) => damage(path, table, column));
      if (change !== null) unseen.push(`${table}.${column}: ${change}`);
    }
    expect(unseen).toEqual([]);
  }, 120_000);

  it('is detected by a row of the trail that was removed, added or reordered', async () => {
    const changes = [
      'delete from audit where id = (select max(id) - 3 from audit)',
      "insert into audit select null, at, who, operation, 'session', 'x', what, before, after, hash from audit where id = 1",
      'update audit set id = case id when 1 then -2 when 2 then -1 else id end',
      'delete from audit_checkpoints',
    ];
    const unseen: string[] = [];
    for (const change of changes) {
      const seen = await verifyCopy((path) =>
        alter(path, (database) => {
          database.exec(change);
          return change;
        }),
      );
      if (seen !== null) unseen.push(change);
    }
    expect(unseen).toEqual(['delete from audit_checkpoints']);
  });
});
