import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from './error-code.ts';
import { syncFolder } from './sync-folder.ts';

const FILE = 'farm-exists';

const TEXT = `A farm was created in this folder. While this file exists, phyto never creates an empty farm here. If the database
is missing, restore a backup. Delete this file only to start with an empty farm.
`;

/** Returns the path of the file that marks a folder in which a farm was created. */
export const markerPath = (folder: string): string => join(folder, FILE);

/** Returns true if a farm was created in the folder, even if it no longer exists. */
export function hasMarker(folder: string): boolean {
  try {
    // The module of asynchronous calls takes longer to load than this one takes.
    statSync(markerPath(folder));
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Marks the folder as a farm's and syncs it to disk. Does nothing if it is marked. */
export async function writeMarker(folder: string): Promise<void> {
  if (hasMarker(folder)) return;
  const temporary = `${markerPath(folder)}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(TEXT);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, markerPath(folder));
  await syncFolder(folder);
}
