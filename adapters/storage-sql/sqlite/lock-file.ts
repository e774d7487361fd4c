import { DatabaseSync } from 'node:sqlite';
import { faultOf } from './database.ts';

/**
 * Holds a farm's file against everybody, so that it can be moved, and puts its log into it. Gives what lets go of it;
 * null where another program has it open. A damaged file is held as far as it can be.
 */
export function lockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Leaving the log behind needs the file for oneself, even against those who only read.
    file.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (error) {
    if (faultOf(error) === 'damaged') return () => file.close();
    file.close();
    if (faultOf(error) === 'busy') return null;
    throw error;
  }
}
