import { statfs } from 'node:fs/promises';
import type { DiskRoom } from '#ports/file-store.ts';

/** Returns the room on the disk of a folder for users other than root. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}
