import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolders } from '#tests/support/files/temp-folders.ts';
import { openKeptSeeds } from './kept-seeds.ts';

const newFolder = tempFolders('phyto-seeds-');

describe('the seeds of properties that failed', () => {
  it('are kept for the next run, and forgotten once their test passes', async () => {
    const folder = join(await newFolder(), 'seeds');
    openKeptSeeds(folder).keep({ test: 'a law', seed: 17, path: '3:1' });
    const next = openKeptSeeds(folder);
    expect([next.seedOf('a law'), next.seedOf('another')]).toEqual([17, null]);
    next.forget('a law');
    expect(openKeptSeeds(folder).seedOf('a law')).toBeNull();
  });
});
