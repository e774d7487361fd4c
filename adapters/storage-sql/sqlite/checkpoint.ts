import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ONLY_TOGETHER, type WriteControl } from '#adapters/storage-sql/engine/write-queue.ts';
import { threadUrl } from '#adapters/storage-sql/shared/thread-url.ts';
import type { SqliteConnection } from './connection.ts';
import { faultOf } from './database.ts';

/** A transaction that was open for longer than this wrote much: copying that into the database takes long, too. */
const LARGE_AFTER_MS = 500;
/** Pages after which SQLite moves the log into the database at the end of a commit: its own default. */
const USUAL_PAGES = 1000;

/** The transactions of a connection to a file. */
export interface FileControl extends WriteControl {
  /** Settles when no checkpoint runs. */
  quiet(): Promise<void>;
}

/** The transactions of a connection; the checkpoint after a large one runs on a thread, since it would hold the event loop. */
export function controlOfFile(
  connection: SqliteConnection,
  path: string,
  now: () => number = () => performance.now(),
): FileControl {
  let began = 0;
  let running: Promise<void> | null = null;
  return {
    ...controlOf(connection),
    begin: () => {
      connection.exec('BEGIN IMMEDIATE');
      began = now();
    },
    commit: () => {
      if (now() - began < LARGE_AFTER_MS || running !== null) return connection.exec('COMMIT');
      connection.exec('PRAGMA wal_autocheckpoint = 0');
      running = Promise.resolve();
      try {
        connection.exec('COMMIT');
        running = checkpoint(path);
      } finally {
        running = running.finally(() => {
          running = null;
          connection.exec(`PRAGMA wal_autocheckpoint = ${USUAL_PAGES}`);
        });
      }
    },
    quiet: async () => {
      await running;
    },
  };
}

/**
 * The transactions of a connection. A savepoint of SQLite's own would copy each page that a write touches into a file aside,
 * though nearly all writes go well. So only the number of rows written is noted: where a write is refused after it has
 * written, those of its group before it are undone with it, and run again.
 */
export function controlOf(connection: SqliteConnection): WriteControl {
  let atSavepoint = 0;
  return {
    begin: () => connection.exec('BEGIN IMMEDIATE'),
    commit: () => connection.exec('COMMIT'),
    rollback: () => connection.exec('ROLLBACK'),
    savepoint: () => {
      atSavepoint = connection.rowsWritten();
    },
    release: () => {},
    rollbackToSavepoint: () => {
      if (connection.rowsWritten() !== atSavepoint) throw ONLY_TOGETHER;
    },
    inTransaction: () => connection.inTransaction(),
    faultOf,
  };
}

/** Moves the log into the database; where that fails, a later commit does it. */
async function checkpoint(path: string): Promise<void> {
  try {
    const worker = new Worker(threadUrl('sqlite-checkpoint-thread', import.meta.url), {
      workerData: path,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
    });
    await once(worker, 'exit');
  } catch {
    // The log grows meanwhile, which harms nothing.
  }
}
