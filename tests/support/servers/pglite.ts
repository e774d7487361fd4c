import { randomBytes } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import type { Pool } from '#adapters/storage-sql/engine/read-pool.ts';
import type { ExportJob } from '#adapters/storage-sql/export/export-job.ts';
import { exportAtOnce } from '#adapters/storage-sql/export/export-rows.ts';
import { CHANNEL } from '#adapters/storage-sql/postgres/dialect.ts';
import { openOn, type PostgresAccess } from '#adapters/storage-sql/postgres/engine.ts';
import type { PostgresReader, PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';
import { type Fill, type LentSchema, lendSchema } from './lent-schema.ts';

/**
 * True if the run includes PostgreSQL inside this process, which starts slowly. Other runs prove the same on a server, or leave
 * it to the deep tests.
 */
export const hasPglite = process.env.PHYTO_TEST_PGLITE === 'yes';

/** An empty schema on PGlite. */
export interface PgliteSchema {
  readonly access: PostgresAccess;
  readonly session: PostgresSession;
  drop(): Promise<void>;
}

const AS_NUMBERS = { [types.INT8]: Number, [types.NUMERIC]: Number };

let shared: Promise<PGlite> | null = null;

/** PostgreSQL in this process. The tests of a file share it, because it starts slowly. */
const pglite = (): Promise<PGlite> => {
  shared ??= PGlite.create();
  return shared;
};

/** Creates a schema. Only one can exist at a time. */
export async function freshOnPglite(): Promise<PgliteSchema> {
  const db = await pglite();
  const schema = `farm_${randomBytes(8).toString('hex')}`;
  await db.exec(`create schema ${schema}; set search_path = ${schema}`);
  const session = sessionOn(db);
  return {
    session,
    access: {
      open: async () => session,
      openReader: async () => readerOn(session),
      isSingle: true,
      listen: (wakeAll) => {
        const ended = db.listen(CHANNEL, wakeAll);
        return () => void ended.then((end) => end());
      },
      exportRows: exportOnSession,
    },
    drop: async () => {
      await db.exec(`drop schema ${schema} cascade`);
    },
  };
}

interface LentFarm {
  readonly access: PostgresAccess;
  readonly schema: LentSchema;
}

const nothing: Fill = async () => undefined;
const lent = new Map<Fill, Promise<LentFarm>>();

/** Opens a farm on PGlite as `fill` leaves it, by default empty. Only one can be open at a time. */
export async function openOnPglite(fill: Fill = nothing): Promise<FarmStorage> {
  const farm = lent.get(fill) ?? makeLentFarm(fill);
  lent.set(fill, farm);
  const { access, schema } = await farm;
  await schema.renew();
  return createSqlStorage(await openOn(access));
}

async function makeLentFarm(fill: Fill): Promise<LentFarm> {
  const { access, session } = await freshOnPglite();
  const storage = createSqlStorage(await openOn(access));
  await fill(storage);
  await storage.close();
  const arrays = (sql: string) => session.arrays(sql, []);
  const [[name] = []] = await arrays('select current_schema()');
  return { access, schema: await lendSchema({ exec: session.exec, arrays }, String(name)) };
}

const sessionOn = (db: PGlite): PostgresSession => ({
  exec: async (sql) => {
    await db.exec(sql);
  },
  query: async (sql, values) => {
    const { rows, affectedRows } = await db.query<Record<string, unknown>>(sql, [...values], { parsers: AS_NUMBERS });
    return { rows, touched: affectedRows ?? 0 };
  },
  arrays: async (sql, values) => {
    const { rows } = await db.query<unknown[]>(sql, [...values], { rowMode: 'array', parsers: AS_NUMBERS });
    return rows;
  },
  isOpen: () => true,
  close: async () => {},
});

function readerOn(session: PostgresSession): PostgresReader {
  const view: PostgresReader['view'] = async (work) => {
    await session.exec('begin isolation level repeatable read read only');
    try {
      return await work(session);
    } finally {
      await session.exec('rollback');
    }
  };
  return { view, viewAtOnce: view, isOpen: session.isOpen, close: session.close };
}

/** Reads all rows of an export at once, since there is only one session. */
async function* exportOnSession(readers: Pool<PostgresReader>, job: ExportJob): AsyncIterable<string> {
  const rows = await readers.use((reader) => reader.view(({ arrays }) => arrays(job.sql, job.values)));
  yield* exportAtOnce(rows, job);
}
