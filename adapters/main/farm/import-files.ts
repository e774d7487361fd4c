import { createImportFiles } from '#adapters/import-files/import-files.ts';
import type { ImportFiles } from '#ports/imports/import-files.ts';

/** Reads uploads in a worker thread. Its module is beside this one, also in the bundle. */
export function openImportFiles(): ImportFiles {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return createImportFiles(new URL(`./import-thread.${extension}`, import.meta.url));
}
