import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#adapters/storage-sql/postgres/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { freshSchema } from './postgres.ts';

/** Creates an empty farm in a new schema of the server at `url`; `close` removes it. */
export async function openOnServer(url: string): Promise<FarmStorage> {
  const schema = await freshSchema(url);
  const storage = await openStorageAt(schema.url);
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await schema.drop();
    },
  };
}

/** Opens the farm at `url`, or creates one. */
export async function openStorageAt(url: string): Promise<FarmStorage> {
  const temporary = mkdtempSync(join(tmpdir(), 'phyto-postgres-farm-'));
  const storage = createSqlStorage(await openPostgres({ url, temporary }));
  return {
    ...storage,
    close: async () => {
      await storage.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
