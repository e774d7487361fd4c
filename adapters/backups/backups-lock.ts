import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 100;

/** Takes a folder's backups for one process, when no other has them; gives what lets go of them. */
export async function lockBackups(folder: string, signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    // The system lets go of SQLite's own lock when a process ends, however it ends; Node has no file locks.
    const file = new DatabaseSync(join(folder, '.lock'), { timeout: 0 });
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return () => file.close();
    } catch (error) {
      file.close();
      if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    }
    await wait(LOOK_MS, undefined, { signal });
  }
}
