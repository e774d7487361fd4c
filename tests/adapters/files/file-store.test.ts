import { readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearIncoming, createFileStore } from '#adapters/files/file-store.ts';
import type { FileStore, ReceivedFile } from '#ports/file-store.ts';
import { testUuid } from '#tests/contract/seed-farm.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const newFolder = tempFolders('phyto-files-');
const NOW = Date.UTC(2026, 4, 12);
const DAY = 86_400_000;
const A = testUuid(20, 1);
const B = testUuid(20, 2);

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = join(await newFolder(), 'files');
  files = createFileStore(folder, () => NOW);
});

const lying = (): string[] => readdirSync(folder).toSorted();
const ofAge = (name: string, ms: number) => utimesSync(join(folder, name), (NOW - ms) / 1000, (NOW - ms) / 1000);

async function* pieces(...parts: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function keep(uuid: string, ...parts: readonly (string | Uint8Array)[]): Promise<ReceivedFile> {
  const received = await files.receive(pieces(...parts));
  await files.keep(received, uuid);
  return received;
}

async function read(uuid: string, sums: ReceivedFile): Promise<string | null> {
  const chunks = await files.open(uuid, sums);
  return chunks === null ? null : (await buffer(chunks)).toString('latin1');
}

describe('a stored file', () => {
  it('is read back unchanged, whatever the chunks it arrived in', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200_000 }), { maxLength: 6 }), async (parts) => {
        const received = await keep(A, ...parts);
        expect(received.bytes).toBe(parts.reduce((sum, { length }) => sum + length, 0));
        expect(await read(A, received)).toBe(Buffer.concat(parts).toString('latin1'));
      }),
    ));

  it('is readable only by its owner and named by its uuid', async () => {
    await keep(A, 'sow');
    expect(lying()).toEqual([A]);
    expect(statSync(join(folder, A)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await expect(keep('../A', 'sow')).rejects.toThrow('Not the id of a file');
  });

  it('can be stored again without effect, and no longer be discarded', async () => {
    const received = await keep(A, 'sow');
    await files.keep(received, A);
    await files.discard(received);
    expect(await read(A, received)).toBe('sow');
  });

  it("isn't replaced by a file put in its place", async () => {
    const received = await keep(A, 'sow', 'thin');
    for (const spoil of [
      () => writeFileSync(join(folder, A), 'sowthiN'),
      () => writeFileSync(join(folder, A), 'sowthinly'),
      () => truncateSync(join(folder, A), 3),
      () => truncateSync(join(folder, A), 0),
    ]) {
      spoil();
      await expect(read(A, received)).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
    }
    rmSync(join(folder, A));
    expect(await read(A, received)).toBeNull();
  });

  it('is never returned whole if it is damaged, however large', async () => {
    const received = await keep(A, Buffer.alloc(300_000));
    const bytes = readFileSync(join(folder, A));
    bytes[0] = 1;
    writeFileSync(join(folder, A), bytes);
    let handed = 0;
    const all = async () => {
      for await (const piece of (await files.open(A, received)) ?? []) handed += piece.length;
    };
    await expect(all()).rejects.toThrow('damaged');
    expect(handed).toBeLessThan(300_000);
  });
});

describe("a file that isn't stored", () => {
  it('leaves nothing if its upload breaks off', async () => {
    async function* torn(): AsyncGenerator<Uint8Array> {
      yield* pieces('half');
      throw new Error('gone');
    }
    await expect(files.receive(torn())).rejects.toThrow('gone');
    expect(lying()).toEqual([]);
  });

  it('leaves nothing when it is discarded', async () => {
    await files.discard(await files.receive(pieces('sow')));
    expect(lying()).toEqual([]);
  });

  it('is removed when a server starts', async () => {
    await keep(A, 'sow');
    await files.receive(pieces('left by one that was killed'));
    await clearIncoming(folder);
    expect(lying()).toEqual([A]);
    await clearIncoming(join(folder, 'missing'));
  });
});

describe('sweeping', () => {
  it('deletes unreferenced and unfinished files after a day', async () => {
    await keep(A, 'named');
    await keep(B, 'orphan');
    const { place } = await files.receive(pieces('left'));
    const left = place.slice(folder.length + 1);
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    const named = async () => new Set([A]);
    for (const name of [A, B, left, 'notes.txt']) ofAge(name, DAY - 1000);
    expect(await files.sweep(named)).toBe(0);
    for (const name of [A, B, left, 'notes.txt']) ofAge(name, DAY + 1000);
    expect(await files.sweep(named)).toBe(2);
    expect(lying()).toEqual([A, 'notes.txt']);
  });

  it('keeps a released file for another day', async () => {
    await keep(A, 'replaced');
    ofAge(A, 100 * DAY);
    await files.release(A);
    const nothing = async () => new Set<string>();
    expect(await files.sweep(nothing)).toBe(0);
    ofAge(A, DAY + 1000);
    expect(await files.sweep(nothing)).toBe(1);
    await files.release(B);
  });

  it('knows the room on its disk before and after the first file, and of no folder', async () => {
    const hasRoom = async (store: FileStore) => {
      const { free_bytes = 0, total_bytes = 0 } = (await store.room()) ?? {};
      return 0 < free_bytes && free_bytes <= total_bytes;
    };
    expect(await hasRoom(files)).toBe(true);
    await keep(A, 'sow');
    expect(await hasRoom(files)).toBe(true);
    expect(await createFileStore(join(folder, 'missing', 'too')).room()).toBeNull();
  });

  it('finds nothing in an empty store', async () => {
    expect(await files.sweep(async () => new Set())).toBe(0);
    expect(await files.open(A, { bytes: 1, sha256: '' })).toBeNull();
  });
});
