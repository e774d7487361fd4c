import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Sources } from './find-breaches.ts';
import { WALLS } from './walls.ts';

const root = resolve(import.meta.dirname, '../../..');
const SOURCE = /\.(?:tsx?|css)$/;

/** Packages that a part of the tests installs for itself. */
const INSTALLED = `${sep}node_modules${sep}`;

/** Reads the project's sources, including its tests. */
export function readSources(): Sources {
  const files = [...WALLS.layers, 'tests'].flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !file.includes(INSTALLED)),
  );
  return Object.fromEntries(
    files.map((file) => [relative(root, file).replaceAll(sep, '/'), readFileSync(file, 'utf8')]),
  );
}
