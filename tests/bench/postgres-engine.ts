import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { openClient } from '#adapters/storage-sql/postgres/client.ts';
import { postgresDialect } from '#adapters/storage-sql/postgres/dialect.ts';
import { applyMigrations } from '#adapters/storage-sql/postgres/migrate.ts';
import { type PostgresCluster, startPostgres } from '#tests/support/postgres.ts';
import type { EngineBase } from './engines.ts';
import { CACHE, copyFarm, dayDone, FEW_BATCHES, hashSources, type KeptFarm, keepFarm } from './farm.ts';
import { loadPostgres } from './load-postgres.ts';

/** As somebody sets it up for a machine of some gigabytes; each commit is durable. What is filled in one commit is not logged. */
const SETTINGS = [
  ...['shared_buffers=512MB', 'effective_cache_size=2GB', 'max_wal_size=4GB', 'random_page_cost=1.1'],
  ...['wal_level=minimal', 'max_wal_senders=0'],
];
/** Farms are loaded once and kept here, to be copied. */
const KEPT = join(CACHE, 'postgres');
/** By what a loaded farm is made, beside what its file is made by. */
const SOURCES = ['adapters/storage-sql/postgres/dialect.ts', 'tests/bench/load-postgres.ts'];

/** A PostgreSQL server of the measurements' own; null where there is none. */
export async function startPostgresEngine(): Promise<EngineBase | null> {
  const cluster = await startCluster();
  if (cluster === null) return null;
  const engine = postgresOn(cluster, await hashSources(SOURCES));
  await engine.sweep();
  return engine;
}

async function startCluster(): Promise<PostgresCluster | null> {
  if (isInUse()) {
    process.stderr.write('Somebody else measures: farms are loaded anew, into a PostgreSQL of its own.\n');
    return startPostgres(SETTINGS);
  }
  try {
    return await startPostgres(SETTINGS, KEPT);
  } catch (error) {
    process.stderr.write(`What PostgreSQL kept in ${KEPT} is of no use: ${String(error)}\n`);
    await rm(KEPT, { recursive: true, force: true });
    return startPostgres(SETTINGS);
  }
}

/** Whether the server on the kept folder runs. */
function isInUse(): boolean {
  const path = join(KEPT, 'data/postmaster.pid');
  if (!existsSync(path)) return false;
  try {
    return process.kill(Number.parseInt(readFileSync(path, 'utf8'), 10), 0);
  } catch (error) {
    // One that is there but somebody else's may not be asked.
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

  /** The database that holds a farm, which is loaded where it is not there; older ones of the same farm go. */
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
      // The farm's folder holds what the database does not: its key and its marker.
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
