import type { WriteControl } from '#adapters/storage-sql/engine/write-queue.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { connectionOn, faultOf, isOutdated, NotCommitted, type PostgresSession, sqlStateOf } from './session.ts';

/** The writing session of this process. After a loss, the next write opens a new one. */
export interface Writer {
  readonly control: WriteControl;
  /** Returns the connection of the current write. */
  connection(): Connection;
}

/** Locks the farm in this schema, so that writes of all servers run one at a time. */
export const FARM_LOCK = "select pg_advisory_xact_lock(hashtextextended('phytotron ' || current_schema(), 0))";

/** PostgreSQL's code for statements after a failed one. */
const FAILED_BEFORE = '25P02';

/** The error of a statement, and the number of the write that sent it. */
interface FailedStatement {
  readonly error: unknown;
  readonly write: number;
}

/** Creates a writer on sessions from `open`. */
export function createWriter(open: () => Promise<PostgresSession>): Writer {
  let session: PostgresSession | null = null;
  let isInside = false;
  /** True if the session has an outdated prepared statement, which requires a new session. */
  let isStale = false;
  /** Number of the current write within its transaction. */
  let write = 0;
  /** The first failed statement; the server refuses all later ones. */
  let failed: FailedStatement | null = null;
  /** The last statement that wasn't awaited. Answers arrive in order, so awaiting it awaits all. */
  let lastSent: Promise<unknown> = Promise.resolve();

  function defer(asked: Promise<unknown>): void {
    lastSent = asked.catch(() => undefined);
  }

  /** Awaits a statement of the current write; records the first that fails. */
  async function recordFailure<T>(asked: Promise<T>): Promise<T> {
    const sender = write;
    try {
      return await asked;
    } catch (error) {
      failed ??= { error, write: sender };
      isStale ||= isOutdated(error);
      // Later statements fail with an error that doesn't name the cause.
      throw sqlStateOf(error) === FAILED_BEFORE ? failed.error : error;
    }
  }

  function current(): PostgresSession {
    if (session === null) throw new Error('No write is running.');
    return session;
  }

  async function drop(): Promise<void> {
    isInside = false;
    isStale = false;
    const lost = session;
    session = null;
    await lost?.close();
  }

  /** Rolls back; discards the session if that fails. */
  async function rollBackBy(sql: string): Promise<void> {
    try {
      await current().exec(sql);
      failed = null;
    } catch {
      await drop();
    }
  }

  async function rollback(): Promise<void> {
    await rollBackBy('rollback');
    isInside = false;
  }

  async function begin(patience: number): Promise<void> {
    session ??= await open();
    isInside = true;
    write = 0;
    failed = null;
    try {
      await session.exec(`begin isolation level read committed; set local lock_timeout = ${patience}; ${FARM_LOCK}`);
    } catch (error) {
      await rollback();
      throw error;
    }
  }

  return {
    connection: () => {
      const { query } = current();
      return connectionOn({ query: (...statement) => recordFailure(query(...statement)) }, defer);
    },
    control: {
      begin: async (patience) => {
        if (isStale || session?.isOpen() === false) await drop();
        const isOld = session !== null;
        try {
          await begin(patience);
        } catch (error) {
          // A restarted server has closed the old session, so a new one is tried.
          if (!isOld || faultOf(error) !== 'away') throw error;
          await begin(patience);
        }
      },
      commit: async () => {
        await lastSent;
        // PostgreSQL would roll back and still report success.
        if (failed !== null) throw faultOf(failed.error) === 'away' ? new NotCommitted(failed.error) : failed.error;
        await current().exec('commit');
        isInside = false;
      },
      rollback,
      savepoint: () => {
        write += 1;
        // Not awaited, since everything after a failed savepoint fails too.
        current()
          .exec('savepoint one_write')
          .catch(() => undefined);
      },
      release: async () => {
        if (isInside) defer(recordFailure(current().exec('release one_write')));
      },
      rollbackToSavepoint: async () => {
        await lastSent;
        // A statement of an earlier write failed after that write had ended, so all must be rolled back.
        const isOfEarlier = failed !== null && failed.write !== write;
        await (isOfEarlier ? rollback() : rollBackBy('rollback to one_write'));
      },
      inTransaction: () => isInside && session?.isOpen() === true,
      faultOf,
    },
  };
}
