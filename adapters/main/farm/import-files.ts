import { createImportFiles } from '#adapters/import-files/import-files.ts';
import type { ImportFiles } from '#ports/imports/import-files.ts';

/** The reader of uploads; its thread's module lies beside this one, in the bundled server too. */
export function openImportFiles(): ImportFiles {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return createImportFiles(new URL(`./import-thread.${extension}`, import.meta.url));
}
