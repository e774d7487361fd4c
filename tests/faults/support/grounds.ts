import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect } from 'vitest';
import { type OpenFarm, openFarm } from '#adapters/main/farm/open-farm.ts';
import { freshSchema, type PostgresCluster, startPostgres } from '#tests/support/servers/postgres.ts';
import type { FarmFlags } from './server-process.ts';
import { openSqliteTruth, type Truth } from './truth.ts';

/** The location of a test's farm. */
export interface Place extends FarmFlags {
  /** The data folder of all its servers. */
  readonly data: string;
  /** Opens the farm in this process, beside its servers. */
  open(): Promise<OpenFarm>;
  truth(): Promise<Truth>;
  remove(): Promise<void>;
}

/** A database engine for farms. */
export interface Ground {
  readonly engine: 'SQLite' | 'PostgreSQL';
  place(): Promise<Place>;
}

/** PostgreSQL on a server of the tests. */
export interface PostgresGround extends Ground {
  readonly cluster: PostgresCluster;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'phyto-fault-'));

/** Farms in SQLite files. */
export const sqliteGround: Ground = {
  engine: 'SQLite',
  place: async () => {
    const folder = newFolder();
    return sqlitePlace(join(folder, 'farm'), async () => rmSync(folder, { recursive: true }));
  },
};

/** Returns the place of a farm in SQLite in a folder. */
export function sqlitePlace(data: string, remove: () => Promise<void> = async () => {}): Place {
  return {
    data,
    flags: ['--data', data],
    environment: {},
    open: () => openFarm({ data }),
    truth: async () => openSqliteTruth(join(data, 'farm.sqlite')),
    remove,
  };
}

/** Any text, shared by all servers of a farm. */
const SECRET = 'kestrel-over-the-long-beds-of-basil';

function postgresGround(cluster: PostgresCluster): PostgresGround {
  return {
    engine: 'PostgreSQL',
    cluster,
    place: async () => {
      const folder = newFolder();
      const schema = await freshSchema(cluster.url);
      return postgresPlace(schema.url, folder, async () => {
        rmSync(folder, { recursive: true });
        await schema.drop();
      });
    },
  };
}

/** Returns the place of a farm in a database, with its files under `folder`. */
export function postgresPlace(url: string, folder: string, remove: () => Promise<void> = async () => {}): Place {
  const data = join(folder, 'farm');
  return {
    data,
    flags: ['--data', data],
    environment: { PHYTO_DATABASE_URL: url, PHYTO_SECRET: SECRET },
    open: () => openFarm({ data, databaseUrl: url, secret: SECRET }),
    truth: () => openPostgresTruth(url),
    remove,
  };
}

/** Opens a session in the database. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function openPostgresTruth(url: string): Promise<Truth> {
  const client = await connect(url);
  const rows: Truth['rows'] = async (sql, ...values) => {
    let nth = 0;
    const numbered = sql.replaceAll('?', () => {
      nth += 1;
      return `$${nth}`;
    });
    const found = await client.query<Record<string, unknown>>(numbered, [...values]);
    return found.rows;
  };
  return {
    rows,
    expectIntact: async () => {
      await client.query('create extension if not exists amcheck with schema public');
      const checked = await rows(
        `select public.bt_index_check(index.oid, true) from pg_class index
         where index.relkind = 'i' and index.relnamespace = current_schema()::regnamespace`,
      );
      expect(checked.length).toBeGreaterThan(0);
      const damaged = await rows(
        `select found.* from pg_class tbl, public.verify_heapam(tbl.oid) found
         where tbl.relkind = 'r' and tbl.relnamespace = current_schema()::regnamespace`,
      );
      expect(damaged).toEqual([]);
    },
    close: () => client.end(),
  };
}

const cluster = await startPostgres();
afterAll(() => cluster?.remove());

/** Runs tests of a fault on PostgreSQL; prints that they are skipped if it isn't installed. */
export function onPostgres(title: string, tests: (ground: PostgresGround) => void): void {
  if (cluster === null) process.stderr.write(`Skipped: ${title}, on PostgreSQL.\n`);
  describe.skipIf(cluster === null)(`${title}, on PostgreSQL`, () => {
    if (cluster !== null) tests(postgresGround(cluster));
  });
}

/** Runs tests of a fault on every installed engine. */
export function onEachEngine(title: string, tests: (ground: Ground) => void): void {
  describe(`${title}, on SQLite`, () => tests(sqliteGround));
  onPostgres(title, tests);
}
