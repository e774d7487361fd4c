import type { Compilable } from 'kysely';
import type { Prepared, Values } from './prepared.ts';

/** One connection inside one transaction, as the queries of this folder see it. */
export interface Connection {
  /** Rows of a statement that is compiled now. */
  all<R>(query: Compilable<R>): Promise<readonly R[]>;
  /** Rows of a statement that was compiled before. */
  allPrepared<R>(query: Prepared<R>, values: Values): Promise<readonly R[]>;
  /** Runs a statement for what it changes; gives the number of rows it touched. */
  run(query: Compilable<unknown>): Promise<number>;
  runPrepared(query: Prepared<unknown>, values: Values): Promise<number>;
}

/** The only row, or null. */
export const first = <R>(rows: readonly R[]): R | null => rows[0] ?? null;
