import { randomBytes } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import { CHANNEL } from '#adapters/storage-sql/dialect-postgres.ts';
import { exportOnSession, openOn, type PostgresAccess } from '#adapters/storage-sql/dialect-postgres-engine.ts';
import type { PostgresSession } from '#adapters/storage-sql/dialect-postgres-session.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import type { FarmStorage } from '#ports/storage.ts';

/** An empty schema on PGlite. */
export interface PgliteSchema {
  readonly access: PostgresAccess;
  readonly session: PostgresSession;
  drop(): Promise<void>;
}

const AS_NUMBERS = { [types.INT8]: Number, [types.NUMERIC]: Number };

let shared: Promise<PGlite> | null = null;

/** PostgreSQL inside this process, one for all tests of a file since its start is slow. */
const pglite = (): Promise<PGlite> => {
  shared ??= PGlite.create();
  return shared;
};

/** Makes a schema, in which all work goes on until it is dropped: one at a time. */
export async function freshOnPglite(): Promise<PgliteSchema> {
  const db = await pglite();
  const schema = `farm_${randomBytes(8).toString('hex')}`;
  await db.exec(`create schema ${schema}; set search_path = ${schema}`);
  const session = sessionOn(db);
  return {
    session,
    access: {
      open: async () => session,
      isSingle: true,
      listen: (wakeAll) => {
        const ended = db.listen(CHANNEL, wakeAll);
        return () => void ended.then((end) => end());
      },
      exportHarvests: exportOnSession,
    },
    drop: async () => {
      await db.exec(`drop schema ${schema} cascade`);
    },
  };
}

/** An empty farm on PGlite, gone after `close`; one farm at a time. */
export async function openOnPglite(): Promise<FarmStorage> {
  const { access, drop } = await freshOnPglite();
  const storage = createSqlStorage(await openOn(access));
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await drop();
    },
  };
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
