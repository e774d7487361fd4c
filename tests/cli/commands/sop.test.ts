import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sop } from '#cli/commands/records/sop.ts';
import * as files from '#messages/en/terminal/files.ts';
import * as sops from '#messages/en/terminal/manage/sop.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { usePlainFarm } from './plain-farm.ts';

describe('phyto sop', () => {
  const { jsonOf, run } = usePlainFarm();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phyto-sop-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('upload, list, download and delete an SOP; another upload adds a version', async () => {
    const file = join(folder, 'harvest.txt');
    await writeFile(file, 'Cut above the second node.');
    expect((await run(sop)).err).toBe(`${sops.noSops}\n`);
    const first = await jsonOf(sop, ['put', file], { category: 'Harvest' });
    expect(first).toMatchObject({ filename: 'harvest.txt', category: 'Harvest', file_version: 1 });
    await writeFile(file, 'Cut above the third node.');
    expect(await jsonOf(sop, ['put', file])).toMatchObject({ uuid: first.uuid, file_version: 2 });
    expect((await run(sop, ['list'])).out).toMatch(/\nharvest\.txt +Harvest .* 2 /);
    const target = join(folder, 'copy.txt');
    expect((await run(sop, ['get', 'harvest'], { options: { output: target } })).code).toBe(0);
    expect(await readFile(target, 'utf8')).toBe('Cut above the third node.');
    expect((await run(sop, ['get', first.uuid])).out).toBe('Cut above the third node.');
    expect((await run(sop, ['get', 'harvst.txt'])).err).toContain(usage.didYouMean({ words: ['harvest.txt'] }));
    // The system's errors don't name a folder.
    expect(await run(sop, ['put', folder])).toMatchObject({
      code: 2,
      err: expect.stringContaining(files.notUsable({ file: folder, reason: files.refusedBySystem.EISDIR })),
    });
    expect((await run(sop, ['delete', 'harvest.txt'])).code).toBe(2);
    expect((await run(sop, ['delete', 'harvest.txt'], { options: { yes: true } })).code).toBe(0);
    expect(await jsonOf(sop)).toEqual([]);
  });
});
