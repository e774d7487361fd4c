import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ONLY_TOGETHER, type WriteControl } from '#adapters/storage-sql/engine/write-queue.ts';
import { threadUrl } from '#adapters/storage-sql/shared/thread-url.ts';
import type { SqliteConnection } from './connection.ts';
import { faultOf } from './database.ts';

/** A transaction that took longer has written much, so its checkpoint takes long too. */
const LARGE_AFTER_MS = 500;
/** Pages after which a commit runs a checkpoint; SQLite's default. */
const DEFAULT_PAGES = 1000;

/** Controls the transactions of a connection to a file. */
export interface FileControl extends WriteControl {
  /** Resolves when no checkpoint is running. */
  quiet(): Promise<void>;
}

/** Controls a connection to a file. The checkpoint after a large transaction runs on a thread, to keep the event loop free. */
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
          connection.exec(`PRAGMA wal_autocheckpoint = ${DEFAULT_PAGES}`);
        });
      }
    },
    quiet: async () => {
      await running;
    },
  };
}

/**
 * Controls the transactions of a connection. SQLite's savepoints copy every page that a write changes, although nearly all
 * writes succeed. So a savepoint only records the number of rows written; if a write is refused after it has written, the
 * writes before it in the group are rolled back too and run again.
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

/** Runs a checkpoint; if it fails, a later commit runs one. */
async function checkpoint(path: string): Promise<void> {
  try {
    const worker = new Worker(threadUrl('sqlite-checkpoint-thread', import.meta.url), {
      workerData: path,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
    });
    await once(worker, 'exit');
  } catch {
    // A growing log does no harm.
  }
}
