import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The lock of a folder's only server. The system releases it when the process ends, even after a crash. */
export interface ServerLock {
  release(): void;
}

/** Locks the folder; returns null if another server holds the lock. */
export function lockForServer(folder: string): ServerLock | null {
  // Node.js has no file locks, so an SQLite file with an open exclusive transaction serves as one.
  const file = new DatabaseSync(join(folder, 'server.lock'));
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
}
