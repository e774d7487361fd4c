import type { Compilable } from 'kysely';
import type { Prepared, Values } from './prepared.ts';

/** A connection inside a transaction. */
export interface Connection {
  /** Compiles and runs a statement. */
  all<R>(query: Compilable<R>): Promise<readonly R[]>;
  /** Runs a prepared statement. */
  allPrepared<R>(query: Prepared<R>, values: Values): Promise<readonly R[]>;
  /** Compiles and runs a statement; returns the number of rows it changed. */
  run(query: Compilable<unknown>): Promise<number>;
  runPrepared(query: Prepared<unknown>, values: Values): Promise<number>;
  /** Sends a statement without waiting for its result. If it fails, the write fails at the latest when it commits. */
  sendPrepared(query: Prepared<unknown>, values: Values): Promise<void>;
}

/** Runs work on a connection that is invalid afterwards, so that late statements can't reach the next transaction. */
export async function lend<T>(connection: Connection, work: (lent: Connection) => Promise<T>): Promise<T> {
  let isOver = false;
  const open = (): Connection => {
    if (isOver) throw new Error('A transaction was used after its end.');
    return connection;
  };
  try {
    return await work({
      all: (query) => open().all(query),
      allPrepared: (query, values) => open().allPrepared(query, values),
      run: (query) => open().run(query),
      runPrepared: (query, values) => open().runPrepared(query, values),
      sendPrepared: (query, values) => open().sendPrepared(query, values),
    });
  } finally {
    isOver = true;
  }
}

/** Returns the first row, or null. */
export const first = <R>(rows: readonly R[]): R | null => rows[0] ?? null;
