import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '#adapters/storage-sql/postgres/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { type Fill, type LentSchema, lendSchema } from './lent-schema.ts';
import { freshSchema } from './postgres.ts';

interface LentFarm {
  readonly url: string;
  readonly schema: LentSchema;
  drop(): Promise<void>;
}

const lent = new Map<Fill, Promise<LentFarm>>();

/**
 * Opens a farm on the server at `url` as `fill` leaves it. Only one can be open at a time in a file; `dropLentFarms` removes it in
 * the end.
 */
export async function openOnServer(url: string, fill: Fill): Promise<FarmStorage> {
  const farm = lent.get(fill) ?? makeLentFarm(url, fill);
  lent.set(fill, farm);
  const { schema, url: own } = await farm;
  await schema.renew();
  return openStorageAt(own);
}

/** Removes the farms that were opened on servers. */
export async function dropLentFarms(): Promise<void> {
  for (const farm of lent.values()) await (await farm).drop();
  lent.clear();
}

async function makeLentFarm(url: string, fill: Fill): Promise<LentFarm> {
  const fresh = await freshSchema(url);
  const storage = await openStorageAt(fresh.url);
  await fill(storage);
  await storage.close();
  const client = new Client({ connectionString: fresh.url });
  await client.connect();
  const arrays = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  const [[name] = []] = await arrays('select current_schema()');
  const schema = await lendSchema({ exec: (sql) => client.query(sql), arrays }, String(name));
  return {
    url: fresh.url,
    schema,
    drop: async () => {
      await schema.drop();
      await client.end();
      await fresh.drop();
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
