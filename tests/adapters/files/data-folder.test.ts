import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearOldTemporary, temporaryFolder } from '#adapters/files/data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the temporary folder that servers share', () => {
  it('loses what nothing has touched for long, and nothing else', async () => {
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
