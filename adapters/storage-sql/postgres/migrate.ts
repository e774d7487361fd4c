import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Migration } from 'kysely/migration';
import { refusal } from '#adapters/storage-sql/shared/refusal.ts';
import type { PostgresSession, ViewSession } from './session.ts';
import { FARM_LOCK } from './writer.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** Long enough for another server to back up and migrate the farm. */
const LOCK_MS = 10 * 60_000;

/** Returns the migrations applied to the schema; null if it isn't a farm's. */
export async function appliedMigrations(session: ViewSession): Promise<readonly string[] | null> {
  const [[found] = []] = await session.arrays("select to_regclass('kysely_migration')::text", []);
  if (found === null) return null;
  const rows = await session.arrays('select name from kysely_migration order by name', []);
  return rows.map(([name]) => String(name));
}

/**
 * Creates a farm in an empty schema, or migrates an existing one, in one transaction. Calls `beforeChange` first with
 * the missing migrations. Throws ProblemError if the schema belongs to another program or a newer release.
 */
export async function applyMigrations(
  session: PostgresSession,
  migrations: Migrations,
  beforeChange: (missing: readonly string[], isNew: boolean) => Promise<void>,
): Promise<void> {
  if ((await missingFrom(session, migrations)).missing.length === 0) return;
  await session.exec(
    `begin isolation level read committed; set local lock_timeout = ${LOCK_MS};
     set local idle_in_transaction_session_timeout = 0; ${FARM_LOCK}`,
  );
  try {
    // Another server may have migrated the farm while this one waited for the lock.
    const { missing, isNew } = await missingFrom(session, migrations);
    if (missing.length > 0) await beforeChange(missing, isNew);
    await addMissing(session, migrations, { missing, isNew });
    await session.exec('commit');
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
}

/** Creates a farm in an empty schema, within the session's transaction. Throws if the schema isn't empty. */
export async function createFarmSchema(session: PostgresSession, migrations: Migrations): Promise<void> {
  await addMissing(session, migrations, await missingFrom(session, migrations));
}

async function addMissing(
  session: PostgresSession,
  migrations: Migrations,
  { missing, isNew }: { readonly missing: readonly string[]; readonly isNew: boolean },
): Promise<void> {
  if (isNew) {
    await session.exec(
      'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)',
    );
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOn(session),
      createIntrospector: (schema) => new PostgresIntrospector(schema),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  for (const name of missing) {
    await migrations[name]?.up(db);
    await session.query('insert into kysely_migration values ($1, now()::text)', [name]);
  }
}

async function missingFrom(
  session: PostgresSession,
  migrations: Migrations,
): Promise<{ readonly missing: readonly string[]; readonly isNew: boolean }> {
  const all = Object.keys(migrations);
  const applied = await appliedMigrations(session);
  if (applied === null) {
    await refuseForeign(session);
    return { missing: all, isNew: true };
  }
  const newer = applied.filter((name) => !all.includes(name));
  if (newer.length > 0) throw refusal({ code: 'farm_of_newer_release', params: { path: null, migrations: newer } });
  return { missing: all.filter((name) => !applied.includes(name)), isNew: false };
}

async function refuseForeign(session: PostgresSession): Promise<void> {
  const [[schema, encoding] = []] = await session.arrays(
    "select current_schema(), current_setting('server_encoding')",
    [],
  );
  if (schema === null) throw refusal({ code: 'postgres_without_schema', params: {} });
  if (encoding !== 'UTF8') throw refusal({ code: 'postgres_not_utf8', params: { encoding: String(encoding) } });
  const tables = await session.arrays(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'f') order by c.relname limit 3`,
    [],
  );
  if (tables.length > 0) {
    throw refusal({ code: 'postgres_has_other_tables', params: { tables: tables.map(([name]) => String(name)) } });
  }
}

/** Runs migrations on one session, within its transaction. */
function driverOn(session: PostgresSession): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      const { rows, touched } = await session.query(query.sql, query.parameters.map(toValue));
      // Migrations declare the types of their rows.
      return { rows: rows as R[], numAffectedRows: BigInt(touched) };
    },
    streamQuery: () => {
      throw new Error("Migrations can't stream rows.");
    },
  };
  const nothing = async (): Promise<void> => {};
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

function toValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  throw new Error(`Unsupported parameter of a migration: ${typeof value}`);
}
