import type { StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { bind, type Prepared, prepare, type Value } from '#adapters/storage-sql/shared/prepared.ts';
import { firstValue, iterateArrays, type OpenOptions, openDatabase, toNative } from './database.ts';

const MAX_STATEMENTS = 500;

/** An open connection to SQLite. */
export interface SqliteConnection extends Connection {
  exec(sql: string): void;
  /** Returns the first column of a statement's first row. */
  value(sql: string): unknown;
  inTransaction(): boolean;
  /** Counts rows inserted, changed or deleted since the connection was opened. */
  rowsWritten(): number;
  /** Iterates over rows as arrays of columns. */
  iterateArrays(sql: string, values: readonly Value[]): Iterable<readonly unknown[]>;
  /** The database object, for migrations. */
  readonly database: SqliteDatabase;
  close(): void;
}

const ROWS_WRITTEN: Prepared<{ readonly rows: number }> = { sql: 'select total_changes() as rows', parameters: [] };

/** A compiled statement and the names of its columns. */
interface Compiled {
  readonly statement: StatementSync;
  readonly columns: readonly string[];
}

/** Opens a connection that caches compiled statements. */
export function openConnection(path: string, options: OpenOptions): SqliteConnection {
  const db = openDatabase(path, options);
  const statements = new Map<string, Compiled>();
  const statementOf = (sql: string): Compiled => {
    const cached = statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = db.prepare(sql);
    // Arrays are faster: the objects of node:sqlite have no shape that V8 can optimise.
    statement.setReturnArrays(true);
    const made = { statement, columns: statement.columns().map(({ name }) => name) };
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statements.set(sql, made);
    return made;
  };
  const rowsOf = <R>(prepared: Prepared<R>, values: readonly Value[]): readonly R[] => {
    const { statement, columns } = statementOf(prepared.sql);
    const found: readonly unknown[] = statement.all(...values.map(toNative));
    const rows: unknown = found.map((row) => (Array.isArray(row) ? rowOf(columns, row) : row));
    // The statement was built on the migrated schema, so its type is right.
    return rows as readonly R[];
  };
  const touched = (prepared: Prepared<unknown>, values: readonly Value[]): number =>
    Number(statementOf(prepared.sql).statement.run(...values.map(toNative)).changes);

  return {
    all: async (query) => {
      const prepared = prepare(() => query);
      return rowsOf(prepared, bind(prepared, {}));
    },
    allPrepared: async (prepared, values) => rowsOf(prepared, bind(prepared, values)),
    run: async (query) => {
      const prepared = prepare(() => query);
      return touched(prepared, bind(prepared, {}));
    },
    runPrepared: async (prepared, values) => touched(prepared, bind(prepared, values)),
    sendPrepared: async (prepared, values) => void touched(prepared, bind(prepared, values)),
    exec: (sql) => db.exec(sql),
    value: (sql) => firstValue(db, sql),
    inTransaction: () => db.isTransaction,
    rowsWritten: () => rowsOf(ROWS_WRITTEN, [])[0]?.rows ?? 0,
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

function rowOf(columns: readonly string[], values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  let at = 0;
  for (const name of columns) {
    row[name] = values[at];
    at += 1;
  }
  return row;
}

function toNativeFromUnknown(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`Unsupported parameter of a migration: ${typeof value}`);
}
