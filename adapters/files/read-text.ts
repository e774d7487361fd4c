import { readFileSync } from 'node:fs';
import { isCode } from './error-code.ts';

/**
 * Returns the text of a small file that is read when a farm is opened; null if it doesn't exist. The module of
 * asynchronous calls takes longer to load than such files.
 */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}
