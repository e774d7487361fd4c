import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts the names in a folder on the disk: what was made, renamed or removed there outlasts a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders; its rename is durable by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for a folder and all that lie in it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
  await syncFolder(folder);
}
