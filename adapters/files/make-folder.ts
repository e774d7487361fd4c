import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ProblemError } from '#ports/problem-error.ts';
import { codeOf, isCode } from './error-code.ts';

/** Creates missing folders and denies other users access. Throws ProblemError. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const params = { path: folder, error: codeOf(error), message };
    throw Object.assign(new ProblemError({ kind: 'internal', code: 'folder_not_made', params }), { cause: error });
  }
}

// Node's recursive mkdir never returns for paths in /proc.
async function make(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await make(above);
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have created it meanwhile.
    if (!isCode(error, 'EEXIST')) throw error;
    if (!(await isFolder(folder))) throw Object.assign(new Error(`${folder} is not a folder.`), { code: 'ENOTDIR' });
  });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return false;
    throw error;
  }
}
