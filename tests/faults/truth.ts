import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';

export type Row = Readonly<Record<string, unknown>>;

/** What is stored, read past the program. */
export interface Truth {
  /** Rows of a statement whose parameters are `?`. */
  rows(sql: string, ...values: readonly (string | number)[]): Promise<readonly Row[]>;
  /** Expects tables and indexes that agree, and references that lead somewhere. */
  expectIntact(): Promise<void>;
  close(): Promise<void>;
}

/** The truth in an SQLite file. */
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

/** How many rows a table has. */
export async function countRows(
  truth: Truth,
  table: 'audit' | 'changes' | 'kept_answers' | 'harvests',
): Promise<number> {
  const [row] = await truth.rows(`select count(*) as n from ${table}`);
  return Number(row?.n);
}

/** A value that is stored as JSON, whether the database gives it as text or read already. */
export const fromJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
