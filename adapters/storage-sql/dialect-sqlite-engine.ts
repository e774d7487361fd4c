import { dirname, join } from 'node:path';
import { sqliteDialect } from './dialect-sqlite.ts';
import { openConnection, type SqliteConnection } from './dialect-sqlite-connection.ts';
import { faultOf } from './dialect-sqlite-database.ts';
import { exportFromConnection, exportFromFile } from './dialect-sqlite-export.ts';
import { openFarmFile } from './dialect-sqlite-file.ts';
import { appliedMigrations, migrate } from './dialect-sqlite-migrate.ts';
import type { Engine } from './engine.ts';
import { migrationsOf } from './migrations/index.ts';
import { problemFromError } from './problem-from-error.ts';
import { createPool, type Pool } from './read-pool.ts';
import { createWriteQueue, type WriteControl } from './write-queue.ts';

const MOST_READERS = 4;

/**
 * The farm in one SQLite file, which is made where it is missing; or, with ':memory:', in memory until it is closed.
 * `temporary` is the folder for exports under way: beside the file, where none is named. Throws, in words for people, where the file is damaged, cut off, foreign, or of a newer release.
 */
export async function openSqlite(options: { readonly path: string; readonly temporary?: string }): Promise<Engine> {
  const { path, temporary = join(dirname(path), 'tmp') } = options;
  return path === ':memory:' ? openInMemory() : openFile(path, temporary);
}

async function openFile(path: string, temporary: string): Promise<Engine> {
  const writer = await openFarmFile(path, migrationsOf(sqliteDialect));
  const readers = createPool(() => openConnection(path, { readOnly: true }), MOST_READERS);
  const queue = createWriteQueue(controlOf(writer));
  return {
    ...shared(writer, readers),
    write: (work) => queue.write(() => work(writer)),
    exportHarvests: (job) => exportFromFile({ path, temporary }, job),
    close: async () => {
      await queue.idle();
      for (const reader of readers.idle()) reader.close();
      writer.close();
    },
  };
}

// What is in memory belongs to one connection: reads take turns with writes.
async function openInMemory(): Promise<Engine> {
  const connection = openConnection(':memory:', { readOnly: false });
  await migrate(connection, migrationsOf(sqliteDialect));
  const only = createPool(() => connection, 1);
  const queue = createWriteQueue(controlOf(connection), (work) => only.use(work));
  return {
    ...shared(connection, only),
    write: (work) => queue.write(() => work(connection)),
    exportHarvests: (job) => exportFromConnection((work) => only.use(work), job),
    close: async () => {
      await queue.idle();
      connection.close();
    },
  };
}

function shared(
  writer: SqliteConnection,
  readers: Pool<SqliteConnection>,
): Pick<Engine, 'name' | 'dialect' | 'read' | 'ready'> {
  const name = `SQLite ${writer.value('select sqlite_version()')}`;
  const newest = Object.keys(migrationsOf(sqliteDialect)).at(-1);
  return {
    name,
    dialect: sqliteDialect,
    read: async (work) => {
      try {
        return await readers.use((reader) => readInside(reader, work));
      } catch (error) {
        throw problemFromError(error, faultOf);
      }
    },
    ready: () =>
      readers.use(async (reader) => {
        try {
          return appliedMigrations(reader)?.at(-1) === newest;
        } catch {
          return false;
        }
      }),
  };
}

async function readInside<T>(reader: SqliteConnection, work: (connection: SqliteConnection) => Promise<T>): Promise<T> {
  reader.exec('BEGIN');
  try {
    return await work(reader);
  } finally {
    if (reader.inTransaction()) reader.exec('ROLLBACK');
  }
}

const controlOf = (connection: SqliteConnection): WriteControl => ({
  begin: () => connection.exec('BEGIN IMMEDIATE'),
  commit: () => connection.exec('COMMIT'),
  rollback: () => connection.exec('ROLLBACK'),
  savepoint: () => connection.exec('SAVEPOINT one_write'),
  release: () => connection.exec('RELEASE one_write'),
  rollbackToSavepoint: () => connection.exec('ROLLBACK TO one_write'),
  inTransaction: () => connection.inTransaction(),
  faultOf,
});
