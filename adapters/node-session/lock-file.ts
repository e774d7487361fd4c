import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './private-file.ts';

/** Timing of a lock. A lock older than `staleMs` belongs to a crashed command. */
export interface LockTimes {
  readonly retryMs: number;
  readonly staleMs: number;
}

const TIMES: LockTimes = { retryMs: 40, staleMs: 60_000 };

/** Runs the work while no other command holds the lock file. */
export async function withLockFile<T>(path: string, work: () => Promise<T>, times: LockTimes = TIMES): Promise<T> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const owner = `${process.pid} ${randomUUID()}`;
  while (!(await acquire(path, owner))) {
    const stale = await staleOwner(path, times.staleMs);
    if (stale === null || !(await removeStale(path, stale, times))) {
      await sleep(times.retryMs);
    }
  }
  try {
    return await work();
  } finally {
    if ((await readOwner(path)) === owner) await rm(path, { force: true });
  }
}

async function acquire(path: string, owner: string): Promise<boolean> {
  const file = await create(path);
  if (file === null) return false;
  try {
    await file.writeFile(owner);
    return true;
  } catch (error) {
    // On a full disk, the others would wait for a lock without an owner.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Removes a stale lock. A second lock file ensures that only one command does so, after checking again; otherwise a
 * slow command could remove the new lock of another.
 */
async function removeStale(path: string, stale: string, { staleMs }: LockTimes): Promise<boolean> {
  const guard = `${path}.breaking`;
  const file = await create(guard);
  if (file === null) {
    const about = await stat(guard).catch(() => null);
    if (about !== null && Date.now() - about.mtimeMs > staleMs) await rm(guard, { force: true });
    return false;
  }
  await file.close();
  try {
    if ((await staleOwner(path, staleMs)) !== stale) return false;
    await rm(path, { force: true });
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

/** Returns the owner of a stale lock; null if the lock is in use or doesn't exist. */
async function staleOwner(path: string, staleMs: number): Promise<string | null> {
  const [owner, about] = await Promise.all([readOwner(path), stat(path).catch(() => null)]);
  if (about === null) return null;
  // A time far ahead is from before the clock was set back.
  if (Math.abs(Date.now() - about.mtimeMs) > staleMs) return owner;
  const pid = Number.parseInt(owner, 10);
  return Number.isInteger(pid) && !isRunning(pid) ? owner : null;
}

/** Creates a file, or returns null if it exists. */
async function create(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return null;
    throw error;
  }
}

const readOwner = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
