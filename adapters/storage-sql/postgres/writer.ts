import type { WriteControl } from '#adapters/storage-sql/engine/write-queue.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { connectionOn, faultOf, NotCommitted, type PostgresSession, sqlStateOf } from './session.ts';

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

/** A writer over sessions that `open` gives. */
export function createWriter(open: () => Promise<PostgresSession>): Writer {
  let session: PostgresSession | null = null;
  let isInside = false;
  /** What a statement of the write failed with first. */
  let spoiledBy: unknown = null;
  /** The last of the statements that nobody waits for; answers come in the order of the statements. */
  let lastSent: Promise<void> = Promise.resolve();
  /** Whether one of those failed: the write that sent it may have ended, so all writes of the transaction are undone. */
  let isWholeSpoiled = false;

  function defer(asked: Promise<unknown>): void {
    lastSent = asked.then(
      () => undefined,
      (error: unknown) => {
        spoiledBy ??= error;
        isWholeSpoiled = true;
      },
    );
  }

  function current(): PostgresSession {
    if (session === null) throw new Error('There is no write under way.');
    return session;
  }

  async function drop(): Promise<void> {
    isInside = false;
    const lost = session;
    session = null;
    await lost?.close();
  }

  /** Undoes; a session in which not even that works is given up. */
  async function undo(sql: string): Promise<void> {
    try {
      await current().exec(sql);
      spoiledBy = null;
      isWholeSpoiled = false;
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
    spoiledBy = null;
    isWholeSpoiled = false;
    try {
      await session.exec(`begin isolation level read committed; set local lock_timeout = ${patience}; ${FARM_LOCK}`);
    } catch (error) {
      await rollback();
      throw error;
    }
  }

  // After a failed statement PostgreSQL answers a commit with a rollback, and calls that a success.
  const noting = (inner: PostgresSession): PostgresSession => ({
    ...inner,
    query: async (sql, values, name) => {
      try {
        return await inner.query(sql, values, name);
      } catch (error) {
        spoiledBy ??= error;
        // Statements that were sent with one that fails are only told that they come too late.
        throw sqlStateOf(error) === FAILED_BEFORE ? spoiledBy : error;
      }
    },
  });

  return {
    connection: () => connectionOn(noting(current()), defer),
    control: {
      begin: async (patience) => {
        if (session?.isOpen() === false) await drop();
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
        if (isWholeSpoiled) throw faultOf(spoiledBy) === 'away' ? new NotCommitted(spoiledBy) : spoiledBy;
        if (spoiledBy !== null) throw new Error('A write went on after a statement of it had failed.');
        await current().exec('commit');
        isInside = false;
      },
      rollback,
      savepoint: () => {
        // Not waited for: where it fails, so does all that follows.
        current()
          .exec('savepoint one_write')
          .catch(() => undefined);
      },
      release: async () => {
        if (isInside) defer(current().exec('release one_write'));
      },
      rollbackToSavepoint: async () => {
        await lastSent;
        await (isWholeSpoiled ? rollback() : undo('rollback to one_write'));
      },
      inTransaction: () => isInside && session?.isOpen() === true,
      faultOf,
    },
  };
}
