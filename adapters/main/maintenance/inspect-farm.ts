import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { firstValue, openDatabase } from '#adapters/storage-sql/sqlite/database.ts';

/** The state of a farm's folder. */
export interface InspectedFarm {
  readonly free_bytes: number;
  readonly total_bytes: number;
  /** The first fault that SQLite found, 'ok' for none; null if the database isn't in the folder. */
  readonly integrity: string | null;
  /** Milliseconds that the check of the database took. */
  readonly checked_ms: number;
}

/** Reads the free space of a farm's folder, and checks the pages of its database. A running server isn't disturbed. */
export async function inspectFarm(data: string): Promise<InspectedFarm> {
  const folder = resolve(data);
  const { bavail, blocks, bsize } = await statfs(folder);
  const started = performance.now();
  const integrity = integrityOf(join(folder, 'farm.sqlite'));
  return {
    free_bytes: bavail * bsize,
    total_bytes: blocks * bsize,
    integrity,
    checked_ms: performance.now() - started,
  };
}

function integrityOf(path: string): string | null {
  if (!existsSync(path)) return null;
  const db = openDatabase(path, { readOnly: true });
  try {
    return String(firstValue(db, 'PRAGMA integrity_check(1)')).replaceAll('\n', ' ');
  } finally {
    db.close();
  }
}
