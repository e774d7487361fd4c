import { existsSync, statSync } from 'node:fs';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UUID_PATTERN } from '#domain/ids.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Returns the absolute path of a farm's folder. Creates a missing folder and denies other users access. Throws with a
 * message for administrators.
 */
export async function prepareDataFolder(path: string): Promise<string> {
  const folder = resolve(path);
  await makeFolder(folder);
  const { mode } = await stat(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(folder, 0o700);
  return folder;
}

/** Returns the absolute path of an existing farm folder, or null. */
export function findDataFolder(path: string): string | null {
  const folder = resolve(path);
  // The module of asynchronous calls takes longer to load than these take.
  return existsSync(folder) && statSync(folder).isDirectory() ? folder : null;
}

export const filesFolder = (folder: string): string => join(folder, 'files');

/** Returns true if the folder has uploaded files. */
export const hasStoredFiles = async (folder: string): Promise<boolean> =>
  (await readdir(filesFolder(folder)).catch(() => [])).some((name) => UUID_PATTERN.test(name));

/**
 * Returns the folder for files of a single answer. It is beside the database, since the system's temporary folder may
 * be in memory.
 */
export const temporaryFolder = (folder: string): string => join(folder, 'tmp');

/** Deletes files of interrupted answers. Only for the folder's only server, before it starts. */
export const clearTemporaryFolder = (folder: string): Promise<void> =>
  rm(temporaryFolder(folder), { recursive: true, force: true });

/** Deletes files that other servers of the folder left behind: those not modified since `untouchedSince`. */
export async function clearOldTemporary(folder: string, untouchedSince: Date): Promise<void> {
  const temporary = temporaryFolder(folder);
  for (const name of await readdir(temporary).catch(() => [])) {
    const path = join(temporary, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime < untouchedSince) await rm(path, { recursive: true, force: true });
  }
}
