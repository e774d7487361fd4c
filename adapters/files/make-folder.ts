import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, isCode } from './error-code.ts';

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'the system makes no folders there.',
  EACCES: 'you may not write there.',
  EPERM: 'you may not write there.',
  EROFS: 'nothing can be written there.',
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk is full.',
  ENAMETOOLONG: 'its name is too long.',
};

/** Creates missing folders and denies other users access. Throws with a message for administrators. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder);
  } catch (error) {
    throw new Error(`The folder ${folder} can't be made: ${wordsOf(error)}`, { cause: error });
  }
}

const wordsOf = (error: unknown): string =>
  WORDS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));

// Node's recursive mkdir never returns for paths in /proc.
async function make(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await make(above);
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have created it meanwhile.
    if (!isCode(error, 'EEXIST')) throw error;
    if (!(await isFolder(folder))) throw new Error(`${folder} is no folder.`);
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
