import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { qaDocument } from '#cli/commands/records/qa-document.ts';
import { sop } from '#cli/commands/records/sop.ts';
import type { Command } from '#cli/runtime/cli.ts';
import * as words from '#messages/en/terminal/manage/sop.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { runHere } from './command-support.ts';

describe('documents in the terminal', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let folder: string;
  let file: string;
  const run = (command: Command, args: readonly string[], options = {}) =>
    runHere(farm, api, command, args, { options });
  const jsonOf = async (command: Command, args: readonly string[], options = {}) => {
    const { code, out, err } = await runHere(farm, api, command, args, { look: 'json', options });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out);
  };

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    folder = await mkdtemp(join(tmpdir(), 'phyto-documents-'));
    file = join(folder, 'harvest.txt');
    await writeFile(file, 'Cut above the second node.');
  });
  afterEach(async () => {
    await farm.close();
    await rm(folder, { recursive: true });
  });

  it("list the day of each version in the farm's time zone", async () => {
    const { version } = await api.getInterfaceEnvironment({});
    await api.updateInterfaceEnvironment({ body: { time_zone: 'Pacific/Honolulu' } }, { ifMatch: version });
    await run(sop, ['put', file]);
    const { today } = await api.getSystem({});
    expect(today).not.toBe(farm.clock.now().slice(0, 10));
    expect((await run(sop, ['versions', 'harvest'])).out).toContain(` ${today} `);
  });

  it('list the versions of an SOP and download an earlier one', async () => {
    await run(sop, ['put', file]);
    await writeFile(file, 'Cut above the third node.');
    await run(sop, ['put', file]);
    expect(await jsonOf(sop, ['versions', 'harvest.txt'])).toMatchObject([{ file_version: 2 }, { file_version: 1 }]);
    expect((await run(sop, ['versions', 'harvest'])).out).toMatch(/2 +harvest\.txt .*\n +1 +harvest\.txt/);
    expect((await run(sop, ['get', 'harvest'], { fileVersion: '1' })).out).toBe('Cut above the second node.');
    expect((await run(sop, ['get', 'harvest'], { fileVersion: '2' })).out).toBe('Cut above the third node.');
    expect((await run(sop, ['get', 'harvest'], { fileVersion: '3', output: join(folder, 'copy') })).code).toBe(1);
    await expect(readFile(join(folder, 'copy'))).rejects.toThrow('ENOENT');
  });

  it('keep JSON and a file apart', async () => {
    await run(sop, ['put', file]);
    const piped = await runHere(farm, api, sop, ['get', 'harvest'], { look: 'json' });
    expect(piped).toEqual({ code: 2, out: '', err: `phyto: ${words.fileOnStdout}\n` });
    const path = join(folder, 'copy');
    expect(await jsonOf(sop, ['get', 'harvest'], { output: path })).toEqual({
      filename: 'harvest.txt',
      bytes: 26,
      path,
    });
    expect(await readFile(path, 'utf8')).toBe('Cut above the second node.');
  });

  it('change the name, title, category and author of an SOP, and leave the rest', async () => {
    await run(sop, ['put', file], { category: 'Harvest' });
    const given = { name: 'cut.txt', title: 'How to cut', author: 'Ana' };
    const changed = await jsonOf(sop, ['edit', 'harvest.txt'], given);
    expect(changed).toMatchObject({ filename: 'cut.txt', category: 'Harvest', author: 'Ana', file_version: 1 });
    expect(changed.metadata.title).toBe('How to cut');
    expect(await jsonOf(sop, ['edit', 'how to cut'], { title: '' })).toMatchObject({ metadata: { title: null } });
    expect((await run(sop, ['edit', 'cut'])).code).toBe(2);
    expect((await run(sop, ['edit', 'cutt'], { author: 'Bo' })).code).toBe(1);
  });

  it('are added to a QA spec, listed, downloaded and deleted', async () => {
    for (const name of ['Leafy', 'Roots']) await api.createQaSpec({ body: { name, checks: [] } });
    expect((await run(qaDocument, ['put', file])).err).toContain(usage.missing({ option: '--spec' }));
    const stored = await jsonOf(qaDocument, ['put', file], { spec: 'leafy', category: 'Photos' });
    expect(stored).toMatchObject({ filename: 'harvest.txt', category: 'Photos', type: 'qa_spec' });
    expect(await jsonOf(qaDocument, ['list'])).toMatchObject([{ uuid: stored.uuid }]);
    expect(await jsonOf(qaDocument, ['list'], { spec: 'Roots' })).toEqual([]);
    expect((await run(qaDocument, ['list'])).out).toContain('harvest.txt');
    const target = join(folder, 'copy.txt');
    expect((await run(qaDocument, ['get', 'harvest'], { output: target })).code).toBe(0);
    expect(await readFile(target, 'utf8')).toBe('Cut above the second node.');
    expect((await run(qaDocument, ['get', 'harvst.txt'])).err).toContain(usage.didYouMean({ words: ['harvest.txt'] }));
    expect((await run(qaDocument, ['delete', 'harvest.txt'])).code).toBe(2);
    const gone = await run(qaDocument, ['delete', 'harvest.txt'], { yes: true });
    expect([gone.code, gone.out]).toEqual([0, `${words.qaDocumentDeleted({ filename: 'harvest.txt' })}\n`]);
    expect(await jsonOf(qaDocument, ['list'])).toEqual([]);
  });

  it.each([
    ['list', { yes: true }],
    ['get', {}],
    ['got', {}],
  ])('of QA specs: %s %j is wrong usage', async (verb, options) => {
    expect((await run(qaDocument, [verb], options)).code).toBe(2);
  });
});
