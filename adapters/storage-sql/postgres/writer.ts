import type { WriteControl } from '#adapters/storage-sql/engine/write-queue.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { connectionOn, faultOf, isOutdated, NotCommitted, type PostgresSession, sqlStateOf } from './session.ts';

/** The one session of this process that writes; it is made anew at the next write where it was lost. */
export interface Writer {
  readonly control: WriteControl;
  /** For the write under way. */
  connection(): Connection;
}

/** The lock of the farm in this schema: all its writes, of all servers, run one after the other. */
export const FARM_LOCK = "select pg_advisory_xact_lock(hashtextextended('phytotron ' || current_schema(), 0))";

/** How PostgreSQL answers a statement after one that failed. */
const FAILED_BEFORE = '25P02';

/** A failed statement, and the number of the write that sent it. */
interface FailedStatement {
  readonly error: unknown;
  readonly write: number;
}

/** A writer over sessions that `open` gives. */
export function createWriter(open: () => Promise<PostgresSession>): Writer {
  let session: PostgresSession | null = null;
  let isInside = false;
  /** Whether the session goes on using a compiled statement that is outdated: only a new one compiles it again. */
  let isStale = false;
  /** Number of the current write within its transaction. */
  let write = 0;
  /** The first statement that failed: the server refuses all that come after it. */
  let failed: FailedStatement | null = null;
  /** The last of the statements that nobody waits for; answers come in the order of the statements. */
  let lastSent: Promise<unknown> = Promise.resolve();

  function defer(asked: Promise<unknown>): void {
    lastSent = asked.catch(() => undefined);
  }

  /** Awaits a statement that the current write has sent, and remembers the first that fails. */
  async function noteFailure<T>(asked: Promise<T>): Promise<T> {
    const sender = write;
    try {
      return await asked;
    } catch (error) {
      failed ??= { error, write: sender };
      isStale ||= isOutdated(error);
      // Statements that were sent with one that fails are only told that they come too late.
      throw sqlStateOf(error) === FAILED_BEFORE ? failed.error : error;
    }
  }

  function current(): PostgresSession {
    if (session === null) throw new Error('There is no write under way.');
    return session;
  }

  async function drop(): Promise<void> {
    isInside = false;
    isStale = false;
    const lost = session;
    session = null;
    await lost?.close();
  }

  /** Undoes; a session in which not even that works is given up. */
  async function undo(sql: string): Promise<void> {
    try {
      await current().exec(sql);
      failed = null;
    } catch {
      await drop();
    }
  }

  async function rollback(): Promise<void> {
    await undo('rollback');
    isInside = false;
  }

  async function enter(patience: number): Promise<void> {
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
      return connectionOn({ query: (...statement) => noteFailure(query(...statement)) }, defer);
    },
    control: {
      begin: async (patience) => {
        if (isStale || session?.isOpen() === false) await drop();
        const isOld = session !== null;
        try {
          await enter(patience);
        } catch (error) {
          // A server that came back has closed what was open before.
          if (!isOld || faultOf(error) !== 'away') throw error;
          await enter(patience);
        }
      },
      commit: async () => {
        await lastSent;
        // PostgreSQL would answer the commit with a rollback, and call that a success.
        if (failed !== null) throw faultOf(failed.error) === 'away' ? new NotCommitted(failed.error) : failed.error;
        await current().exec('commit');
        isInside = false;
      },
      rollback,
      savepoint: () => {
        write += 1;
        // Not waited for: where it fails, so does all that follows.
        current()
          .exec('savepoint one_write')
          .catch(() => undefined);
      },
      release: async () => {
        if (isInside) defer(noteFailure(current().exec('release one_write')));
      },
      rollbackToSavepoint: async () => {
        await lastSent;
        // An earlier write has ended although a statement of it failed, so the whole transaction is undone.
        const isOfEarlier = failed !== null && failed.write !== write;
        await (isOfEarlier ? rollback() : undo('rollback to one_write'));
      },
      inTransaction: () => isInside && session?.isOpen() === true,
      faultOf,
    },
  };
}
