import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOCS_FILES } from '#adapters/http-server/docs-files.ts';
import { DEFAULT_LANGUAGE } from '#domain/people/language.ts';

const [DOCS_INDEX = ''] = Object.keys(DOCS_FILES);
const require = createRequire(import.meta.url);

/** Returns the folder of the built web app, or null. */
export const findWebRoot = (from: string = import.meta.dirname): string | null =>
  findBuilt(from, 'web', join(DEFAULT_LANGUAGE, 'index.html'));

/** Returns a folder of the build that contains a file. Searches upwards, since sources and bundles have different depths. */
function findBuilt(from: string, name: string, file: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'dist', name);
    if (existsSync(join(candidate, file))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}

/** Returns the folder of the API documentation's assets, from the build or the package; null if neither exists. */
export function findDocsRoot(): string | null {
  const built = findBuilt(import.meta.dirname, join('cli', 'api-docs'), DOCS_INDEX);
  if (built !== null) return built;
  try {
    return dirname(require.resolve('swagger-ui-dist/package.json'));
  } catch {
    return null;
  }
}
