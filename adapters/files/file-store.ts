import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lookup } from 'mrmime';
import { UUID_PATTERN, type Uuid } from '#domain/ids.ts';
import { MS_PER_DAY } from '#domain/time.ts';
import type { FileStore, FileSums } from '#ports/file-store.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { diskRoom } from './disk-room.ts';
import { codeOf, isCode } from './error-code.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Prefix of incoming files. They are in the same folder as stored files so that they can be renamed on any disk.
 * Backups skip them.
 */
const INCOMING = '.coming-';
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Stores files in a folder that several servers may share. */
export function createFileStore(folder: string, now: () => number = Date.now): FileStore {
  const pathOf = (uuid: Uuid): string => {
    if (!UUID_PATTERN.test(uuid)) throw new Error(`Not the id of a file: ${uuid}`);
    return join(folder, uuid);
  };

  return {
    receive: async (chunks) => {
      const place = join(folder, `${INCOMING}${randomUUID()}`);
      try {
        await makeFolder(folder);
        return { place, ...(await writeAll(place, chunks)) };
      } catch (error) {
        await rm(place, { force: true });
        throw toProblem(error);
      }
    },
    keep: async ({ place }, uuid) => {
      await rename(place, pathOf(uuid)).catch(async (error: unknown) => {
        if (!isCode(error, 'ENOENT') || !(await exists(pathOf(uuid)))) throw toProblem(error);
      });
      await syncFolder(folder);
    },
    discard: ({ place }) => rm(place, { force: true }),
    open: async (uuid, sums) => ((await exists(pathOf(uuid))) ? piecesOf(pathOf(uuid), sums) : null),
    release: async (uuid) => {
      await utimes(pathOf(uuid), now() / 1000, now() / 1000).catch((error: unknown) => {
        if (!isCode(error, 'ENOENT')) throw error;
      });
    },
    sweep: async (named) => {
      const isOld = async (name: string): Promise<boolean> => {
        const found = await stat(join(folder, name)).catch(() => null);
        return found?.isFile() === true && found.mtimeMs < now() - MS_PER_DAY;
      };
      // Listing the folder first ensures that rows committed later refer only to newer files.
      const names = await namesIn(folder);
      const needed = await named();
      let swept = 0;
      for (const name of names) {
        if (!name.startsWith(INCOMING) && (!UUID_PATTERN.test(name) || needed.has(name))) continue;
        if (!(await isOld(name))) continue;
        await rm(join(folder, name), { force: true });
        swept += 1;
      }
      return swept;
    },
    // The folder is made for the first file.
    room: () => diskRoom(folder).catch(() => diskRoom(dirname(folder)).catch(() => null)),
    typeOf: (filename) => lookup(filename) ?? null,
  };
}

/** Deletes incoming files of a killed server. Only for the folder's only server, before it starts. */
export async function clearIncoming(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.startsWith(INCOMING)) await rm(join(folder, name), { force: true });
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(folder));
}

async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>): Promise<FileSums> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of chunks) {
      await file.writeFile(piece);
      hash.update(piece);
      bytes += piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Opens the file when the first chunk is read, so that an answer without a body leaves no file open. */
async function* piecesOf(path: string, sums: FileSums): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let left = sums.bytes;
  // The last chunk is sent only after the checksum of the whole file is verified.
  let last: Uint8Array | null = null;
  const pieces: AsyncIterable<Buffer> = createReadStream(path);
  for await (const piece of pieces) {
    hash.update(piece);
    left -= piece.length;
    if (left < 0) break;
    if (last !== null) yield last;
    last = piece;
  }
  if (left !== 0 || hash.digest('hex') !== sums.sha256) throw changed();
  if (last !== null) yield last;
}

const toProblem = (error: unknown): unknown => (DISK_FULL.has(codeOf(error)) ? noRoom() : error);

const noRoom = () =>
  new ProblemError({
    kind: 'storage_full',
    code: 'disk_full',
    params: {},
  });

const changed = () =>
  new ProblemError({
    kind: 'unavailable',
    code: 'file_damaged',
    params: {},
  });
