import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { postgresDialect } from '#adapters/storage-sql/dialect-postgres.ts';
import { openClient } from '#adapters/storage-sql/dialect-postgres-client.ts';
import { bringUpToDate } from '#adapters/storage-sql/dialect-postgres-migrate.ts';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { type PostgresCluster, startPostgres } from '#tests/support/postgres.ts';
import { copyFarm, FEW_BATCHES, type KeptFarm, keepFarm } from './farm.ts';
import { loadPostgres } from './load-postgres.ts';

/** A farm that servers may be started on. */
export interface BenchFarm {
  readonly engine: EngineName;
  readonly folder: string;
  /** What our server is told. */
  readonly flags: readonly string[];
  /** The file or the address of the database. */
  readonly database: string;
  remove(): Promise<void>;
}

export type EngineName = 'SQLite' | 'PostgreSQL';

/** A database engine that farms are measured on. */
export interface BenchEngine {
  readonly name: EngineName;
  /** A fresh copy of a farm. */
  copy(farm: KeptFarm): Promise<BenchFarm>;
  close(): Promise<void>;
}

/** The engines that are there: PostgreSQL where its programs are. */
export async function startEngines(wanted: readonly EngineName[]): Promise<readonly BenchEngine[]> {
  const engines: BenchEngine[] = [];
  if (wanted.includes('SQLite')) engines.push(sqlite);
  const cluster = wanted.includes('PostgreSQL') ? await startPostgres(SETTINGS) : null;
  if (cluster !== null) engines.push(postgresOn(cluster));
  return engines;
}

const sqlite: BenchEngine = {
  name: 'SQLite',
  copy: async (farm) => {
    const { folder, database, remove } = await copyFarm(farm);
    return { engine: 'SQLite', folder, database, flags: ['--data', folder], remove };
  },
  close: async () => {},
};

/** As somebody sets it up for a machine of some gigabytes; each commit is durable. */
const SETTINGS = ['shared_buffers=512MB', 'effective_cache_size=2GB', 'max_wal_size=4GB', 'random_page_cost=1.1'];

function postgresOn(cluster: PostgresCluster): BenchEngine {
  const loaded = new Map<string, Promise<string>>();
  const urlOf = (name: string): string => {
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = (sql: string) => withClient(cluster.url, (client) => client.query(sql));
  let copies = 0;

  const load = async (farm: KeptFarm): Promise<string> => {
    const name = farm.name.replaceAll('-', '_');
    process.stderr.write(`Loading ${name} into PostgreSQL …\n`);
    await admin(`create database ${name}`);
    const session = await openClient(urlOf(name));
    await bringUpToDate(session, migrationsOf(postgresDialect), async () => {});
    await session.close();
    await withClient(urlOf(name), (client) => loadPostgres(client, farm.database));
    return name;
  };

  return {
    name: 'PostgreSQL',
    copy: async (farm) => {
      const kept = loaded.get(farm.name) ?? load(farm);
      loaded.set(farm.name, kept);
      const template = await kept;
      copies += 1;
      const name = `copy_${copies}`;
      await admin(`create database ${name} template ${template} strategy file_copy`);
      // The farm's folder holds what the database does not: its key and its marker.
      const { folder, database: file, remove } = await copyFarm(await keepFarm(FEW_BATCHES));
      const url = urlOf(name);
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
    close: () => cluster.remove(),
  };
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
