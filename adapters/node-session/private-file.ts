import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the text of a file; null if it doesn't exist. */
export async function readPrivate(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Writes a file atomically; only its owner can read it. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    // The first error says why.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw withPath(error, path);
  }
}

/** Names the file in a system's error, which names none or a temporary one. */
const withPath = (error: unknown, path: string): unknown =>
  error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;

/** Without it, a power failure can take back the rename. */
async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders, but its renames are durable.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
