import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { MessageFile } from './compare-languages.ts';
import type { TerminalCatalogue } from './find-unused.ts';

const root = resolve(import.meta.dirname, '../../..');

const CATALOGUE = /^export \* as (\w+) from '([^']+)';$/gm;

/** Lists the terminal's catalogues with their English messages. */
export function readTerminalCatalogues(english: Readonly<Record<string, MessageFile>>): TerminalCatalogue[] {
  const index = readFileSync(join(root, 'messages/en/terminal/index.ts'), 'utf8');
  return [...index.matchAll(CATALOGUE)].map(([, name = '', from = '']) => {
    const file = from.replace('#messages/en/', '').replace('./', 'terminal/');
    return { name, file, messages: Object.keys(english[file] ?? {}) };
  });
}

/** Reads the sources of the product that may use messages. */
export const readSources = (): string[] =>
  ['domain', 'ports', 'messages/en', 'adapters', 'cli', 'web'].flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => {
        const source = readFileSync(join(parentPath, name), 'utf8');
        return source.replaceAll(" from './", ` from '#${relative(root, parentPath).replaceAll(sep, '/')}/`);
      }),
  );
