import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { refusal } from '#adapters/storage-sql/shared/refusal.ts';
import { faultOf, firstValue, openDatabase } from '#adapters/storage-sql/sqlite/database.ts';
import { DamagedBlob } from '#adapters/storage-sql/telemetry/codec/pack.ts';

/** 'PHYT', which marks the file as one of this program. */
const APPLICATION = 0x50485954;
const VERSION = 2;
/** The place of the read version in SQLite's file header: 2 with a write-ahead log. */
const LOG_AT = 19;
/** Other processes hold the write lock for a commit. Waiting blocks only the thread. */
const BUSY_MS = 5_000;

/**
 * `recent` has readings of open hours and late ones, `chunks` the compressed readings of an hour, `rollups` blocks of
 * compressed buckets: of minutes only where readings aren't kept singly. `packed` counts a series' readings in chunks.
 * Times are epoch milliseconds.
 */
const SCHEMA = `
  create table series (
    id integer primary key,
    subject text not null,
    metric text not null,
    first integer not null,
    last integer not null,
    last_value real not null,
    packed integer not null default 0,
    unique (subject, metric)
  ) strict;
  create table recent (
    series integer not null references series,
    at integer not null,
    value real not null,
    primary key (series, at)
  ) strict, without rowid;
  create table chunks (
    series integer not null references series,
    hour integer not null,
    count integer not null,
    data blob not null,
    primary key (series, hour)
  ) strict, without rowid;
  create table rollups (
    series integer not null references series,
    length integer not null,
    start integer not null,
    data blob not null,
    primary key (series, length, start)
  ) strict, without rowid;
  create table bad (
    id integer primary key autoincrement,
    subject text not null,
    metric text not null,
    instant text not null,
    value text not null,
    unit text,
    reason text not null,
    unique (subject, metric, instant)
  ) strict;
  pragma application_id = ${APPLICATION};
  pragma user_version = 1;
`;

/**
 * `layers` has the values that imports gave to readings, lowest first, and `imports` their numbers: `import` is null for a
 * value that was there before. Bad readings name their import too.
 */
const LAYERS = `
  begin immediate;
  create table if not exists imports (
    id integer primary key,
    uuid text not null unique,
    is_taken integer not null default 0
  ) strict;
  create table if not exists layers (
    series integer not null references series,
    at integer not null,
    layer integer not null,
    import integer references imports,
    value real not null,
    primary key (series, at, layer)
  ) strict, without rowid;
  alter table bad add column import integer references imports;
  pragma user_version = ${VERSION};
  commit;
`;

/** Returns the path of the file that says that a series file was created. */
export const seriesMarker = (path: string): string => `${path}-exists`;

/** Tells whether there is or was a series file. */
export const hasSeries = (path: string): boolean => existsSync(path) || existsSync(seriesMarker(path));

/** Opens the file of the readings; creates it unless `readOnly`. Throws ProblemError if it is missing, damaged or newer. */
export function openSeriesFile(path: string, { readOnly }: { readonly readOnly: boolean }): DatabaseSync {
  if (!existsSync(path)) {
    if (readOnly || existsSync(seriesMarker(path)) || existsSync(`${path}-wal`)) {
      throw refusal({ code: 'telemetry_file_missing', params: { path, marker: seriesMarker(path) } });
    }
    createFile(path);
  }
  if (statSync(path).size === 0) throw refusal({ code: 'telemetry_file_damaged', params: { path } });
  try {
    // A restored file doesn't have a log yet.
    if (readOnly && (!hasLog(path) || isOld(path))) openSeriesFile(path, { readOnly: false }).close();
    const db = openDatabase(path, { readOnly });
    try {
      db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
      checkOpened(db, path);
      if (!readOnly) addLayers(db);
      if (!readOnly) mark(path);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    throw describeError(error, path);
  }
}

/** Replaces the database's own error by one for people. */
export function describeError(error: unknown, path: string): unknown {
  if (error instanceof DamagedBlob) return refusal({ code: 'telemetry_file_damaged', params: { path } }, error);
  switch (faultOf(error)) {
    case 'damaged':
      return refusal({ code: 'telemetry_file_damaged', params: { path } }, error);
    case 'unreadable':
      return refusal({ code: 'farm_file_inaccessible', params: { path } }, error);
    default:
      return error;
  }
}

// The file gets its name when it is complete, so an empty file of that name means lost readings.
function createFile(path: string): void {
  const temporary = `${path}.${process.pid}.new`;
  for (const end of ['', '-wal', '-shm']) rmSync(`${temporary}${end}`, { force: true });
  const db = openDatabase(temporary, { readOnly: false });
  try {
    db.exec(SCHEMA);
    addLayers(db);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  try {
    // Unlike a rename, a link never replaces a file that another process has just created.
    linkSync(temporary, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(temporary);
  }
  sync(dirname(path));
}

/** Tells whether a file was written by a release that couldn't take back imports. */
function isOld(path: string): boolean {
  const db = openDatabase(path, { readOnly: true });
  try {
    return firstValue(db, 'PRAGMA application_id') === APPLICATION && versionOf(db) < VERSION;
  } finally {
    db.close();
  }
}

const versionOf = (db: DatabaseSync): number => Number(firstValue(db, 'PRAGMA user_version'));

function addLayers(db: DatabaseSync): void {
  if (versionOf(db) >= VERSION) return;
  try {
    db.exec(LAYERS);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    // Another process may have been faster.
    if (versionOf(db) < VERSION) throw error;
  }
}

/** Tells whether the header of a database says that it has a write-ahead log. */
function hasLog(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const header = new Uint8Array(LOG_AT + 1);
    readSync(file, header);
    return header[LOG_AT] === 2;
  } finally {
    closeSync(file);
  }
}

function checkOpened(db: DatabaseSync, path: string): void {
  if (firstValue(db, 'PRAGMA application_id') !== APPLICATION) {
    throw refusal({ code: 'telemetry_file_foreign', params: { path } });
  }
  if (versionOf(db) > VERSION) {
    throw refusal({ code: 'telemetry_of_newer_release', params: { path } });
  }
  const wanted = Number(firstValue(db, 'PRAGMA page_count')) * Number(firstValue(db, 'PRAGMA page_size'));
  // Pages may still be in the log.
  const found = statSync(path).size + (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  if (found < wanted) throw refusal({ code: 'telemetry_file_damaged', params: { path } });
}

function mark(path: string): void {
  const marker = seriesMarker(path);
  if (existsSync(marker)) return;
  writeFileSync(
    marker,
    `${basename(path)} was created in this folder. While this file exists, an empty one is never created. If it is missing,
restore a backup. Delete this file only to start without readings.
`,
    { mode: 0o600 },
  );
  sync(marker);
  sync(dirname(marker));
}

function sync(path: string): void {
  // Windows can't open folders, but its rename is durable.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
