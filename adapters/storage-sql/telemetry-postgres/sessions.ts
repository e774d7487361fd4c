import { createPool } from '#adapters/storage-sql/engine/read-pool.ts';
import { ConnectionLost, faultOf, type PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import { problemFromError } from '#adapters/storage-sql/shared/problem-from-error.ts';

/** Sessions for the readings, apart from those of the farm's records. */
export interface TelemetrySessions {
  /** Runs work on a session. Throws ProblemError if the database fails. */
  use<T>(work: (session: PostgresSession) => Promise<T>): Promise<T>;
  /** Runs work in a transaction, again if it was rolled back because of others. */
  transaction<T>(work: (session: PostgresSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const MOST = 3;
const TRIES = 5;

/** Opens up to a few sessions by `open`, each for one caller at a time. `prepare` prepares the database with the first. */
export function createSessions(
  open: () => Promise<PostgresSession>,
  prepare: (session: PostgresSession) => Promise<void>,
): TelemetrySessions {
  const opened = new Set<PostgresSession>();
  let prepared: Promise<void> | null = null;
  const pool = createPool(
    async () => {
      const session = await open();
      // Partitions make costs look high, and compiling took longer than any of these statements.
      await session.exec('set jit = off');
      opened.add(session);
      prepared ??= prepare(session).catch((error: unknown) => {
        prepared = null;
        throw error;
      });
      await prepared;
      return session;
    },
    MOST,
    (session) => session.isOpen() || !opened.delete(session),
  );
  const refusing = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      throw problemFromError(error, faultOf);
    }
  };

  async function once<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    return pool.use(async (session) => {
      await session.exec('begin');
      try {
        const result = await work(session);
        await session.exec('commit');
        return result;
      } catch (error) {
        if (error instanceof ConnectionLost) throw error;
        await session.exec('rollback');
        throw error;
      }
    });
  }

  async function repeated<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work);
      } catch (error) {
        if (faultOf(error) !== 'again' || attempt >= TRIES) throw error;
      }
    }
  }

  return {
    use: (work) => refusing(pool.use(work)),
    transaction: (work) => refusing(repeated(work)),
    close: async () => {
      await pool.quiet();
      for (const session of opened) await session.close();
    },
  };
}

/** PostgreSQL's code for a row of a month that has no partition, as after another server dropped it. */
export const NO_PARTITION = '23514';
