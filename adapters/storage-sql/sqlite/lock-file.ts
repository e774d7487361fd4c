import { DatabaseSync } from 'node:sqlite';
import { faultOf } from './database.ts';

/**
 * Locks a farm's file exclusively, so that it can be moved, and merges its log into it. Returns a function that unlocks
 * it; null if another process has the file open. A damaged file is locked as far as possible.
 */
export function lockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Leaving WAL mode needs exclusive access, even against readers.
    file.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (error) {
    if (faultOf(error) === 'damaged') return () => file.close();
    file.close();
    if (faultOf(error) === 'busy') return null;
    throw error;
  }
}
