import { createImportFiles } from '#adapters/import-files/import-files.ts';
import type { ImportFiles } from '#ports/imports/import-files.ts';

/** Reads uploads in a thread, whose module is in the same folder as this one, also in the bundle. */
export function openImportFiles(): ImportFiles {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return createImportFiles(new URL(`./import-thread.${extension}`, import.meta.url));
}
