import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BeforeMigration, Engine } from '#adapters/storage-sql/engine/engine.ts';
import { createPool, type Pool } from '#adapters/storage-sql/engine/read-pool.ts';
import { createWatchers } from '#adapters/storage-sql/engine/watchers.ts';
import { createWriteQueue, type WriteQueue } from '#adapters/storage-sql/engine/write-queue.ts';
import { exportAtOnce, exportOnThread } from '#adapters/storage-sql/export/export-rows.ts';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { type Connection, lend } from '#adapters/storage-sql/shared/connection.ts';
import { problemFromError } from '#adapters/storage-sql/shared/problem-from-error.ts';
import { threadUrl } from '#adapters/storage-sql/shared/thread-url.ts';
import { controlOf, controlOfFile } from './checkpoint.ts';
import { openConnection, type SqliteConnection } from './connection.ts';
import { copyConnection, copyFile } from './copy-file.ts';
import { faultOf } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { openFarmFile } from './farm-file.ts';
import { appliedMigrations, migrate } from './migrate.ts';

const MAX_READERS = 4;
/** Interval of checks for commits by other processes. */
const CHECK_MS = 250;

/**
 * Opens the farm in an SQLite file, or in memory for ':memory:'. Creates a missing file. `temporary` is the folder for
 * running exports, by default beside the file; `readers` the most reads at once; `image` the content of the file of a farm, with
 * which a farm in memory starts. Throws ProblemError if the file is damaged, truncated, from another
 * program or of a newer release.
 */
export async function openSqlite(options: {
  readonly path: string;
  readonly temporary?: string;
  readonly readers?: number;
  readonly image?: Uint8Array;
  readonly beforeMigration?: BeforeMigration;
}): Promise<Engine> {
  const { path, temporary = join(dirname(path), 'tmp'), readers = MAX_READERS, image, beforeMigration } = options;
  return path === ':memory:' ? openInMemory(image) : openFile({ path, temporary, most: readers }, beforeMigration);
}

async function openFile(
  { path, temporary, most }: { readonly path: string; readonly temporary: string; readonly most: number },
  beforeMigration?: BeforeMigration,
): Promise<Engine> {
  const writer = await openFarmFile(path, migrationsOf(sqliteDialect), beforeMigration);
  const readers = createPool(() => openConnection(path, { readOnly: true }), most);
  const control = controlOfFile(writer, path);
  const queue = createWriteQueue(control);
  const watchers = createWatchers((wakeAll) => lookForCommits(writer, wakeAll));
  return {
    ...shared(writer, readers),
    write: async (work) => {
      const result = await queue.write(() => lend(writer, work));
      watchers.wakeAll();
      return result;
    },
    watch: watchers.watch,
    exportRows: (job) =>
      exportOnThread({ thread: threadUrl('sqlite-export-thread', import.meta.url), database: path, temporary }, job),
    copyTo: (copy, signal) => copyFile(path, copy, signal),
    stats: () => ({ ...waitingOf(readers, queue), bytes: statSync(path, { throwIfNoEntry: false })?.size ?? null }),
    close: async () => {
      watchers.end();
      await queue.idle();
      await control.quiet();
      for (const reader of readers.idle()) reader.close();
      writer.close();
    },
  };
}

// A database in memory has only one connection, so reads and writes alternate.
async function openInMemory(image: Uint8Array | undefined): Promise<Engine> {
  const connection = openConnection(':memory:', { readOnly: false, image });
  await migrate(connection, migrationsOf(sqliteDialect));
  const only = createPool(() => connection, 1);
  const queue = createWriteQueue(controlOf(connection), (work) => only.use(work));
  const watchers = createWatchers(() => () => {});
  return {
    ...shared(connection, only),
    write: async (work) => {
      const result = await queue.write(() => lend(connection, work));
      watchers.wakeAll();
      return result;
    },
    watch: watchers.watch,
    exportRows: async function* (job) {
      yield* await only.use(async (open) => exportAtOnce(open.iterateArrays(job.sql, job.values), job));
    },
    copyTo: (copy) => only.use((open) => copyConnection(open, copy)),
    stats: () => ({ ...waitingOf(only, queue), bytes: null }),
    close: async () => {
      watchers.end();
      await queue.idle();
      connection.close();
    },
  };
}

function shared(
  writer: SqliteConnection,
  readers: Pool<SqliteConnection>,
): Pick<Engine, 'name' | 'dialect' | 'read' | 'lookUp' | 'ready'> {
  const name = `SQLite ${writer.value('select sqlite_version()')}`;
  const newest = Object.keys(migrationsOf(sqliteDialect)).at(-1);
  const use = async <T>(work: (reader: SqliteConnection) => Promise<T>): Promise<T> => {
    try {
      return await readers.use(work);
    } catch (error) {
      throw problemFromError(error, faultOf);
    }
  };
  return {
    name,
    dialect: sqliteDialect,
    read: (work) => use((reader) => readInside(reader, work)),
    lookUp: (work) => use((reader) => lend(reader, work)),
    ready: () =>
      readers.use(async (reader) => {
        try {
          return appliedMigrations(reader)?.at(-1) === newest;
        } catch {
          return false;
        }
      }),
  };
}

const waitingOf = (readers: Pool<SqliteConnection>, queue: WriteQueue) => ({
  waiting_reads: readers.waiting(),
  waiting_writes: queue.waiting(),
});

/** Polls SQLite's `data_version`, which changes when another connection has committed. */
function lookForCommits(connection: SqliteConnection, wakeAll: () => void): () => void {
  let seen: unknown = null;
  const check = (): unknown => {
    try {
      return connection.value('PRAGMA data_version');
    } catch {
      // The next read or write reports the error.
      return seen;
    }
  };
  seen = check();
  const timer = setInterval(() => {
    const now = check();
    if (now === seen) return;
    seen = now;
    wakeAll();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function readInside<T>(reader: SqliteConnection, work: (connection: Connection) => Promise<T>): Promise<T> {
  reader.exec('BEGIN');
  try {
    return await lend(reader, work);
  } finally {
    if (reader.inTransaction()) reader.exec('ROLLBACK');
  }
}
