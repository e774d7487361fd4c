import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BeforeMigration } from '#adapters/storage-sql/engine/engine.ts';
import { openConnection, type SqliteConnection } from './connection.ts';
import { copyFile } from './copy-file.ts';
import { faultOf } from './database.ts';
import { appliedMigrations, type Migrations, migrate } from './migrate.ts';

/** Opens the farm's file for writing, after creating or migrating it if needed. Throws an error with a message for people. */
export async function openFarmFile(
  path: string,
  migrations: Migrations,
  beforeMigration?: BeforeMigration,
): Promise<SqliteConnection> {
  if (!existsSync(path)) await makeFarmFile(path, migrations);
  if (statSync(path).size === 0) throw new Error(`${path} is empty: restore the latest backup.`);
  const connection = openExisting(path);
  try {
    await applyMigrations(connection, path, migrations, beforeMigration);
    checkWhole(connection, path);
    return connection;
  } catch (error) {
    connection.close();
    throw inWords(error, path);
  }
}

// The file gets its name only when complete, so an empty file of that name always means lost data.
async function makeFarmFile(path: string, migrations: Migrations): Promise<void> {
  if (existsSync(`${path}-wal`)) {
    throw new Error(`${path} is missing, but ${path}-wal is there: the farm was moved without all its files.`);
  }
  const making = `${path}.${process.pid}.new`;
  rmSync(making, { force: true });
  const connection = openConnection(making, { readOnly: false });
  try {
    await migrate(connection, migrations);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
  publish(making, path);
  syncFolder(dirname(path));
}

function publish(making: string, path: string): void {
  try {
    // Unlike a rename, a link never replaces a farm that another process has just created.
    linkSync(making, path);
    rmSync(making);
  } catch {
    if (existsSync(path)) rmSync(making);
    else renameSync(making, path);
  }
}

function openExisting(path: string): SqliteConnection {
  try {
    return openConnection(path, { readOnly: false });
  } catch (error) {
    throw inWords(error, path);
  }
}

async function applyMigrations(
  connection: SqliteConnection,
  path: string,
  migrations: Migrations,
  beforeMigration?: BeforeMigration,
): Promise<void> {
  const applied = appliedMigrations(connection);
  if (applied === null) throw new Error(`${path} is no database of this program.`);
  const all = Object.keys(migrations);
  const newer = applied.filter((name) => !all.includes(name));
  if (newer.length > 0) throw new Error(`${path} belongs to a newer release (${newer.join(', ')}).`);
  const missing = all.filter((name) => !applied.includes(name));
  if (missing.length === 0) return;
  await beforeMigration?.({ missing, copyTo: (copy, signal) => copyFile(path, copy, signal) });
  await migrate(connection, migrations);
}

/** Checks every table's first row and the length of the file. Damage elsewhere is found by the daily backup. */
function checkWhole(connection: SqliteConnection, path: string): void {
  const tables = String(connection.value("select group_concat(name) from sqlite_schema where type = 'table'"));
  for (const table of tables.split(',')) connection.value(`select 1 from "${table}" limit 1`);
  // The first column is 1 while another reader keeps pages in the log; then the file may be shorter.
  if (connection.value('PRAGMA wal_checkpoint(TRUNCATE)') !== 0) return;
  const wanted = Number(connection.value('PRAGMA page_count')) * Number(connection.value('PRAGMA page_size'));
  const found = statSync(path).size;
  if (found < wanted) throw new Error(`${path} is cut off: ${found} of ${wanted} bytes. Restore the latest backup.`);
}

function inWords(error: unknown, path: string): unknown {
  switch (faultOf(error)) {
    case 'damaged':
      return new Error(`${path} is damaged: restore the latest backup.`, { cause: error });
    case 'busy':
      return new Error(`${path} is locked by another program.`, { cause: error });
    case 'full':
      return new Error(`The disk of ${path} is full.`, { cause: error });
    case 'unreadable':
      return new Error(`${path} can't be read or written.`, { cause: error });
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
