import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readArchive } from '#adapters/backups/archive.ts';
import { archiveProblems } from '#messages/en/problems/storage.ts';
import * as files from '#messages/en/terminal/files.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { damageIndex } from '#tests/support/files/damage-index.ts';

let farm: FarmFolder;
beforeAll(async () => {
  farm = await createFarmFolder();
});
afterAll(() => farm.remove());

const run = (...args: string[]) => phyto(args, homeEnv(farm.home));
const madeSchema = z.object({ id: z.string(), bytes: z.number(), path: z.string() });

describe('phyto backup and phyto restore', () => {
  it('creates a backup, prints its path, lists it, and copies it to a file', async () => {
    const output = join(farm.home, 'taken.tar.gz');
    const made = await run('backup', '--data', farm.data, '--json');
    expect(made).toMatchObject({ code: 0, err: '' });
    const { id, bytes, path } = madeSchema.parse(JSON.parse(made.out));
    expect(path).toBe(join(farm.data, 'backups', `${id}.tar.gz`));
    expect(statSync(path).size).toBe(bytes);
    const taken = await run('backup', '--data', farm.data, '-o', output);
    expect(taken.out).toMatch(new RegExp(`^\\S+-manual(-2)?  \\d+ kB  ${output}\n$`));
    expect((await readArchive(output, { into: null })).rows.batches).toBe(4);
    expect(statSync(output).mode & 0o777).toBe(0o600);
    chmodSync(output, 0o644);
    expect((await run('backup', '--data', farm.data, '--get', id, '-o', output)).code).toBe(0);
    expect(statSync(output).mode & 0o777).toBe(0o600);
    const listed = await run('backup', '--data', farm.data, '--list');
    expect(listed.out.trim().split('\n')).toHaveLength(2);
    expect(listed.out).toContain(id);
  });

  it('restores it over the farm, and reports what is replaced and where the old farm is', async () => {
    const backup = join(farm.home, 'to-restore.tar.gz');
    expect((await run('backup', '--data', farm.data, '-o', backup)).code).toBe(0);
    const undone = await run(
      'bin',
      farm.lots.toHarvest,
      '--trays',
      'Grow 1 A1=2',
      '--reason',
      'mould',
      '--yes',
      '--data',
      farm.data,
    );
    expect(undone.code).toBe(0);
    const restored = await run('restore', backup, '--data', farm.data, '--verify');
    expect(restored.code, restored.err).toBe(0);
    expect(restored.out).toMatch(
      /^Restored the farm of \d\d? \w{3} \d{4} \d\d:\d\d \(version \S+\)\n {2}to .*: 4 batches, \d+ actions, 4 harvests, 0 files\.\n/,
    );
    const [, replaced = ''] = /is in (\S+)\.\n/.exec(restored.out) ?? [];
    expect(existsSync(join(replaced, 'farm.sqlite'))).toBe(true);
    const batch = await run('batch', farm.lots.toHarvest, '--data', farm.data, '--json');
    expect(batch.out).not.toContain('mould');
  });

  it('refuses a damaged backup, and leaves the farm unchanged', async () => {
    const backup = join(farm.home, 'to-damage.tar.gz');
    await run('backup', '--data', farm.data, '-o', backup);
    const before = readFileSync(join(farm.data, 'farm.sqlite'));
    writeFileSync(backup, readFileSync(backup).subarray(0, 2000));
    const refused = await run('restore', backup, '--data', farm.data);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toBe(`phyto: ${archiveProblems.backup_cut_off({ file: 'to-damage.tar.gz' })}\n`);
    expect(readFileSync(join(farm.data, 'farm.sqlite'))).toEqual(before);
  });

  it.each([
    ['nowhere/farm.tar.gz', 1, `wasn't written: ${files.unwritable.ENOENT}`],
    ['.', 2, 'is a folder. Name a file in it: -o '],
  ])("creates no backup that it can't copy to %s", async (output, code, words) => {
    const path = join(farm.home, output);
    const before = (await run('backup', '--list', '--data', farm.data)).out;
    const refused = await run('backup', '--data', farm.data, '-o', path);
    expect(refused).toMatchObject({ code, out: '' });
    expect(refused.err).toContain(`phyto: ${path} ${words}`);
    expect((await run('backup', '--list', '--data', farm.data)).out).toBe(before);
  });

  it('refuses wrong usage: no file, no place, list with output, an invalid database', async () => {
    expect(await run('restore', 'x.tar.gz')).toMatchObject({ code: 2 });
    expect(await run('restore', '--data', farm.data)).toMatchObject({ code: 2 });
    expect(await run('backup', '--list', '-o', 'x', '--data', farm.data)).toMatchObject({ code: 2 });
    expect(await run('migrate-database', '--data', farm.data)).toMatchObject({ code: 2 });
    const wrong = await run('migrate-database', '--data', farm.data, '--to', 'mysql://db/farm');
    expect(wrong).toMatchObject({ code: 2 });
    expect(wrong.err).toContain('postgres://user:password@host/database');
  });

  it('reports damage, creates nothing, and exits with 1', async () => {
    const damaged = await createFarmFolder();
    damageIndex(join(damaged.data, 'farm.sqlite'), 'sqlite_autoindex_users_2');
    const refused = await run('backup', '--data', damaged.data);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^phyto: The farm's database is damaged: .*users_2.*restore the latest backup\.\n$/);
    expect((await run('backup', '--list', '--data', damaged.data)).err).toBe(`${files.noBackups}\n`);
    await damaged.remove();
  });
});
