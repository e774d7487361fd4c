import type { StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { bind, type Prepared, prepare, type Value } from '#adapters/storage-sql/shared/prepared.ts';
import { firstValue, iterateArrays, openDatabase, toNative } from './database.ts';

const MOST_STATEMENTS = 500;

/** One open connection: statements of the storage, and the few words of its own. */
export interface SqliteConnection extends Connection {
  exec(sql: string): void;
  /** The first column of a statement's first row. */
  value(sql: string): unknown;
  inTransaction(): boolean;
  /** Rows one by one, as arrays of their columns. */
  iterateArrays(sql: string, values: readonly Value[]): Iterable<readonly unknown[]>;
  /** What migrations run on. */
  readonly database: SqliteDatabase;
  close(): void;
}

/** Opens a connection that remembers the statements it has compiled. */
export function openConnection(path: string, options: { readonly readOnly: boolean }): SqliteConnection {
  const db = openDatabase(path, options);
  const statements = new Map<string, StatementSync>();
  const statementOf = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const made = db.prepare(sql);
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    statements.set(sql, made);
    return made;
  };
  const rowsOf = <R>(prepared: Prepared<R>, values: readonly Value[]): readonly R[] => {
    const rows: unknown = statementOf(prepared.sql).all(...values.map(toNative));
    // The statement was built on the schema that the migrations made, so its type says what the engine gives.
    return rows as readonly R[];
  };
  const touched = (prepared: Prepared<unknown>, values: readonly Value[]): number =>
    Number(statementOf(prepared.sql).run(...values.map(toNative)).changes);

  return {
    all: async (query) => {
      const prepared = prepare(query);
      return rowsOf(prepared, bind(prepared, {}));
    },
    allPrepared: async (prepared, values) => rowsOf(prepared, bind(prepared, values)),
    run: async (query) => {
      const prepared = prepare(query);
      return touched(prepared, bind(prepared, {}));
    },
    runPrepared: async (prepared, values) => touched(prepared, bind(prepared, values)),
    exec: (sql) => db.exec(sql),
    value: (sql) => firstValue(db, sql),
    inTransaction: () => db.isTransaction,
    iterateArrays: (sql, values) => iterateArrays(db, sql, values),
    database: {
      close: () => {},
      prepare: (sql) => {
        const made = db.prepare(sql);
        return {
          reader: made.columns().length > 0,
          all: (parameters) => made.all(...parameters.map(toNativeFromUnknown)),
          run: (parameters) => made.run(...parameters.map(toNativeFromUnknown)),
          iterate: (parameters) => made.iterate(...parameters.map(toNativeFromUnknown)),
        };
      },
    },
    close: () => {
      statements.clear();
      db.close();
    },
  };
}

function toNativeFromUnknown(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A migration can't be given ${typeof value}.`);
}
