import { access, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLockFile } from '#adapters/node-session/lock-file.ts';

const TIMES = { retryMs: 1, staleMs: 60_000 };
/** A process id above the maximum of any system. */
const NOBODY = 2 ** 30;

describe('a lock file', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phyto-lock-'));
    path = join(folder, 'session.lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Starts several pieces of work; returns the most that ran at the same time. */
  async function mostAtOnce(works: number): Promise<number> {
    let [running, most] = [0, 0];
    const work = async () => {
      running++;
      most = Math.max(most, running);
      for (let turn = 0; turn < 5; turn++) await access(folder);
      running--;
    };
    await Promise.all(Array.from({ length: works }, () => withLockFile(path, work, TIMES)));
    return most;
  }

  it('runs work one at a time and leaves nothing behind', async () => {
    expect(await mostAtOnce(20)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a dead command by one of those waiting', async () => {
    for (let round = 0; round < 20; round++) {
      await writeFile(path, `${NOBODY} gone`);
      expect(await mostAtOnce(12)).toBe(1);
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('is taken over when it is stale', async () => {
    await writeFile(path, `${process.pid} held`);
    const longAgo = new Date(Date.now() - 2 * TIMES.staleMs);
    await utimes(path, longAgo, longAgo);
    expect(await withLockFile(path, async () => 'done', TIMES)).toBe('done');
  });

  it('is taken over when it is from before the clock was set back', async () => {
    await writeFile(path, `${process.pid} held`);
    const ahead = new Date(Date.now() + 2 * TIMES.staleMs);
    await utimes(path, ahead, ahead);
    expect(await withLockFile(path, async () => 'done', TIMES)).toBe('done');
  });

  it('is released after failed work', async () => {
    const failing = withLockFile(path, () => Promise.reject(new Error('no')), TIMES);
    await expect(failing).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
  });
});
