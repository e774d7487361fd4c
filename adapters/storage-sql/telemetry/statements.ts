import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

type Row = readonly SQLOutputValue[];

/** Statements of a database, compiled when they are first used. */
export interface Statements {
  /** Returns rows as arrays of columns. */
  rows(sql: string, ...values: SQLInputValue[]): readonly Row[];
  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs work in a transaction, which other processes can't write during. */
  transaction<T>(work: () => T): T;
}

export function createStatements(db: DatabaseSync): Statements {
  const compiled = new Map<string, StatementSync>();
  const statementOf = (sql: string): StatementSync => {
    const found = compiled.get(sql);
    if (found !== undefined) return found;
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    compiled.set(sql, statement);
    return statement;
  };
  return {
    rows: (sql, ...values) => {
      const found: readonly unknown[] = statementOf(sql).all(...values);
      return found.filter((row): row is Row => Array.isArray(row));
    },
    run: (sql, ...values) => Number(statementOf(sql).run(...values).changes),
    transaction: (work) => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
  };
}

export const toNumber = (value: SQLOutputValue | undefined): number => Number(value ?? Number.NaN);
export const toText = (value: SQLOutputValue | undefined): string => String(value ?? '');
