import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 100;

/** Waits for exclusive access to a folder's backups across processes. Returns the function that releases it. */
export async function lockBackups(folder: string, signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    // Node.js has no file locks. The system releases SQLite's when a process ends, even after a crash.
    const file = new DatabaseSync(join(folder, '.lock'), { timeout: 0 });
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return () => file.close();
    } catch (error) {
      file.close();
      if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    }
    await wait(RETRY_MS, undefined, { signal });
  }
}
