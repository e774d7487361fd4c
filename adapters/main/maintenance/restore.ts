import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { prepareDataFolder, temporaryFolder } from '#adapters/files/data-folder.ts';
import { farmIdPath } from '#adapters/files/farm-id.ts';
import { writeMarker } from '#adapters/files/farm-marker.ts';
import { lockForServer } from '#adapters/files/server-lock.ts';
import { syncFolders } from '#adapters/files/sync-folder.ts';
import { refuseMoved } from '#adapters/main/farm/open-storage.ts';
import { switchFarm, undoBrokenRestore } from '#adapters/main/farm/switch-farm.ts';
import { moveTelemetry, replaceTelemetry } from '#adapters/main/farm/telemetry.ts';
import { assertSameFigures, copyTables, readFigures, type TableFigures } from '#adapters/storage-sql/copy/copy-farm.ts';
import { replaceInPostgres } from '#adapters/storage-sql/postgres/replace-farm.ts';
import { openSqlite } from '#adapters/storage-sql/sqlite/engine.ts';
import { lockFile } from '#adapters/storage-sql/sqlite/lock-file.ts';
import type { OnStep } from '#domain/site/upkeep-steps.ts';
import type { Instant } from '#domain/time.ts';
import type { Clock } from '#ports/clock.ts';
import type { BackupReason } from '#ports/farm-api/backups.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { prepareRestored } from './restore-prepare.ts';

export interface RestoreOptions {
  readonly file: string;
  /** The farm's folder; with `databaseUrl`, the folder for uploaded files. */
  readonly data: string | null;
  readonly databaseUrl: string | null;
  /** VictoriaMetrics, whose readings the backup replaces if it has them. */
  readonly telemetryUrl?: string | null;
  /** Verifies the audit trail before and every row after the restore. */
  readonly verify: boolean;
  readonly systemUser: string;
  readonly clock?: Clock;
  readonly onProgress?: OnStep;
}

export interface Restored {
  readonly made_at: Instant;
  readonly reason: BackupReason;
  readonly version: string;
  /** The farm's time zone. */
  readonly time_zone: string;
  readonly tables: readonly TableFigures[];
  readonly files: number;
  /** Folder of the previous farm; null if there was none or it was in PostgreSQL. */
  readonly replaced: string | null;
  /** True if VictoriaMetrics keeps its readings, since the backup lacks them. */
  readonly keeps_readings: boolean;
}

/** A folder with an extracted and verified backup. */
export interface ExtractedFarm {
  readonly folder: string;
  readonly tables: readonly TableFigures[];
}

const DATABASE = 'farm.sqlite';
const FILES = 'files';
const WORK = 'restore-';

/**
 * Replaces a farm with a backup, or creates it. If that fails, the farm stays unchanged. Throws with a message for
 * administrators, also if the farm is open. Last, after the farm is replaced, deletes the readings in VictoriaMetrics that
 * the backup has: if that fails, they would count twice, and restoring again mends it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { data, databaseUrl, telemetryUrl = null, clock = createSystemClock(), onProgress = () => {} } = options;
  if (data === null && databaseUrl === null) throw new Error('Neither a folder nor a database is named.');
  // Before a new folder is made for it.
  const found = await stat(options.file).catch(() => null);
  if (!found?.isFile()) {
    throw new ProblemError({ kind: 'not_found', code: 'backup_file_missing', params: { file: options.file } });
  }
  return inWorkFolder(data, async (work, folder) => {
    if (databaseUrl === null && folder !== null) await refuseMoved(folder);
    const { manifest, tables, time_zone } = await prepareRestored({ ...options, clock, onProgress, into: work });
    const extracted = { folder: work, tables };
    const files = manifest.members.filter(({ path }) => path.startsWith(`${FILES}/`)).length;
    const result = {
      made_at: manifest.made_at,
      reason: manifest.reason,
      version: manifest.product.version,
      time_zone,
      files,
      keeps_readings: telemetryUrl !== null && manifest.readings !== 'all',
    };
    // Those that a backup lacks must not be deleted.
    const toClear = result.keeps_readings ? null : telemetryUrl;
    onProgress({ code: 'replacing_farm', params: {} });
    if (databaseUrl === null) {
      if (folder === null) throw new Error('No folder is named.');
      const replaced = await replaceTelemetry({ folder, telemetryUrl: toClear }, () =>
        moveIntoFolder(extracted, folder, clock.now(), options.verify),
      );
      return { ...result, tables, replaced };
    }
    if (files > 0 && folder === null) {
      throw new ProblemError({ kind: 'internal', code: 'backup_has_files', params: {} });
    }
    await replaceTelemetry({ folder, telemetryUrl: toClear }, async () => {
      await replaceInPostgres({ url: databaseUrl, mustBeEmpty: false }, async (to) => {
        await withExtracted(extracted, (from) => copyTables(from, to));
        // File names are unique, so existing files are identical and additional ones harmless.
        if (folder !== null) await addFiles(join(work, FILES), join(folder, FILES));
      });
      // The farm is complete without its readings, so restoring again after a failure here loses nothing.
      await moveTelemetry({ folder: work, databaseUrl: null }, databaseUrl);
    });
    // The folder now belongs to the restored farm, whose server writes its id.
    if (folder !== null) await rm(farmIdPath(folder), { force: true });
    return { ...result, tables, replaced: null };
  });
}

/** Runs work on the only connection to an extracted farm. */
export async function withExtracted<T>(
  { folder }: Pick<ExtractedFarm, 'folder'>,
  work: (from: Parameters<typeof readFigures>[0]) => Promise<T>,
): Promise<T> {
  const engine = await openSqlite({ path: join(folder, DATABASE) });
  try {
    return await engine.read((connection) => work({ connection, dialect: engine.dialect }));
  } finally {
    await engine.close();
  }
}

/**
 * Runs work with a temporary folder. If there is a farm's folder, it is inside and the farm's folder is locked
 * meanwhile.
 */
export async function inWorkFolder<T>(
  data: string | null,
  run: (work: string, folder: string | null) => Promise<T>,
): Promise<T> {
  if (data === null) {
    const work = await mkdtemp(join(tmpdir(), 'phyto-'));
    return run(work, null).finally(() => rm(work, { recursive: true, force: true }));
  }
  const folder = await prepareDataFolder(data);
  const lock = lockForServer(folder);
  if (lock === null) throw new ProblemError({ kind: 'internal', code: 'farm_in_use', params: { folder } });
  const temporary = temporaryFolder(folder);
  try {
    await undoBrokenRestore(folder);
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    for (const left of await readdir(temporary)) {
      if (left.startsWith(WORK)) await rm(join(temporary, left), { recursive: true, force: true });
    }
    const work = await mkdtemp(join(temporary, WORK));
    return await run(work, folder).finally(() => rm(work, { recursive: true, force: true }));
  } finally {
    lock.release();
  }
}

/** Moves the extracted farm into the folder; returns the folder of the previous farm. */
async function moveIntoFolder(
  extracted: ExtractedFarm,
  folder: string,
  now: Instant,
  verify: boolean,
): Promise<string | null> {
  const path = join(folder, DATABASE);
  const release = existsSync(path) ? lockFile(path) : () => {};
  if (release === null) throw new ProblemError({ kind: 'internal', code: 'farm_open_elsewhere', params: { folder } });
  // Windows can't move a file that is open.
  if (process.platform === 'win32') release();
  const replaced = `replaced-${now.replaceAll(/[:.]/g, '')}`;
  try {
    const hadFarm = await switchFarm(folder, extracted.folder, replaced, async () => {
      if (verify) assertSameFigures(extracted.tables, await withExtracted({ folder }, (rows) => readFigures(rows)));
    });
    await writeMarker(folder);
    return hadFarm ? join(folder, replaced) : null;
  } finally {
    if (process.platform !== 'win32') release();
  }
}

async function addFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(from.length + 1));
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }
  if (existsSync(to)) await syncFolders(to);
}
