import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArchive } from '#adapters/backups/archive.ts';
import { type BackupSource, createBackups } from '#adapters/backups/backups.ts';
import { lockBackups } from '#adapters/backups/backups-lock.ts';
import { syncFolder } from '#adapters/files/sync-folder.ts';
import type { Backups } from '#ports/backups.ts';
import type { BackupReason } from '#ports/farm-api/backups.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { createFixedClock, type FixedClock } from '#tests/support/fixed-clock.ts';

let folder: string;
let clock: FixedClock;
let source: BackupSource;
let backups: Backups;
/** The content of the fake database. */
let database: Buffer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-backups-'));
  clock = createFixedClock('2026-05-12T03:00:00.123Z');
  database = Buffer.from('rows '.repeat(60_000));
  source = {
    folder,
    clock,
    product: { name: 'Phytotron', version: '9.9.9' },
    engine: 'SQLite 3',
    copyTo: async (path) => writeFileSync(path, database),
    copyTelemetry: async () => ({ copied: false, victoria: null }),
    describe: async () => ({ migrations: ['0001-farm'], rows: { batches: 3 } }),
    syncFolder,
  };
  backups = createBackups(source);
});
afterEach(() => rmSync(folder, { recursive: true }));

const lying = (): string[] =>
  readdirSync(join(folder, 'backups'))
    .filter((name) => name !== '.lock')
    .toSorted();
const pathOf = (id: string): string => join(folder, 'backups', `${id}.tar.gz`);

/** Adds an uploaded file to the farm. */
function addFile(path: string, text: string): void {
  mkdirSync(join(folder, 'files', ...path.split('/').slice(0, -1)), { recursive: true });
  writeFileSync(join(folder, 'files', path), text);
}

async function unpack(path: string) {
  const into = mkdtempSync(join(folder, 'unpacked-'));
  return { into, manifest: await readArchive(path, { into }) };
}

async function refusalOf(work: Promise<unknown>): Promise<ProblemError['problem']> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error.problem;
  throw new Error('It was not refused', { cause: error });
}

describe('a backup', () => {
  it('contains the database, all files, and a manifest', async () => {
    addFile('0197/a.pdf', 'Sowing basil');
    addFile('b.png', 'A picture');
    addFile('.part', 'Half a file');
    const made = await backups.make('manual');
    expect(made).toEqual({
      id: '2026-05-12T030000Z-manual',
      reason: 'manual',
      made_at: '2026-05-12T03:00:00.000Z',
      bytes: statSync(pathOf(made.id)).size,
      missing: null,
    });
    const { into, manifest } = await unpack(pathOf(made.id));
    expect(readFileSync(join(into, 'farm.sqlite'))).toEqual(database);
    expect(readFileSync(join(into, 'files/0197/a.pdf'), 'utf8')).toBe('Sowing basil');
    expect(manifest).toMatchObject({
      product: source.product,
      engine: 'SQLite 3',
      rows: { batches: 3 },
      reason: 'manual',
    });
    expect(manifest.members.map(({ path }) => path)).toEqual(['farm.sqlite', 'files/0197/a.pdf', 'files/b.png']);
    expect(lying()).toEqual([`${made.id}.tar.gz`]);
  });

  it('is readable only by its owner', async () => {
    const { id } = await backups.make('manual');
    expect(statSync(pathOf(id)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700);
  });

  it('can be downloaded only by its id', async () => {
    const { id, bytes } = await backups.make('manual');
    writeFileSync(join(folder, 'backups', 'notes.tar.gz'), 'mine');
    const file = await backups.open(id);
    expect(file).toMatchObject({ media_type: 'application/gzip', filename: `${id}.tar.gz`, length: bytes });
    const pieces: Uint8Array[] = [];
    for await (const piece of file?.chunks ?? []) pieces.push(Buffer.from(piece));
    expect(Buffer.concat(pieces)).toEqual(readFileSync(pathOf(id)));
    for (const other of [
      'notes',
      '../farm',
      `../backups/${id}`,
      `${id}.tar.gz`,
      `${id}\0`,
      '2026-05-12T030000Z-daily',
    ]) {
      expect(await backups.open(other)).toBeNull();
    }
  });

  it('leaves nothing if it fails, and reports a full disk', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    backups = createBackups({
      ...source,
      copyTo: async (path) => {
        writeFileSync(path, 'half');
        throw full;
      },
    });
    expect(await refusalOf(backups.make('daily'))).toMatchObject({ kind: 'storage_full' });
    expect(lying()).toEqual([]);
  });

  it('stops on its signal and leaves nothing', async () => {
    const stopping = new AbortController();
    const signals: boolean[] = [];
    backups = createBackups({
      ...source,
      copyTo: async (path, signal) => {
        writeFileSync(path, database);
        stopping.abort();
        signals.push(signal?.aborted === true);
      },
    });
    await expect(backups.make('daily', stopping.signal)).rejects.toThrow();
    expect(signals).toEqual([true]);
    expect(lying()).toEqual([]);
  });

  it('stops when the farm is closed and leaves nothing', async () => {
    const closing = new AbortController();
    backups = createBackups({
      ...source,
      closed: closing.signal,
      copyTo: async (path) => {
        writeFileSync(path, database);
        closing.abort();
      },
    });
    await expect(backups.make('manual')).rejects.toThrow();
    expect(lying()).toEqual([]);
  });

  it('opens its file on the first read, and fails the reader if it is gone', async () => {
    const { id } = await backups.make('manual');
    const found = await backups.open(id);
    rmSync(pathOf(id));
    expect(await backups.list()).toEqual([]);
    const read = async () => {
      for await (const _ of found?.chunks ?? []) break;
    };
    await expect(read()).rejects.toThrow('ENOENT');
  });

  it('removes leftovers of a killed backup', async () => {
    const left = join(folder, 'backups', '.making-2026-05-11T030000Z-daily');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'farm.sqlite'), 'half');
    await backups.make('daily');
    expect(existsSync(left)).toBe(false);
  });

  it('waits for another backup of the folder, in this process or another', async () => {
    let running = 0;
    const together: number[] = [];
    const copyTo = async (path: string) => {
      running += 1;
      together.push(running);
      await new Promise((resolve) => setImmediate(resolve));
      writeFileSync(path, database);
      running -= 1;
    };
    const here = createBackups({ ...source, copyTo });
    const there = createBackups({ ...source, copyTo });
    const ids = await Promise.all([here.make('manual'), here.make('manual'), there.make('manual')]);
    expect(together).toEqual([1, 1, 1]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
    const stopping = new AbortController();
    const unlock = await lockBackups(join(folder, 'backups'));
    const waiting = here.make('manual', stopping.signal);
    stopping.abort();
    await expect(waiting).rejects.toThrow();
    unlock();
  });
});

describe('the backups of a folder', () => {
  it('are listed newest first, also if there are none', async () => {
    expect(await backups.list()).toEqual([]);
    for (const reason of ['manual', 'daily', 'before_migration'] as const) {
      await backups.make(reason);
      clock.set(`2026-05-12T0${3 + (await backups.list()).length}:00:00.000Z`);
    }
    writeFileSync(join(folder, 'backups', 'holiday.tar.gz'), 'pictures');
    expect((await backups.list()).map(({ reason }) => reason)).toEqual(['before_migration', 'daily', 'manual']);
  });

  it('are the fourteen newest daily ones and all manual ones', async () => {
    const reasons: BackupReason[] = ['before_migration', 'manual', ...Array<'daily'>(16).fill('daily')];
    for (const [day, reason] of reasons.entries()) {
      clock.set(`2026-05-${String(day + 1).padStart(2, '0')}T03:00:00.000Z`);
      await backups.make(reason);
    }
    const kept = await backups.list();
    expect(kept.filter(({ reason }) => reason === 'daily')).toHaveLength(14);
    expect(kept.at(-3)?.made_at).toBe('2026-05-05T03:00:00.000Z');
    expect(kept.slice(-2).map(({ reason }) => reason)).toEqual(['manual', 'before_migration']);
  });
});

describe('reading a backup', () => {
  it('finds any changed byte and any truncation', async () => {
    const { id } = await backups.make('manual');
    const bytes = readFileSync(pathOf(id));
    const other = join(folder, 'other.tar.gz');
    for (const at of [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(bytes.length * part))) {
      const changed = Buffer.from(bytes);
      // Flips all bits, since some padding bits of gzip have no meaning.
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      writeFileSync(other, changed);
      await expect(readArchive(other, { into: null })).rejects.toThrow(/^backup_(?:cut_off|member_changed|foreign) /);
      writeFileSync(other, bytes);
      truncateSync(other, at);
      await expect(readArchive(other, { into: null })).rejects.toMatchObject({
        problem: { code: 'backup_cut_off', params: { file: 'other.tar.gz' } },
      });
    }
  });

  it.runIf(existsSync('/proc/self/fd'))('leaves no file open if it fails', async () => {
    const { id } = await backups.make('manual');
    const other = join(folder, 'other.tar.gz');
    writeFileSync(other, readFileSync(pathOf(id)));
    truncateSync(other, Math.floor(readFileSync(other).length * 0.9));
    const into = join(folder, 'into');
    await expect(readArchive(other, { into })).rejects.toMatchObject({ problem: { code: 'backup_cut_off' } });
    const open = readdirSync('/proc/self/fd').map((name) => {
      try {
        return readlinkSync(join('/proc/self/fd', name));
      } catch {
        return '';
      }
    });
    expect(open.filter((path) => path.startsWith(into))).toEqual([]);
  });
});
