import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held by the one server of a folder. The system lets go of it when the process ends, however it ends. */
export interface ServerLock {
  release(): void;
}

/** Takes the folder for one server; null where another one has it. */
export function lockForServer(folder: string): ServerLock | null {
  // A file of SQLite's own, since Node has no file locks: an exclusive transaction that is never committed.
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
