import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs a folder's entries to disk, so that new, renamed and deleted files survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders, but its renames are durable.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder and all folders within it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
  await syncFolder(folder);
}
