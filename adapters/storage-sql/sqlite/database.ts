import { DatabaseSync } from 'node:sqlite';
import type { Fault } from '#adapters/storage-sql/shared/problem-from-error.ts';

/** Options of a connection. `image` is the content of another database, with which one in memory starts. */
export interface OpenOptions {
  readonly readOnly: boolean;
  readonly image?: Uint8Array | undefined;
}

/** Opens a database with settings for durability. Throws if they don't take effect. */
export function openDatabase(path: string, { readOnly, image }: OpenOptions): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 0, readOnly, enableForeignKeyConstraints: true });
  try {
    if (image !== undefined) db.deserialize(image);
    setUp(db, path === ':memory:', readOnly);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function setUp(db: DatabaseSync, isMemory: boolean, readOnly: boolean): void {
  // Waiting for a lock inside SQLite would block the event loop, so the write queue waits instead.
  db.exec('PRAGMA busy_timeout = 0; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;');
  if (!isMemory && !readOnly) db.exec('PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864;');
  const wanted = { journal_mode: isMemory ? 'memory' : 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 0 };
  for (const [name, value] of Object.entries(wanted)) {
    const found = firstValue(db, `PRAGMA ${name}`);
    if (found !== value) {
      throw new Error(`The database can't be stored safely here: ${name} is ${found}, not ${value}.`);
    }
  }
}

/** Returns the first column of a statement's first row. */
export const firstValue = (db: DatabaseSync, sql: string): unknown => Object.values(db.prepare(sql).get() ?? {})[0];

/** Iterates over rows as arrays of columns. */
export function* iterateArrays(
  db: DatabaseSync,
  sql: string,
  values: readonly (string | number | boolean | null)[],
): Iterable<readonly unknown[]> {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  const rows: Iterable<unknown> = statement.iterate(...values.map(toNative));
  for (const row of rows) if (Array.isArray(row)) yield row;
}

/** Converts a value for SQLite, which has no booleans. */
export const toNative = (value: string | number | boolean | null): string | number | null =>
  typeof value === 'boolean' ? Number(value) : value;

const SHARED_MEMORY_FULL = 4874;
// Primary result codes: BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
const FAULTS = new Map<number, Fault>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'unreadable'],
  [10, 'unreadable'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'unreadable'],
  [26, 'damaged'],
]);

/** Returns the database fault of an error, or null. */
export function faultOf(error: unknown): Fault | null {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return null;
  if (typeof error.errcode !== 'number') return null;
  if (error.errcode === SHARED_MEMORY_FULL) return 'full';
  return FAULTS.get(error.errcode & 0xff) ?? null;
}
