import {
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { JsonField, SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { Schema } from '#adapters/storage-sql/tables/tables.ts';

export const sqliteDialect: SqlDialect = {
  builder: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  types: {
    text: 'text',
    whole: 'integer',
    real: 'real',
    flag: 'integer',
    serial: 'integer primary key autoincrement',
    tableEnd: ' strict',
  },
  // A single concat is three times faster than json_object, which parses and formats nested JSON.
  jsonObject: (fields) => {
    const parts = fields.flatMap((field, at) => jsonField(field, at === 0 ? '{' : ','));
    return sql<string>`concat(${sql.join(parts)}, '}')`;
  },
  among: (column, list) => sql`${column} in (select value from json_each(${list}))`,
  jsonHolds: (column, text) => sql`exists (select 1 from json_each(${column}) where value = ${text})`,
  textsWithin: (column) => `json_tree(${column})`,
  pairsIn: (object) => sql`json_each(${object})`,
  daysBetween: (from, to) => sql`cast(julianday(${to}) - julianday(${from}) as integer)`,
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (change) =>
        `create trigger ${table}_no_${change} before ${change} on ${table}
         begin select raise(abort, 'rows of ${table} are kept as they are'); end`,
    ),
  announceInserts: () => [],
  // SQLite changes rows in place.
  roomForUpdates: () => [],
  // SQLite continues after the highest number, including inserted ones.
  continueSerial: () => [],
};

function jsonField({ key, value, kind }: JsonField, before: string): RawBuilder<unknown>[] {
  const start = `${before}${JSON.stringify(key)}:`;
  switch (kind) {
    case 'plain':
      return [sql.lit(`${start}"`), sql`${value}`, sql.lit('"')];
    case 'plain_or_null':
      return [sql.lit(start), sql`coalesce('"' || ${value} || '"', 'null')`];
    case 'text':
      return [sql.lit(start), sql`json_quote(${value})`];
    case 'flag':
      return [sql.lit(start), sql`iif(${value}, 'true', 'false')`];
    case 'number':
    case 'json':
      return [sql.lit(start), sql`coalesce(${value}, 'null')`];
  }
}
