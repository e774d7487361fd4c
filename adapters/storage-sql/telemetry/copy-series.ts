import { existsSync } from 'node:fs';
import { copyFile } from '#adapters/storage-sql/sqlite/copy-file.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';

/**
 * Copies the readings consistently while they are in use, and checks the copy. Returns false if there are none, or if they are
 * damaged: the farm's records are then backed up without them.
 */
export async function copySeries(path: string, to: string, signal?: StopSignal): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    await copyFile(path, to, signal);
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'database_damaged') return false;
    throw error;
  }
}
