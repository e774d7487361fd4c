import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyTask, FileFigures } from './copy-file.ts';
import { faultOf, firstValue, openDatabase } from './database.ts';
import { findFaults } from './find-faults.ts';

/** More pages than any file has. Copying all in one step is consistent, and writers can't restart it. */
const ALL_PAGES = 0x7fff_ffff;

try {
  const task: CopyTask = workerData;
  if (task.kind === 'copy') await copyPages(task.from, task.path);
  parentPort?.postMessage(task.kind === 'describe' ? describe(task.path) : { found: check(task.path) });
} catch (error) {
  parentPort?.postMessage({ fault: faultOf(error), message: error instanceof Error ? error.message : String(error) });
}

/** Copies page by page, so that damage is copied too and found when the copy is checked. */
async function copyPages(from: string, to: string): Promise<void> {
  const source = openDatabase(from, { readOnly: true });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/** Returns the faults of a database that isn't in use; merges its log and syncs it. */
function check(path: string): string[] {
  const db = new DatabaseSync(path, { timeout: 0 });
  let found: string[];
  try {
    firstValue(db, 'PRAGMA journal_mode = DELETE');
    found = findFaults(db);
  } finally {
    db.close();
  }
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return found;
}

function describe(path: string): FileFigures {
  const db = new DatabaseSync(path, { timeout: 0, readOnly: true });
  try {
    const names = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map(({ name }) => String(name));
    const tables = names(
      "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*' order by name",
    );
    return {
      migrations: names('select name from kysely_migration order by name'),
      rows: Object.fromEntries(tables.map((name) => [name, Number(firstValue(db, `select count(*) from "${name}"`))])),
    };
  } finally {
    db.close();
  }
}
