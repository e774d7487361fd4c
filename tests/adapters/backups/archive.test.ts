import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureFile, packArchive, readArchive } from '#adapters/backups/archive.ts';
import { FORMAT_VERSION } from '#adapters/backups/manifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const product = { name: 'Phytotron', version: '9.9.9' };

/** Creates an archive with arbitrary files. */
async function packed(files: Readonly<Record<string, string>>, order = Object.keys(files)): Promise<string> {
  const from = mkdtempSync(join(folder, 'stranger-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(from, name, '..'), { recursive: true });
    writeFileSync(join(from, name), text);
  }
  const to = join(from, 'made.tar.gz');
  await packArchive({ folder: from, paths: order, to });
  return to;
}

async function manifestOf(members: readonly { path: string; text: string }[], more: object = {}): Promise<string> {
  const listed = [];
  for (const { path, text } of members) {
    const file = join(mkdtempSync(join(folder, 'one-')), 'file');
    writeFileSync(file, text);
    listed.push({ path, ...(await measureFile(file)) });
  }
  const about = { format: 'phytotron-backup', format_version: 1, product, engine: 'SQLite 3' };
  const made = { made_at: '2026-05-12T03:00:00.000Z', reason: 'manual', migrations: [], rows: {} };
  return JSON.stringify({ ...about, ...made, members: listed, ...more });
}

describe('an archive', () => {
  it('refuses changed, surplus and missing members', async () => {
    const list = await manifestOf([{ path: 'farm.sqlite', text: 'rows' }]);
    const changed = await packed({ 'manifest.json': list, 'farm.sqlite': 'ROWS' });
    await expect(readArchive(changed, { into: null })).rejects.toMatchObject({
      problem: { code: 'backup_member_changed', params: { file: 'made.tar.gz', member: 'farm.sqlite' } },
    });
    const more = await packed({ 'manifest.json': list, 'farm.sqlite': 'rows', 'files/x.txt': 'more' });
    await expect(readArchive(more, { into: null })).rejects.toMatchObject({
      problem: { code: 'backup_member_unlisted', params: { member: 'files/x.txt' } },
    });
    const fewer = await packed({ 'manifest.json': list });
    await expect(readArchive(fewer, { into: null })).rejects.toMatchObject({
      problem: { code: 'backup_member_missing', params: { member: 'farm.sqlite' } },
    });
  });

  it('refuses what is no backup: other files, other archives, a list that is not first', async () => {
    const note = join(folder, 'note.tar.gz');
    writeFileSync(note, 'Dear diary');
    await expect(readArchive(note, { into: null })).rejects.toMatchObject({
      problem: { code: 'backup_foreign', params: { file: 'note.tar.gz' } },
    });
    const list = await manifestOf([{ path: 'farm.sqlite', text: 'rows' }]);
    for (const path of [
      await packed({ 'songs.txt': 'la' }),
      await packed({ 'manifest.json': '{}' }),
      await packed({ 'manifest.json': '{' }),
      await packed({ 'manifest.json': list, 'farm.sqlite': 'rows' }, ['farm.sqlite', 'manifest.json']),
    ]) {
      await expect(readArchive(path, { into: null })).rejects.toMatchObject({
        problem: { code: 'backup_foreign', params: { file: 'made.tar.gz' } },
      });
    }
  });

  it('refuses a newer release and names it', async () => {
    const path = await packed({ 'manifest.json': await manifestOf([], { format_version: FORMAT_VERSION + 1 }) });
    await expect(readArchive(path, { into: null })).rejects.toMatchObject({
      problem: { code: 'backup_of_newer_release', params: { version: '9.9.9' } },
    });
  });

  it('never writes outside its folder: such names make it no backup', async () => {
    for (const path of ['../farm.sqlite', '/etc/passwd', 'files/../../x', 'files/.hidden', 'other.sqlite', 'files']) {
      const archive = await packed({ 'manifest.json': await manifestOf([{ path, text: 'x' }]) });
      await expect(readArchive(archive, { into: mkdtempSync(join(folder, 'in-')) })).rejects.toMatchObject({
        problem: { code: 'backup_foreign' },
      });
    }
  });
});
