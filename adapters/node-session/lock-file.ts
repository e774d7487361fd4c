import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './private-file.ts';

/** How a lock waits. A lock older than `staleMs` was left behind by a command that died. */
export interface LockTimes {
  readonly retryMs: number;
  readonly staleMs: number;
}

const TIMES: LockTimes = { retryMs: 40, staleMs: 60_000 };

/** Runs the work while no other command holds the lock file. */
export async function withLockFile<T>(path: string, work: () => Promise<T>, times: LockTimes = TIMES): Promise<T> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const owner = `${process.pid} ${randomUUID()}`;
  while (!(await take(path, owner))) {
    if (await isStale(path, times.staleMs)) await rm(path, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, times.retryMs));
  }
  try {
    return await work();
  } finally {
    if ((await readFile(path, 'utf8').catch(() => '')) === owner) await rm(path, { force: true });
  }
}

async function take(path: string, owner: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(owner);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function isStale(path: string, staleMs: number): Promise<boolean> {
  const [text, about] = await Promise.all([readFile(path, 'utf8').catch(() => ''), stat(path).catch(() => null)]);
  if (about === null) return false;
  if (Date.now() - about.mtimeMs > staleMs) return true;
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
