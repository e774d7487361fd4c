import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { type Connection, lend } from './connection.ts';
import { copyFarmToSqlite } from './copy-farm.ts';
import { postgresDialect } from './dialect-postgres.ts';
import { openClient } from './dialect-postgres-client.ts';
import { listen } from './dialect-postgres-listen.ts';
import { appliedMigrations, bringUpToDate } from './dialect-postgres-migrate.ts';
import { connectionOn, faultOf, type PostgresSession } from './dialect-postgres-session.ts';
import { openingWords } from './dialect-postgres-words.ts';
import { createWriter } from './dialect-postgres-writer.ts';
import type { BeforeMigration, Engine } from './engine.ts';
import { exportAtOnce, exportOnThread } from './export-harvests.ts';
import type { HarvestExport } from './export-job.ts';
import { migrationsOf } from './migrations/index.ts';
import { problemFromError } from './problem-from-error.ts';
import { createPool, type Pool } from './read-pool.ts';
import { createWatchers } from './watchers.ts';
import { createWriteQueue } from './write-queue.ts';

const MOST_READERS = 8;
const READY_MS = 1500;
/** A statement takes its way to the server and back: groups are worth more time than in a file. */
const LONGEST_GROUP_MS = 40;
/** How long reads under way are waited for when the farm is closed. */
const QUIET_MS = 1000;
/** How often the size of the database is asked for at most. */
const SIZE_MS = 60_000;
const READ = 'begin isolation level repeatable read read only';

/** What is done where the schema is not as this release needs it. */
interface Opening {
  readonly beforeMigration?: BeforeMigration;
  /** Throws where a farm is wanted, but there is none; left out, one is made. */
  readonly refuseEmpty?: () => void;
}

/** How the engine reaches its server. */
export interface PostgresAccess {
  /** A patient session waits for any answer, however long it takes. */
  open(isPatient?: boolean): Promise<PostgresSession>;
  /** Whether there can be but one session, so that reads and writes take turns. */
  readonly isSingle: boolean;
  /** Calls back whenever anybody may have committed; gives what ends it. */
  listen(wakeAll: () => void): () => void;
  exportHarvests(readers: Pool<PostgresSession>, job: HarvestExport): AsyncIterable<string>;
}

/**
 * The farm in the schema that comes first in the search path of the database at `url`; made where that is empty.
 * `temporary` is the folder for exports under way. Throws, in words for people and without the password, where the
 * database can't be reached, is foreign, or of a newer release.
 */
export async function openPostgres(
  options: {
    readonly url: string;
    readonly temporary: string;
  } & Opening,
): Promise<Engine> {
  const { url, temporary, ...opening } = options;
  try {
    return await openOn(
      {
        open: (isPatient) => openClient(url, isPatient),
        isSingle: false,
        listen: (wakeAll) => listen(() => openClient(url), wakeAll),
        exportHarvests: (_, job) =>
          exportOnThread({ thread: 'dialect-postgres-export-thread', database: url, temporary }, job),
      },
      opening,
    );
  } catch (error) {
    throw openingWords(error, url);
  }
}

/** The rows of an export at once, for a server with but one session. */
export async function* exportOnSession(readers: Pool<PostgresSession>, job: HarvestExport): AsyncIterable<string> {
  yield* await readers.use(async (session) => exportAtOnce(await session.arrays(job.sql, job.values), job));
}

/** The same farm on any way to a server. */
export async function openOn(access: PostgresAccess, opening: Opening = {}): Promise<Engine> {
  const sessions = new Set<PostgresSession>();
  const open = async (): Promise<PostgresSession> => {
    for (const one of sessions) if (!one.isOpen()) sessions.delete(one);
    const session = await access.open();
    sessions.add(session);
    return session;
  };
  const readers = createPool(open, access.isSingle ? 1 : MOST_READERS, (session) => session.isOpen());
  const migrations = migrationsOf(postgresDialect);
  const newest = Object.keys(migrations).at(-1);

  const read = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    try {
      return await readers.use((session) => readInside(session, work));
    } catch (error) {
      throw problemFromError(error, faultOf);
    }
  };
  const copyBy = (view: typeof read) => (path: string, signal?: StopSignal) =>
    copyFarmToSqlite({ read: view, dialect: postgresDialect }, path, signal);

  const first = await access.open(true);
  const within: typeof read = (work) => work(connectionOn(first));
  let name: string;
  try {
    await bringUpToDate(first, migrations, async (missing, isNew) => {
      if (isNew) opening.refuseEmpty?.();
      else await opening.beforeMigration?.({ missing, copyTo: copyBy(access.isSingle ? within : read) });
    });
    name = `PostgreSQL ${await versionOf(first)}`;
  } finally {
    await first.close();
  }
  const writer = createWriter(open);
  const queue = createWriteQueue(
    writer.control,
    access.isSingle ? (work) => readers.use(work) : (work) => work(),
    LONGEST_GROUP_MS,
  );
  const watchers = createWatchers(access.listen);
  const bytes = createSizeLook(readers);

  const isUpToDate = (): Promise<boolean> =>
    readers.use(async (session) => (await appliedMigrations(session))?.at(-1) === newest).catch(() => false);

  return {
    name,
    dialect: postgresDialect,
    read,
    write: async (work) => {
      const result = await queue.write(() => lend(writer.connection(), work));
      watchers.wakeAll();
      return result;
    },
    exportHarvests: (job) => access.exportHarvests(readers, job),
    ready: () => Promise.race([isUpToDate(), sleep(READY_MS, false, { ref: false })]),
    watch: watchers.watch,
    copyTo: copyBy(read),
    stats: () => ({ waiting_reads: readers.waiting(), waiting_writes: queue.waiting(), bytes: bytes() }),
    close: async () => {
      await queue.idle();
      await Promise.race([readers.quiet(), sleep(QUIET_MS, undefined, { ref: false })]);
      for (const session of sessions) await session.close();
    },
  };
}

async function readInside<T>(session: PostgresSession, work: (connection: Connection) => Promise<T>): Promise<T> {
  // What the work asks for first follows at once, without waiting for the answer to this.
  const begun = session.exec(READ);
  try {
    const [, result] = await Promise.all([begun, lend(connectionOn(session), work)]);
    return result;
  } finally {
    // Whoever gets the session next asks behind this: nobody waits for the answer.
    session.exec('rollback').catch(() => session.close());
  }
}

async function versionOf(session: PostgresSession): Promise<string> {
  const [[version] = []] = await session.arrays('show server_version', []);
  return String(version).split(' ')[0] ?? '';
}

/** The size of the database as it was a moment ago, since asking takes time. */
function createSizeLook(readers: Pool<PostgresSession>): () => number | null {
  let bytes: number | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - askedAt >= SIZE_MS) {
      askedAt = now;
      readers
        .use((session) => session.arrays('select pg_database_size(current_database())', []))
        .then((rows) => {
          bytes = Number(rows[0]?.[0]);
        })
        .catch(() => undefined);
    }
    return bytes;
  };
}
