import { randomBytes } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import { CHANNEL } from '#adapters/storage-sql/postgres/dialect.ts';
import { exportOnSession, openOn, type PostgresAccess } from '#adapters/storage-sql/postgres/engine.ts';
import type { PostgresReader, PostgresSession } from '#adapters/storage-sql/postgres/session.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';

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

/** A farm that the tests of a file share, one after the other. */
interface LentFarm {
  readonly schema: string;
  readonly access: PostgresAccess;
  /** SQL that resets it to an empty farm. */
  readonly renewal: string;
}

let lent: Promise<LentFarm> | null = null;

/** Opens an empty farm on PGlite, one at a time. The tables are created only once, because that takes longer than most tests. */
export async function openOnPglite(): Promise<FarmStorage> {
  lent ??= makeLentFarm();
  const { schema, access, renewal } = await lent;
  await (await pglite()).exec(`set search_path = ${schema}; ${renewal}`);
  return createSqlStorage(await openOn(access));
}

async function makeLentFarm(): Promise<LentFarm> {
  const { access, session } = await freshOnPglite();
  await createSqlStorage(await openOn(access)).close();
  const [[name] = []] = await session.arrays('select current_schema()', []);
  const schema = String(name);
  const tables = await session.arrays('select tablename from pg_tables where schemaname = $1', [schema]);
  const steps: string[] = [];
  await session.exec(`create schema ${schema}_new`);
  for (const [table] of tables) {
    await session.exec(`create table ${schema}_new.${table} as table ${table}`);
    steps.push(`delete from ${table}; insert into ${table} select * from ${schema}_new.${table};`);
  }
  const sequences = await session.arrays(
    'select sequencename, coalesce(last_value, start_value), last_value is not null from pg_sequences where schemaname = $1',
    [schema],
  );
  for (const [sequence, value, isUsed] of sequences) steps.push(`select setval('${sequence}', ${value}, ${isUsed});`);
  // Disables the triggers that protect append-only tables.
  const renewal = `set session_replication_role = replica; ${steps.join(' ')} set session_replication_role = origin`;
  return { schema, access, renewal };
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
