import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ONLY_TOGETHER, type WriteControl } from '#adapters/storage-sql/engine/write-queue.ts';
import { threadUrl } from '#adapters/storage-sql/shared/thread-url.ts';
import type { SqliteConnection } from './connection.ts';
import { faultOf } from './database.ts';

/** A longer transaction has written much, so that its checkpoint takes long. */
const LARGE_AFTER_MS = 500;
/** Pages after which a commit runs a checkpoint (SQLite's default). */
const DEFAULT_PAGES = 1000;

export interface FileControl extends WriteControl {
  /** Resolves when no checkpoint is running. */
  quiet(): Promise<void>;
}

/**
 * Controls the transactions of a connection to a file. The checkpoint after a large transaction runs in a thread, so
 * that it doesn't block the event loop.
 */
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
 * Controls the transactions of a connection. SQLite's savepoints copy every changed page, although nearly all writes
 * succeed. So a savepoint only records the number of rows written. If a write fails after it has written rows, the
 * earlier writes of its group are rolled back too and run again.
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

/** Runs a checkpoint. If it fails, a later commit runs one. */
async function checkpoint(path: string): Promise<void> {
  try {
    const worker = new Worker(threadUrl('sqlite-checkpoint-thread', import.meta.url), {
      workerData: path,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
    });
    await once(worker, 'exit');
  } catch {
    // Until then the log only grows.
  }
}
