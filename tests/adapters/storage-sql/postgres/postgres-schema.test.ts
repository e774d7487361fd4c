import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { postgresDialect } from '#adapters/storage-sql/postgres/dialect.ts';
import { openOn } from '#adapters/storage-sql/postgres/engine.ts';
import { createFarmSchema } from '#adapters/storage-sql/postgres/migrate.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { openConnection } from '#adapters/storage-sql/sqlite/connection.ts';
import { sqliteDialect } from '#adapters/storage-sql/sqlite/dialect.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { NOW } from '#tests/contract/storage/storage-fixtures.ts';
import { uuidOf } from '#tests/support/random/plans.ts';
import { freshOnPglite, type PgliteSchema } from '#tests/support/servers/pglite.ts';

let schema: PgliteSchema;
beforeEach(async () => {
  schema = await freshOnPglite();
});
afterEach(() => schema.drop());

const names = async (): Promise<unknown[]> =>
  (await schema.session.arrays('select name from kysely_migration order by name', [])).map(([name]) => name);

describe('a farm in PostgreSQL', () => {
  it('is created once and then opened', async () => {
    await (await openOn(schema.access)).close();
    const made = await names();
    expect(made).toEqual(Object.keys(migrationsOf(postgresDialect)));
    await schema.session.exec("insert into secrets values ('kept', 'yes')");
    await (await openOn(schema.access)).close();
    expect(await schema.session.arrays("select value from secrets where name = 'kept'", [])).toEqual([['yes']]);
  });

  it('leaves room for new labels beside the harvests, so that renaming a chamber changes no index', async () => {
    await (await openOn(schema.access)).close();
    await schema.session.exec('set session_replication_role = replica');
    await schema.session.exec(
      `insert into harvests (harvest_uuid, batch_uuid, harvest_date, expected_date, locations, seed_lots, latest_day,
         latest_at, qa_unchecked)
       select 'h' || n, 'b' || n, '2026-05-12', '2026-05-12', 'Grow 1: A1-A4', '["BAS-1"]', '2026-05-12',
         '2026-05-12T08:00:00.000Z', false
       from generate_series(1, 500) as n`,
    );
    await schema.session.exec('reset session_replication_role');
    const pages = () =>
      schema.session.arrays('select harvest_uuid, (ctid::text::point)[0] from harvests order by harvest_uuid', []);
    const before = await pages();
    await schema.session.exec("update harvests set locations = 'Hall 7: A1-A4'");
    expect(await pages()).toEqual(before);
  });

  it("isn't created among other tables", async () => {
    await schema.session.exec('create table songs (title text)');
    await expect(openOn(schema.access)).rejects.toMatchObject({
      problem: { code: 'postgres_has_other_tables', params: { tables: ['songs'] } },
    });
    await expect(names()).rejects.toThrow('kysely_migration');
  });

  it("isn't created if an existing one is required", async () => {
    const refuseEmpty = () => {
      throw new Error('There is no farm.');
    };
    await expect(openOn(schema.access, { refuseEmpty })).rejects.toThrow('There is no farm.');
    await expect(names()).rejects.toThrow('kysely_migration');
  });

  it('is refused if it belongs to a newer release', async () => {
    await (await openOn(schema.access)).close();
    await schema.session.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
    await expect(openOn(schema.access)).rejects.toMatchObject({
      problem: { code: 'farm_of_newer_release', params: { path: null, migrations: ['9999-later'] } },
    });
  });

  it('stays unchanged if its backup before a migration fails', async () => {
    const [first, ...later] = Object.entries(migrationsOf(postgresDialect));
    await createFarmSchema(schema.session, Object.fromEntries(first === undefined ? [] : [first]));
    const missing: string[] = [];
    const beforeMigration = async (farm: { missing: readonly string[] }) => {
      missing.push(...farm.missing);
      throw new Error('The disk is full.');
    };
    await expect(openOn(schema.access, { beforeMigration })).rejects.toThrow('The disk is full.');
    expect(missing).toEqual(later.map(([name]) => name));
    expect(await names()).toEqual(['0001-farm']);
  });

  it("can't change its audit trail and checkpoints", async () => {
    const storage = createSqlStorage(await openOn(schema.access));
    await storage.write(async (tx) => {
      const audit = [{ kind: 'bed' as const, record: uuidOf(1), what: 'update', before: null, after: 1 }];
      await tx.record({ at: NOW, who: 'anna', operation: 'updateBed', audit, changed: {} });
      await tx.insertCheckpoint({ at: NOW, last_id: 1, rows: 1, hash: 'h' });
    });
    for (const table of ['audit', 'audit_checkpoints']) {
      for (const change of [`update ${table} set at = ''`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(schema.session.exec(change)).rejects.toThrow('kept as they are');
      }
    }
    await storage.close();
  });

  it("doesn't report a commit as done if a statement failed", async () => {
    const storage = createSqlStorage(await openOn(schema.access));
    const write = storage.write(async (tx) => {
      await tx.insertRecord('chamber', { uuid: uuidOf(1), name: 'Room 1', active: true, version: 1 });
      await tx
        .insertRecord('chamber', { uuid: uuidOf(1), name: 'Room 1', active: true, version: 1 })
        .catch(() => undefined);
    });
    await expect(write).rejects.toThrow();
    expect(await storage.read((tx) => tx.records('chamber'))).toEqual([]);
    await storage.close();
  });
});

describe('the SQL of both engines', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\u0000'));
  const nullable = fc.option(text);
  const anyRow = fc.record({
    text: nullable,
    number: fc.option(fc.maxSafeInteger()),
    flag: fc.boolean(),
    json: fc.option(fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', ''))),
  });
  type Row = { text: string | null; number: number | null; flag: boolean; json: string | null };

  const objectOf = ({ jsonObject, types }: SqlDialect, row: Row) => {
    const value = (given: unknown, type: string) =>
      sql`cast(${given} as ${sql.raw(type.split(' collate')[0] ?? type)})`;
    return sql`select ${jsonObject([
      { key: 'text', kind: 'text', value: value(row.text, types.text) },
      { key: 'number', kind: 'number', value: value(row.number, types.whole) },
      { key: 'flag', kind: 'flag', value: value(row.flag, types.flag) },
      { key: 'json', kind: 'json', value: value(row.json, types.text) },
      { key: "it's", kind: 'plain_or_null', value: value(row.flag ? 'a' : null, types.text) },
    ])}`;
  };
  const wanted = (row: Row) => ({
    text: row.text,
    number: row.number,
    flag: row.flag,
    json: row.json === null ? null : JSON.parse(row.json),
    "it's": row.flag ? 'a' : null,
  });

  it('makes the same JSON objects', async () => {
    const sqlite = openConnection(':memory:', { readOnly: false });
    await fc.assert(
      fc.asyncProperty(anyRow, async (row) => {
        const { sql: own, parameters } = objectOf(postgresDialect, row).compile(postgresDialect.builder);
        const [[postgres] = []] = await schema.session.arrays(own, parameters.map(toValue));
        expect(JSON.parse(String(postgres))).toEqual(JSON.parse(JSON.stringify(wanted(row))));
        const other = objectOf(sqliteDialect, row).compile(sqliteDialect.builder);
        const [found] = [...sqlite.iterateArrays(other.sql, other.parameters.map(toValue))];
        expect(JSON.parse(String(found?.[0]))).toEqual(JSON.parse(String(postgres)));
      }),
    );
    sqlite.close();
  });
});

function toValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  throw new Error(`No value: ${typeof value}`);
}
