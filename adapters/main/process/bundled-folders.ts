import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The built web app, looked for from this module upwards, since sources and bundles lie at different depths; or null. */
export function findWebRoot(from: string = import.meta.dirname): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'dist', 'web');
    if (existsSync(join(candidate, 'index.html'))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}

/** The files of the browsable API documentation, or null where the package is not installed. */
export function findDocsRoot(): string | null {
  try {
    return dirname(require.resolve('swagger-ui-dist/package.json'));
  } catch {
    return null;
  }
}
