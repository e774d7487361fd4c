import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';

export type Row = Readonly<Record<string, unknown>>;

/** Reads the database directly, bypassing the program. */
export interface Truth {
  /** Returns the rows of a statement with `?` as parameters. */
  rows(sql: string, ...values: readonly (string | number)[]): Promise<readonly Row[]>;
  /** Expects consistent tables and indexes, and valid references. */
  expectIntact(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an SQLite file. */
export function openSqliteTruth(path: string): Truth {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return {
    rows: async (sql, ...values) => db.prepare(sql).all(...values),
    expectIntact: async () => {
      expect(db.prepare('pragma integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
      expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
    },
    close: async () => db.close(),
  };
}

export async function countRows(
  truth: Truth,
  table: 'audit' | 'changes' | 'kept_answers' | 'harvests',
): Promise<number> {
  const [row] = await truth.rows(`select count(*) as n from ${table}`);
  return Number(row?.n);
}

/** Parses stored JSON, which some engines return as text and others parsed. */
export const fromJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
