import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from './read-text.ts';
import { syncFolder } from './sync-folder.ts';

const FILE = 'farm-id';

/** Returns the path of the file with the farm's id. */
export const farmIdPath = (folder: string): string => join(folder, FILE);

/** Returns the id of the farm that the folder belongs to; null if it has none. */
export const readFarmId = (folder: string): string | null => readText(farmIdPath(folder))?.trim() ?? null;

/** Assigns the folder to a farm and syncs it to disk. */
export async function writeFarmId(folder: string, id: string): Promise<void> {
  const temporary = `${farmIdPath(folder)}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, farmIdPath(folder));
  await syncFolder(folder);
}
