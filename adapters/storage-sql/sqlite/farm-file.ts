import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BeforeMigration } from '#adapters/storage-sql/engine/engine.ts';
import { refusal } from '#adapters/storage-sql/shared/refusal.ts';
import { openConnection, type SqliteConnection } from './connection.ts';
import { copyFile } from './copy-file.ts';
import { faultOf } from './database.ts';
import { appliedMigrations, type Migrations, migrate } from './migrate.ts';

/** Opens the farm's file for writing; creates or migrates it if necessary. Throws ProblemError. */
export async function openFarmFile(
  path: string,
  migrations: Migrations,
  beforeMigration?: BeforeMigration,
): Promise<SqliteConnection> {
  if (!existsSync(path)) await makeFarmFile(path, migrations);
  if (statSync(path).size === 0) throw refusal({ code: 'farm_file_empty', params: { path } });
  const connection = openExisting(path);
  try {
    await applyMigrations(connection, path, migrations, beforeMigration);
    checkWhole(connection, path);
    return connection;
  } catch (error) {
    connection.close();
    throw describeError(error, path);
  }
}

// The file gets its name when it is complete, so an empty file of that name means lost data.
async function makeFarmFile(path: string, migrations: Migrations): Promise<void> {
  if (existsSync(`${path}-wal`)) {
    throw refusal({ code: 'farm_file_moved', params: { path, log: `${path}-wal` } });
  }
  const temporary = `${path}.${process.pid}.new`;
  rmSync(temporary, { force: true });
  const connection = openConnection(temporary, { readOnly: false });
  try {
    await migrate(connection, migrations);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
  publish(temporary, path);
  syncFolder(dirname(path));
}

function publish(temporary: string, path: string): void {
  try {
    // Unlike a rename, a link never replaces a farm that another process has just created.
    linkSync(temporary, path);
    rmSync(temporary);
  } catch {
    if (existsSync(path)) rmSync(temporary);
    else renameSync(temporary, path);
  }
}

function openExisting(path: string): SqliteConnection {
  try {
    return openConnection(path, { readOnly: false });
  } catch (error) {
    throw describeError(error, path);
  }
}

async function applyMigrations(
  connection: SqliteConnection,
  path: string,
  migrations: Migrations,
  beforeMigration?: BeforeMigration,
): Promise<void> {
  const applied = appliedMigrations(connection);
  if (applied === null) throw refusal({ code: 'farm_file_foreign', params: { path } });
  const all = Object.keys(migrations);
  const newer = applied.filter((name) => !all.includes(name));
  if (newer.length > 0) throw refusal({ code: 'farm_of_newer_release', params: { path, migrations: newer } });
  const missing = all.filter((name) => !applied.includes(name));
  if (missing.length === 0) return;
  await beforeMigration?.({ missing, copyTo: (copy, signal) => copyFile(path, copy, signal) });
  await migrate(connection, migrations);
}

/** Checks the first row of each table and the length of the file. The daily backup finds other damage. */
function checkWhole(connection: SqliteConnection, path: string): void {
  const tables = String(connection.value("select group_concat(name) from sqlite_schema where type = 'table'"));
  for (const table of tables.split(',')) connection.value(`select 1 from "${table}" limit 1`);
  // The first column is 1 if another reader keeps pages in the log, so that the file may be shorter.
  if (connection.value('PRAGMA wal_checkpoint(TRUNCATE)') !== 0) return;
  const wanted = Number(connection.value('PRAGMA page_count')) * Number(connection.value('PRAGMA page_size'));
  const found = statSync(path).size;
  if (found < wanted) {
    throw refusal({ code: 'farm_file_cut_off', params: { path, bytes: found, expected_bytes: wanted } });
  }
}

function describeError(error: unknown, path: string): unknown {
  switch (faultOf(error)) {
    case 'damaged':
      return refusal({ code: 'farm_file_damaged', params: { path } }, error);
    case 'busy':
      return refusal({ code: 'farm_file_locked', params: { path } }, error);
    case 'full':
      return refusal({ code: 'farm_file_disk_full', params: { path } }, error);
    case 'unreadable':
      return refusal({ code: 'farm_file_inaccessible', params: { path } }, error);
    default:
      return error;
  }
}

function syncFolder(folder: string): void {
  // Windows can't open folders, but its rename is durable.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
