import { setTimeout as sleep } from 'node:timers/promises';
import { copyFarmToSqlite } from '#adapters/storage-sql/copy/copy-farm.ts';
import type { BeforeMigration, Engine } from '#adapters/storage-sql/engine/engine.ts';
import { createQueryBatcher } from '#adapters/storage-sql/engine/query-batcher.ts';
import { createPool, type Pool } from '#adapters/storage-sql/engine/read-pool.ts';
import { createWatchers } from '#adapters/storage-sql/engine/watchers.ts';
import { createWriteQueue } from '#adapters/storage-sql/engine/write-queue.ts';
import type { ExportJob } from '#adapters/storage-sql/export/export-job.ts';
import { exportOnThread } from '#adapters/storage-sql/export/export-rows.ts';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { type Connection, lend } from '#adapters/storage-sql/shared/connection.ts';
import { problemFromError } from '#adapters/storage-sql/shared/problem-from-error.ts';
import { threadUrl } from '#adapters/storage-sql/shared/thread-url.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { openClient, openReader } from './client.ts';
import { describeConnectionError } from './connection-errors.ts';
import { postgresDialect } from './dialect.ts';
import { listen } from './listen.ts';
import { appliedMigrations, applyMigrations } from './migrate.ts';
import { connectionOn, faultOf, type PostgresReader, type PostgresSession } from './session.ts';
import { createWriter } from './writer.ts';

const MAX_READERS = 8;
const READY_MS = 1500;
/** Longer than for a file, since each statement takes a round trip. */
const MAX_GROUP_MS = 40;
/** Time for running reads to end when the farm is closed. */
const CLOSE_TIMEOUT_MS = 1000;
/** Minimum interval between queries of the database's size. */
const SIZE_MS = 60_000;

/** Options for a schema that isn't up to date. */
interface Opening {
  readonly beforeMigration?: BeforeMigration;
  /** Called for an empty schema and must throw. By default a farm is created. */
  readonly refuseEmpty?: () => void;
}

/** Access to a server. */
export interface PostgresAccess {
  /** A patient session has no timeout of answers. */
  open(isPatient?: boolean): Promise<PostgresSession>;
  openReader(): Promise<PostgresReader>;
  /** True if only one session is possible, so that reads and writes alternate. */
  readonly isSingle: boolean;
  /** Calls back when any process may have committed. Returns a function that removes the listener. */
  listen(wakeAll: () => void): () => void;
  exportRows(readers: Pool<PostgresReader>, job: ExportJob): AsyncIterable<string>;
}

/**
 * Opens the farm in the first schema of the search path of the database at `url`; creates one if the schema is empty.
 * `temporary` is the folder for running exports. Throws ProblemError, without the password, if the database is
 * unreachable or belongs to another program or a newer release.
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
        openReader: () => openReader(url),
        isSingle: false,
        listen: (wakeAll) => listen(() => openClient(url), wakeAll),
        exportRows: (_, job) =>
          exportOnThread(
            { thread: threadUrl('postgres-export-thread', import.meta.url), database: url, temporary },
            job,
          ),
      },
      opening,
    );
  } catch (error) {
    throw describeConnectionError(error, url);
  }
}

/** Opens the farm on a server. */
export async function openOn(access: PostgresAccess, opening: Opening = {}): Promise<Engine> {
  const sessions = new Set<PostgresSession | PostgresReader>();
  const registering = async <S extends PostgresSession | PostgresReader>(opened: Promise<S>): Promise<S> => {
    for (const one of sessions) if (!one.isOpen()) sessions.delete(one);
    const session = await opened;
    sessions.add(session);
    return session;
  };
  const readers = createPool(
    () => registering(access.openReader()),
    access.isSingle ? 1 : MAX_READERS,
    (reader) => reader.isOpen(),
  );
  const migrations = migrationsOf(postgresDialect);
  const newest = Object.keys(migrations).at(-1);

  const refusing = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      throw problemFromError(error, faultOf);
    }
  };
  const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    refusing(readers.use((reader) => reader.view((session) => lend(connectionOn(session), work))));
  const lookUp = createQueryBatcher((burst) =>
    readers.use((reader) => reader.viewAtOnce((session) => burst(connectionOn(session)))),
  );
  const copyBy = (view: typeof read) => (path: string, signal?: StopSignal) =>
    copyFarmToSqlite({ read: view, dialect: postgresDialect }, path, signal);

  const first = await access.open(true);
  const within: typeof read = (work) => work(connectionOn(first));
  let name: string;
  try {
    await applyMigrations(first, migrations, async (missing, isNew) => {
      if (isNew) opening.refuseEmpty?.();
      else await opening.beforeMigration?.({ missing, copyTo: copyBy(access.isSingle ? within : read) });
    });
    name = `PostgreSQL ${await versionOf(first)}`;
  } finally {
    await first.close();
  }
  const writer = createWriter(() => registering(access.open()));
  const queue = createWriteQueue(
    writer.control,
    access.isSingle ? (work) => readers.use(work) : (work) => work(),
    MAX_GROUP_MS,
  );
  const watchers = createWatchers(access.listen);
  const bytes = createSizeReader(readers);

  const isUpToDate = (): Promise<boolean> =>
    readers
      .use((reader) => reader.view(async (session) => (await appliedMigrations(session))?.at(-1) === newest))
      .catch(() => false);

  return {
    name,
    dialect: postgresDialect,
    read,
    lookUp: (work) => refusing(lookUp(work)),
    write: async (work) => {
      const result = await queue.write(() => lend(writer.connection(), work));
      watchers.wakeAll();
      return result;
    },
    exportRows: (job) => access.exportRows(readers, job),
    ready: () => Promise.race([isUpToDate(), sleep(READY_MS, false, { ref: false })]),
    watch: watchers.watch,
    copyTo: copyBy(read),
    stats: () => ({ waiting_reads: readers.waiting(), waiting_writes: queue.waiting(), bytes: bytes() }),
    close: async () => {
      watchers.end();
      await queue.idle();
      await Promise.race([readers.quiet(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      for (const session of sessions) await session.close();
    },
  };
}

async function versionOf(session: PostgresSession): Promise<string> {
  const [[version] = []] = await session.arrays('show server_version', []);
  return String(version).split(' ')[0] ?? '';
}

/** Returns a function that returns the last read size of the database and refreshes it in the background. */
function createSizeReader(readers: Pool<PostgresReader>): () => number | null {
  let bytes: number | null = null;
  let queriedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - queriedAt >= SIZE_MS) {
      queriedAt = now;
      readers
        .use((reader) => reader.view(({ arrays }) => arrays('select pg_database_size(current_database())', [])))
        .then((rows) => {
          bytes = Number(rows[0]?.[0]);
        })
        .catch(() => undefined);
    }
    return bytes;
  };
}
