import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { switchFarm, undoBrokenRestore } from '#adapters/main/farm/switch-farm.ts';
import { BEFORE, data, held, home, prepareRestorableFarm, RESTORED, restore, withFarm } from './restorable-farm.ts';

prepareRestorableFarm();

describe('an interrupted restore', () => {
  /** Prepared like a restore does, in its own folder. */
  async function prepared(): Promise<string> {
    const ready = join(home, 'ready');
    rmSync(ready, { recursive: true, force: true });
    await restore({ data: ready });
    for (const name of readdirSync(ready)) {
      if (!['farm.sqlite', 'files'].includes(name)) rmSync(join(ready, name), { recursive: true });
    }
    return ready;
  }

  it('is undone if it fails at its end, and leaves no trace', async () => {
    const ready = await prepared();
    const failing = switchFarm(data, ready, 'replaced-now', async () => {
      expect(await held()).toEqual(RESTORED);
      throw new Error('The new farm is not what it should be.');
    });
    await expect(failing).rejects.toThrow('not what it should be');
    expect(await held()).toEqual(BEFORE);
    expect(readdirSync(data).filter((name) => /replaced|restore/.test(name))).toEqual([]);
  });

  it('leaves no farm in a folder that had none', async () => {
    const ready = await prepared();
    const fresh = join(home, 'fresh');
    mkdirSync(fresh);
    const failing = switchFarm(fresh, ready, 'replaced-now', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('is undone when the farm is next opened, wherever the process was killed, and can then be repeated', async () => {
    const ready = await prepared();
    const kept = join(home, 'kept');
    cpSync(data, kept, { recursive: true });
    const keptReady = join(home, 'kept-ready');
    cpSync(ready, keptReady, { recursive: true });
    const outcomes = new Set<string>();
    for (let time = 0; time < 12; time += 1) {
      for (const [from, to] of [
        [kept, data],
        [keptReady, ready],
      ] as const) {
        rmSync(to, { recursive: true });
        cpSync(from, to, { recursive: true });
      }
      outcomes.add(await killSwitch(data, ready, time));
      await withFarm(async () => {});
      const found = await held();
      expect([BEFORE, RESTORED]).toContainEqual(found);
      expect(existsSync(join(data, 'restore-under-way.json'))).toBe(false);
      if (found.tags.length === 1) expect(await held(join(data, 'replaced-now'))).toEqual(BEFORE);
    }
    expect(outcomes).toContain('killed');
  }, 600_000);

  it('can be undone twice with the same result', async () => {
    const ready = await prepared();
    await switchFarm(data, ready, 'replaced-now');
    await undoBrokenRestore(data);
    await undoBrokenRestore(data);
    expect(await held()).toEqual(RESTORED);
  });
});

/** Runs the switch in its own process, killed after a given number of visible steps; returns its outcome. */
async function killSwitch(folder: string, from: string, steps: number): Promise<'killed' | 'ended'> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'switch-slowly.ts'), folder, from, String(steps)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL' ? 'killed' : 'ended';
}
