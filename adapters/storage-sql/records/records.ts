import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { type Prepared, param, prepare, type Value } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { recordTable } from '#adapters/storage-sql/tables/record-tables.ts';
import { onDemand } from '#domain/on-demand.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { CATALOGUE_KINDS, type CatalogueKind, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reads and saves catalogue records; each kind has its own table. */
export function createRecordQueries({ builder: db }: SqlDialect) {
  const compilable = (query: RawBuilder<Values>): Compilable<Values> => ({ compile: () => query.compile(db) });
  const statements = (kind: CatalogueKind) => {
    const { table, order } = DESCRIPTIONS[kind];
    const name = sql.table(table);
    const columns = Object.keys(recordTable(kind).columns);
    const refs = sql.join(columns.map((column) => sql.ref(column)));
    const sorted = sql.join([order, 'uuid'].map((column) => sql.ref(column)));
    const set = columns
      .filter((column) => column !== 'uuid')
      .map((column) => sql`${sql.ref(column)} = ${param(column)}`);
    return {
      all: prepare(() => compilable(sql`select ${refs} from ${name} order by ${sorted}`)),
      one: prepare(() => compilable(sql`select ${refs} from ${name} where uuid = ${param('uuid')}`)),
      insert: prepare(() =>
        compilable(sql`insert into ${name} (${refs}) values (${sql.join(columns.map((column) => param(column)))})`),
      ),
      update: prepare(() =>
        compilable(
          sql`update ${name} set ${sql.join(set)} where uuid = ${param('uuid')} and version = ${param('was')}`,
        ),
      ),
      remove: prepare(() => compilable(sql`delete from ${name} where uuid = ${param('uuid')}`)),
    };
  };
  const prepared = new Map<CatalogueKind, () => Record<keyof ReturnType<typeof statements>, Prepared<Values>>>(
    CATALOGUE_KINDS.map((kind) => [kind, onDemand(() => statements(kind))]),
  );
  const of = (kind: CatalogueKind) => {
    const found = prepared.get(kind);
    if (found === undefined) throw new Error(`Not a kind of catalogue record: ${kind}`);
    return found();
  };

  const reader = (connection: Connection) =>
    ({
      records: async (kind) =>
        (await connection.allPrepared(of(kind).all, {})).map((row) =>
          DESCRIPTIONS[kind].record().parse(valuesOf(kind, row)),
        ),
      recordOf: async (kind, uuid) => {
        const row = first(await connection.allPrepared(of(kind).one, { uuid }));
        return row && DESCRIPTIONS[kind].record().parse(valuesOf(kind, row));
      },
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertRecord: async (kind, record) => {
        await connection.runPrepared(of(kind).insert, rowOf(kind, { ...record }));
      },
      updateRecord: async (kind, record) => {
        const { version } = record;
        const row = rowOf(kind, { ...record, version: version + 1 });
        return (await connection.runPrepared(of(kind).update, { ...row, was: version })) > 0;
      },
      deleteRecord: async (kind, uuid) => {
        await connection.runPrepared(of(kind).remove, { uuid });
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

/** Converts a row to the values that the record's schema parses. */
const valuesOf = (kind: CatalogueKind, row: Values): Values =>
  Object.fromEntries(
    Object.entries(recordTable(kind).columns).map(([column, holds]) => {
      const value = row[column];
      if (holds.isJson === true) return [column, typeof value === 'string' ? JSON.parse(value) : value];
      const isFlag = holds.kind === 'flag' && (typeof value === 'number' || typeof value === 'boolean');
      return [column, isFlag ? isTrue(value) : value];
    }),
  );

/** Converts a record to the values of its row. */
const rowOf = (kind: CatalogueKind, record: Values): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(recordTable(kind).columns).map(([column, { isJson }]) => {
      const value = column === 'name_folded' ? foldText(String(record.name)) : record[column];
      if (isJson === true && value !== null) return [column, JSON.stringify(value)];
      if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        return [column, value];
      }
      throw new Error(`A ${kind} can't be stored with ${column} ${typeof value}`);
    }),
  );
