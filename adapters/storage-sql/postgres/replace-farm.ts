import type { FarmRows } from '#adapters/storage-sql/copy/copy-farm.ts';
import { migrationsOf } from '#adapters/storage-sql/migrations/index.ts';
import { refusal } from '#adapters/storage-sql/shared/refusal.ts';
import { listTables } from '#adapters/storage-sql/tables/tables.ts';
import { TELEMETRY_TABLES } from '#adapters/storage-sql/tables/telemetry-tables.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openClient } from './client.ts';
import { describeConnectionError } from './connection-errors.ts';
import { postgresDialect } from './dialect.ts';
import { appliedMigrations, createFarmSchema } from './migrate.ts';
import { connectionOn, type PostgresSession } from './session.ts';
import { FARM_LOCK } from './writer.ts';

const LOCK_MS = 5000;

/**
 * Replaces the farm in the first schema of the search path of the database at `url` with a new one, which `fill` fills,
 * in one transaction. Throws ProblemError if the database is in use, belongs to another program or a newer release, or
 * must be empty and isn't.
 */
export async function replaceInPostgres<T>(
  { url, mustBeEmpty }: { readonly url: string; readonly mustBeEmpty: boolean },
  fill: (to: FarmRows) => Promise<T>,
): Promise<T> {
  const session = await openClient(url, true).catch((error: unknown) => {
    throw describeConnectionError(error, url);
  });
  try {
    return await replaceOn(session, mustBeEmpty, fill);
  } catch (error) {
    throw describeConnectionError(error, url);
  } finally {
    await session.close();
  }
}

/** Replaces the farm on an open session. */
export async function replaceOn<T>(
  session: PostgresSession,
  mustBeEmpty: boolean,
  fill: (to: FarmRows) => Promise<T>,
): Promise<T> {
  await session.exec(
    `begin isolation level read committed; set local lock_timeout = ${LOCK_MS};
     set local idle_in_transaction_session_timeout = 0; ${FARM_LOCK}`,
  );
  try {
    const applied = await appliedMigrations(session);
    if (applied !== null) {
      if (mustBeEmpty) throw refusal({ code: 'postgres_has_farm', params: {} });
      await refuseUsed(session);
      await dropFarm(session, applied);
    }
    await createFarmSchema(session, migrationsOf(postgresDialect));
    const result = await fill({ connection: connectionOn(session), dialect: postgresDialect });
    await session.exec('commit');
    return result;
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns true if servers or commands have the farm open. */
export async function isUsedInPostgres(url: string): Promise<boolean> {
  const session = await openClient(url).catch((error: unknown) => {
    throw describeConnectionError(error, url);
  });
  try {
    return await isUsed(session);
  } finally {
    await session.close();
  }
}

async function isUsed(session: PostgresSession): Promise<boolean> {
  const rows = await session.arrays(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name = current_setting('application_name') limit 1`,
    [],
  );
  return rows.length > 0;
}

async function refuseUsed(session: PostgresSession): Promise<void> {
  if (await isUsed(session)) throw new ProblemError({ kind: 'internal', code: 'database_in_use', params: {} });
}

async function dropFarm(session: PostgresSession, applied: readonly string[]): Promise<void> {
  const newer = applied.filter((name) => !Object.keys(migrationsOf(postgresDialect)).includes(name));
  if (newer.length > 0) throw refusal({ code: 'farm_of_newer_release', params: { path: null, migrations: newer } });
  const tables = listTables().map(({ name }) => name);
  const functions = tables.flatMap((name) => [`${name}_kept()`, `${name}_announced()`]);
  await session.exec(
    `set local client_min_messages = warning;
     drop table if exists ${[...tables, ...TELEMETRY_TABLES, 'kysely_migration'].join(', ')};
     drop function if exists ${functions.join(', ')}`,
  );
}
