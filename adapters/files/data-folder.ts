import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * The absolute path of a farm's folder; makes it where it is missing, closed to other users of the machine. Throws, in
 * words for people, where it can't be made.
 */
export async function prepareDataFolder(path: string): Promise<string> {
  const folder = resolve(path);
  await makeFolder(folder);
  const { mode } = await stat(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(folder, 0o700);
  return folder;
}

/** The absolute path of a farm's folder that must be there already, or null. */
export async function findDataFolder(path: string): Promise<string | null> {
  const folder = resolve(path);
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ? folder : null;
}

/** The folder of the files that people bring. */
export const filesFolder = (folder: string): string => join(folder, 'files');

/** The folder for files that live no longer than one answer; beside the database, since a system's own may be memory. */
export const temporaryFolder = (folder: string): string => join(folder, 'tmp');

/** Removes what answers left that were cut off; for the one server of the folder, before it answers. */
export const clearTemporaryFolder = (folder: string): Promise<void> =>
  rm(temporaryFolder(folder), { recursive: true, force: true });

/** Removes what servers that share the folder left behind when they were cut off: all that nothing has touched since. */
export async function clearOldTemporary(folder: string, untouchedSince: Date): Promise<void> {
  const temporary = temporaryFolder(folder);
  for (const name of await readdir(temporary).catch(() => [])) {
    const path = join(temporary, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime < untouchedSince) await rm(path, { recursive: true, force: true });
  }
}
