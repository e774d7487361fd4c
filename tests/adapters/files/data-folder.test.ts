import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearOldTemporary, prepareDataFolder, temporaryFolder } from '#adapters/files/data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the temporary folder shared by servers', () => {
  it("deletes only what hasn't been touched for long", async () => {
    await clearOldTemporary(folder, new Date(0));
    const [old, young] = ['old', 'young'].map((name) => join(temporaryFolder(folder), name));
    if (old === undefined || young === undefined) throw new Error('There are no two folders.');
    for (const place of [old, young]) {
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, 'harvests.csv'), 'lot_code');
    }
    utimesSync(old, new Date('2026-05-10T06:00:00Z'), new Date('2026-05-10T06:00:00Z'));
    await clearOldTemporary(folder, new Date('2026-05-11T06:00:00Z'));
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });
});

describe("a farm's folder", () => {
  it('is created once, with its parents, private to its owner', async () => {
    const path = join(folder, 'a', 'b', 'farm');
    const made = await Promise.all([prepareDataFolder(path), prepareDataFolder(path)]);
    expect(made).toEqual([path, path]);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['below a file', 'file/farm', 'ENOTDIR'],
    ['in the place of a file', 'file', 'ENOTDIR'],
    ['under a name that is too long', 'x'.repeat(300), 'ENAMETOOLONG'],
  ])("isn't created %s, and says why", async (_, name, error) => {
    writeFileSync(join(folder, 'file'), '');
    const path = join(folder, name);
    await expect(prepareDataFolder(path)).rejects.toMatchObject({
      problem: { code: 'folder_not_made', params: { path, error } },
    });
  });

  it.runIf(existsSync('/proc/self'))("is refused at once if the system can't create it", async () => {
    for (const path of ['/proc/farm', '/proc/no/farm', '/proc/self/farm']) {
      await expect(prepareDataFolder(path)).rejects.toMatchObject({ problem: { params: { error: 'ENOENT' } } });
    }
  });
});
