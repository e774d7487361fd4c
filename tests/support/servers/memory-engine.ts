import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import type { Fill } from './lent-schema.ts';

/**
 * Returns a function that opens farms in memory which all begin as `fill` leaves the first one. To create and fill the tables
 * takes ten times as long as to copy them.
 */
export function memoryEngines(fill: Fill): () => Promise<Engine> {
  let image: Promise<Uint8Array> | null = null;
  return async () => {
    image ??= imageOf(fill);
    return openSqlite({ path: ':memory:', image: await image });
  };
}

/** Opens an empty farm in memory. */
export const openEmptyEngine = memoryEngines(async () => undefined);

async function imageOf(fill: Fill): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'phyto-image-'));
  const engine = await openSqlite({ path: ':memory:' });
  try {
    await fill(createSqlStorage(engine));
    const path = join(folder, 'farm.sqlite');
    await engine.copyTo(path);
    return await readFile(path);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}
