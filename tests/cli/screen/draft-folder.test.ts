import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thisProcess } from '#adapters/node-session/draft-owner.ts';
import { createFileDrafts } from '#adapters/node-session/draft-store.ts';
import type { Draft } from '#ports/draft-store.ts';

describe('the folder of unsent requests', () => {
  let folder: string;
  const draft = (key: string, saved_at: string): Draft => ({
    ...{ key, saved_at, label: key },
    operation: 'undoActions',
    body: { actions: [] },
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phyto-drafts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps requests of several programs in the order of confirmation, for their owner only', async () => {
    const isRunning = () => false;
    const one = createFileDrafts(folder, 'http://farm', () => ({ name: '8-80', isRunning }));
    const other = createFileDrafts(folder, 'http://farm', () => ({ name: '9-90', isRunning }));
    await one.write(draft('b', '2026-05-12T10:00:01.000Z'));
    await other.write(draft('a', '2026-05-12T10:00:00.000Z'));
    await one.write(draft('c', '2026-05-12T10:00:01.000Z'));
    expect((await other.read()).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    const own = join(folder, 'drafts', (await readdir(join(folder, 'drafts')))[0] ?? '');
    for (const name of await readdir(own)) expect((await stat(join(own, name))).mode & 0o777).toBe(0o600);
  });

  it('leaves a request to the program that sends it, until that program has ended', async () => {
    const running = new Set(['8-80', '9-90']);
    const open = (name: string) =>
      createFileDrafts(folder, 'http://farm', () => ({ name, isRunning: (other) => running.has(other) }));
    await open('8-80').write(draft('a', '2026-05-12T10:00:00.000Z'));
    expect(await open('9-90').read()).toEqual([]);
    running.delete('8-80');
    const next = open('9-90');
    expect((await next.read()).map(({ key }) => key)).toEqual(['a']);
    expect(await open('10-100').read()).toEqual([]);
    await next.remove('a');
    running.delete('9-90');
    expect(await open('10-100').read()).toEqual([]);
  });

  it('knows a running program, and tells it apart from an earlier one with its number', () => {
    const { name, isRunning } = thisProcess();
    expect(isRunning(name)).toBe(true);
    expect(isRunning(`${process.ppid}-${name.split('-')[1]}`)).toBe(false);
    expect(isRunning('4194999-1')).toBe(false);
  });

  it('leaves nothing of a request that is removed while it is being written', async () => {
    const drafts = createFileDrafts(folder, 'http://farm');
    const writing = drafts.write(draft('a', '2026-05-12T10:00:00.000Z'));
    await Promise.all([writing, drafts.remove('a')]);
    expect(await createFileDrafts(folder, 'http://farm').read()).toEqual([]);
  });

  it('goes on after a change that failed', async () => {
    const drafts = createFileDrafts(folder, 'http://farm');
    await writeFile(join(folder, 'drafts'), '');
    await expect(drafts.write(draft('a', '2026-05-12T10:00:00.000Z'))).rejects.toThrow();
    await rm(join(folder, 'drafts'));
    await drafts.write(draft('b', '2026-05-12T10:00:01.000Z'));
    expect((await drafts.read()).map(({ key }) => key)).toEqual(['b']);
  });

  it('keeps the order of confirmation if the clock is set back', async () => {
    const drafts = createFileDrafts(folder, 'http://farm');
    await drafts.write(draft('a', '2026-05-12T10:00:00.000Z'));
    await drafts.write(draft('b', '2026-05-12T09:00:00.000Z'));
    const next = createFileDrafts(folder, 'http://farm');
    await next.read();
    await next.write(draft('c', '2026-05-12T08:00:00.000Z'));
    expect((await next.read()).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('sets requests aside, and brings those of a user back within a day, in order', async () => {
    const drafts = createFileDrafts(folder, 'http://farm');
    await drafts.write({ ...draft('a', '2026-05-12T10:00:00.000Z'), username: 'ana' });
    await drafts.write({ ...draft('b', '2026-05-12T10:00:01.000Z'), username: 'ben' });
    await drafts.write({ ...draft('c', '2026-05-12T10:00:02.000Z'), username: 'ana' });
    for (const key of ['a', 'b', 'c']) await drafts.setAside(key, '2026-05-12T11:00:00.000Z');
    const next = createFileDrafts(folder, 'http://farm');
    expect(await next.read()).toEqual([]);
    const back = await next.bringBack('ana', '2026-05-13T11:00:00.000Z');
    expect(back.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(await next.bringBack('ana', '2026-05-13T11:00:00.000Z')).toEqual([]);
    expect((await next.read()).map(({ key }) => key)).toEqual(['a', 'c']);
    await next.remove('a');
    expect((await next.read()).map(({ key }) => key)).toEqual(['c']);
    expect(await next.bringBack('ben', '2026-05-13T11:00:00.001Z')).toEqual([]);
    expect(await next.bringBack('ben', '2026-05-12T12:00:00.000Z')).toEqual([]);
  });

  it('replaces a request in place, and removes it by either key', async () => {
    const drafts = createFileDrafts(folder, 'http://farm');
    await drafts.write(draft('a', '2026-05-12T10:00:00.000Z'));
    await drafts.write(draft('b', '2026-05-12T10:00:01.000Z'));
    await drafts.write(draft('later', '2026-05-12T10:00:09.000Z'), 'a');
    expect((await drafts.read()).map(({ key }) => key)).toEqual(['later', 'b']);
    await drafts.remove('a');
    expect((await drafts.read()).map(({ key }) => key)).toEqual(['b']);
  });
});
