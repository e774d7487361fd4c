import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { openClient } from '#adapters/storage-sql/postgres/client.ts';
import { postgresDialect } from '#adapters/storage-sql/postgres/dialect.ts';
import { applyMigrations } from '#adapters/storage-sql/postgres/migrate.ts';
import { type PostgresCluster, startPostgres } from '#tests/support/servers/postgres.ts';
import type { EngineBase } from './engines.ts';
import { CACHE, copyFarm, dayDone, FEW_BATCHES, hashSources, type KeptFarm, keepFarm } from './farm.ts';
import { loadPostgres } from './load-postgres.ts';

/** Typical settings for a machine with some gigabytes, with durable commits. `wal_level=minimal` speeds up loading. */
const SETTINGS = [
  ...['shared_buffers=512MB', 'effective_cache_size=2GB', 'max_wal_size=4GB', 'random_page_cost=1.1'],
  ...['wal_level=minimal', 'max_wal_senders=0'],
];
/** The folder of loaded farms, which are copied. */
const FOLDER = join(CACHE, 'postgres');
/** Further sources that determine a loaded farm. */
const SOURCES = ['adapters/storage-sql/postgres/dialect.ts', 'tests/bench/farm/load-postgres.ts'];

/** Starts a PostgreSQL server for measurements; returns null if it isn't installed. */
export async function startPostgresEngine(): Promise<EngineBase | null> {
  const cluster = await startCluster();
  if (cluster === null) return null;
  const engine = postgresOn(cluster, await hashSources(SOURCES));
  await engine.sweep();
  return engine;
}

async function startCluster(): Promise<PostgresCluster | null> {
  if (isInUse()) {
    process.stderr.write('Another benchmark is running: farms are loaded again, into a separate PostgreSQL server.\n');
    return startPostgres(SETTINGS);
  }
  try {
    return await startPostgres(SETTINGS, FOLDER);
  } catch (error) {
    process.stderr.write(
      `The cached PostgreSQL server in ${FOLDER} can't be used, so farms are loaded again: ${String(error)}\n`,
    );
    await rm(FOLDER, { recursive: true, force: true });
    return startPostgres(SETTINGS);
  }
}

/** Returns true if a server is running on the cached folder. */
function isInUse(): boolean {
  const path = join(FOLDER, 'data/postmaster.pid');
  if (!existsSync(path)) return false;
  try {
    return process.kill(Number.parseInt(readFileSync(path, 'utf8'), 10), 0);
  } catch (error) {
    // Without permission to signal it, the process still exists.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function postgresOn(cluster: PostgresCluster, hash: string): EngineBase & { sweep(): Promise<void> } {
  const urlOf = (name: string): string => {
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = (sql: string) => onDatabase(cluster.url, sql);
  const databases = async (): Promise<string[]> =>
    (await admin('select datname from pg_database')).map(({ datname }) => String(datname));
  const dropLike = async (beginning: string): Promise<void> => {
    for (const name of await databases()) {
      if (name.startsWith(beginning)) await admin(`drop database ${name} with (force)`);
    }
  };
  const newName = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;

  /** Returns the database with a farm, after loading it if needed and removing older ones of the same farm. */
  const template = async (farm: KeptFarm): Promise<string> => {
    const name = `${basename(farm.folder)}_${hash}`.replaceAll('-', '_');
    if ((await databases()).includes(name)) return name;
    process.stderr.write(`Loading ${farm.name} into PostgreSQL …\n`);
    const draft = newName('draft');
    await admin(`create database ${draft}`);
    const session = await openClient(urlOf(draft));
    await applyMigrations(session, migrationsOf(postgresDialect), async () => {});
    await session.close();
    await loadPostgres(urlOf(draft), farm.database);
    await dropLike(`${farm.name.replaceAll('-', '_')}_`);
    await admin(`alter database ${draft} rename to ${name}`);
    return name;
  };

  return {
    name: 'PostgreSQL',
    copy: async (farm) => {
      const source = await template(farm);
      const name = newName('copy');
      await admin(`create database ${name} template ${source} strategy file_copy`);
      const url = urlOf(name);
      await onDatabase(url, dayDone());
      // The folder holds the key and the marker, which aren't in the database.
      const { folder, database: file, remove } = await copyFarm(await keepFarm(FEW_BATCHES));
      await rm(file);
      return {
        engine: 'PostgreSQL',
        folder,
        database: url,
        flags: ['--data', folder, '--database-url', url],
        remove: async () => {
          await admin(`drop database ${name} with (force)`);
          await remove();
        },
      };
    },
    sweep: async () => {
      await dropLike('copy_');
      await dropLike('draft_');
    },
    close: () => cluster.remove(),
  };
}

async function onDatabase(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
