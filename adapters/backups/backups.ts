import { createReadStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupId, readBackupId } from '#domain/backups/backup-id.ts';
import { newestFirst, surplusBackups } from '#domain/backups/surplus-backups.ts';

import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { createSerialQueue } from '#domain/serial-queue.ts';
import type { Backups, MadeBackup } from '#ports/backups.ts';
import type { Clock } from '#ports/clock.ts';
import type { Backup, BackupReason } from '#ports/farm-api/backups.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { lockBackups } from './backups-lock.ts';
import {
  BackupDamage,
  DATABASE,
  FILES,
  FORMAT,
  FORMAT_VERSION,
  isMemberPath,
  MANIFEST,
  type Manifest,
  TELEMETRY,
} from './manifest.ts';

/** The copied part of the readings of machines. */
export interface CopiedTelemetry {
  /** False if there are none with the farm. */
  readonly copied: boolean;
  /** The readings in VictoriaMetrics: copied, or the reason why not; null for a farm without it. */
  readonly victoria: 'copied' | CodedProblem | null;
}

export interface BackupSource {
  /** The farm's folder with its uploaded files and backups. */
  readonly folder: string;
  readonly clock: Clock;
  readonly product: { readonly name: string; readonly version: string };
  /** Display name of the database engine. */
  readonly engine: string;
  /** Copies the database to a new file and checks the copy. */
  copyTo(path: string, signal?: AbortSignal): Promise<void>;
  /** Copies the readings of machines to a new file. */
  copyTelemetry(path: string, signal?: AbortSignal): Promise<CopiedTelemetry>;
  syncFolder(folder: string): Promise<void>;
  /** Aborts running backups when the farm is closed. */
  readonly closed?: AbortSignal;
  /** Returns the migrations and row counts of a copy. */
  describe(path: string): Promise<Pick<Manifest, 'migrations' | 'rows'>>;
}

const EXTENSION = '.tar.gz';
const WORK_PREFIX = '.making-';

/** Stores backups in the folder `backups` beside the farm's database. Backups run one at a time. */
export function createBackups(source: BackupSource): Backups {
  const folder = join(source.folder, 'backups');
  const inTurn = createSerialQueue();

  const ids = async (): Promise<readonly string[]> => {
    const names = await readdir(folder).catch(emptyWhereMissing);
    const found = names.filter((name) => name.endsWith(EXTENSION)).map((name) => name.slice(0, -EXTENSION.length));
    return newestFirst(found.filter((id) => readBackupId(id) !== null));
  };
  const about = async (id: string): Promise<Backup | null> => {
    const parts = readBackupId(id);
    const found = parts === null ? null : await stat(join(folder, `${id}${EXTENSION}`)).catch(() => null);
    return parts === null || !found?.isFile() ? null : { id, ...parts, bytes: found.size };
  };

  const deleteSurplus = async (made: string): Promise<void> => {
    // If the clock was set back, the new backup looks like the oldest.
    const surplus = surplusBackups(await ids()).filter((other) => other !== made);
    for (const old of surplus) await rm(join(folder, `${old}${EXTENSION}`), { force: true });
  };

  const make = async (reason: BackupReason, signal?: AbortSignal): Promise<MadeBackup> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unlock = await lockBackups(folder, signal);
    try {
      await clearLeftovers(folder);
      const id = nextId(await ids(), source.clock.now(), reason);
      const work = join(folder, `${WORK_PREFIX}${id}`);
      try {
        await mkdir(work, { mode: 0o700 });
        const { archive, missing } = await makeArchive(source, work, id, signal);
        await rename(archive, join(folder, `${id}${EXTENSION}`));
        await source.syncFolder(folder);
        await deleteSurplus(id);
        const made = await about(id);
        if (made === null) throw new Error(`The backup ${id} is gone.`);
        return { ...made, missing };
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    } catch (error) {
      throw toProblem(error);
    } finally {
      unlock();
    }
  };

  return {
    list: async () => (await Promise.all((await ids()).map(about))).filter((one) => one !== null),
    make: (reason, signal) => {
      const ends = [signal, source.closed].filter((end) => end !== undefined).map(toAbortSignal);
      return inTurn(() => make(reason, AbortSignal.any(ends)));
    },
    open: async (id) => {
      const found = await about(id);
      if (found === null) return null;
      const filename = `${id}${EXTENSION}`;
      return {
        media_type: 'application/gzip',
        filename,
        length: found.bytes,
        chunks: chunksOf(join(folder, filename)),
      };
    },
  };
}

/** Opens the file on the first read, so that an answer whose body is never read leaves no file open. */
async function* chunksOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}

/** Creates the archive in the work folder, reads it back to verify it, and returns its path and why readings are missing. */
async function makeArchive(
  source: BackupSource,
  work: string,
  id: string,
  signal?: AbortSignal,
): Promise<{ readonly archive: string; readonly missing: CodedProblem | null }> {
  const { folder, product, engine, copyTo, copyTelemetry, describe } = source;
  // Loaded lazily so that commands start faster.
  const { measureFile, packArchive, readArchive } = await import('./archive.ts');
  const { made_at, reason } = readBackupId(id) ?? { made_at: '', reason: 'manual' as const };
  await copyTo(join(work, DATABASE), signal);
  const { copied, victoria } = await copyTelemetry(join(work, TELEMETRY), signal);
  const telemetry = copied ? [TELEMETRY] : [];
  const missing = victoria === 'copied' ? null : victoria;
  const measure = async () => {
    // A file is on disk before a row refers to it, so linking after the copy misses none.
    const files = await linkFiles(join(folder, FILES), join(work, FILES));
    const measured: Manifest['members'] = [];
    for (const path of [DATABASE, ...telemetry, ...files])
      measured.push({ path, ...(await measureFile(join(work, path), signal)) });
    return measured;
  };
  const [figures, members] = await Promise.all([describe(join(work, DATABASE)), measure()]);
  const manifest: Manifest = {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    product,
    engine,
    made_at,
    reason,
    ...figures,
    ...(victoria === null ? {} : { readings: missing === null ? ('all' as const) : ('own' as const) }),
    members,
  };
  await writeFile(join(work, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const archive = join(work, `${id}${EXTENSION}`);
  await packArchive({ folder: work, paths: [MANIFEST, ...members.map(({ path }) => path)], to: archive }, signal);
  await readArchive(archive, { into: null, signal });
  return { archive, missing };
}

/** Hard-links the uploaded files into the work folder; returns their paths in the backup. */
async function linkFiles(from: string, to: string): Promise<readonly string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(emptyWhereMissing);
  const paths: string[] = [];
  for (const entry of entries) {
    const inside = join(entry.parentPath, entry.name)
      .slice(from.length + 1)
      .replaceAll('\\', '/');
    const path = `${FILES}/${inside}`;
    if (!entry.isFile() || !isMemberPath(path)) continue;
    const copy = join(to, inside);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    // No row needs a file that has just been deleted.
    if (await linkFile(join(from, inside), copy)) paths.push(path);
  }
  return paths.toSorted();
}

/** Returns false if the file no longer exists. */
async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(() => copyFile(from, to));
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function nextId(taken: readonly string[], now: string, reason: BackupReason): string {
  for (let nth = 1; ; nth += 1) {
    const id = backupId(now, reason, nth);
    if (!taken.includes(id)) return id;
  }
}

/** Removes files of interrupted backups. Requires the lock. */
async function clearLeftovers(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const name of await readdir(folder)) {
    if (name.startsWith(WORK_PREFIX)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function emptyWhereMissing(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

function toProblem(error: unknown): unknown {
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') {
    return new ProblemError({ kind: 'storage_full', code: 'no_room_for_backup', params: {} });
  }
  if (error instanceof BackupDamage) {
    return new ProblemError({ kind: 'internal', code: 'backup_unreadable', params: { fault: error.fault } });
  }
  return error;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function toAbortSignal(signal: StopSignal): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('The backup was interrupted.'));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return controller.signal;
}
