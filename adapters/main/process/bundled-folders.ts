import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE } from '#domain/people/language.ts';

const require = createRequire(import.meta.url);

/**
 * Returns the folder of the built web app, or null. Searches upwards from this module, since sources and bundles have
 * different depths.
 */
export function findWebRoot(from: string = import.meta.dirname): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'dist', 'web');
    if (existsSync(join(candidate, DEFAULT_LANGUAGE, 'index.html'))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}

/** Returns the folder of the API documentation's assets; null if the package isn't installed. */
export function findDocsRoot(): string | null {
  try {
    return dirname(require.resolve('swagger-ui-dist/package.json'));
  } catch {
    return null;
  }
}
