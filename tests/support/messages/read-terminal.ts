import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { MessageFile } from './compare-languages.ts';
import type { TerminalCatalogue } from './find-unused.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Lists the terminal's catalogues with their English messages. */
export function readTerminalCatalogues(english: Readonly<Record<string, MessageFile>>): TerminalCatalogue[] {
  const index = readFileSync(join(root, 'messages/en/terminal/index.ts'), 'utf8');
  const names = readdirSync(join(root, 'cli/words'), { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => name.replaceAll(sep, '/')).filter((name) => name.endsWith('.ts'));
  return files.flatMap((name) => {
    const source = readFileSync(join(root, 'cli/words', name), 'utf8');
    const catalogue = /^export const m = words\.(\w+);$/m.exec(source)?.[1];
    if (catalogue === undefined) return [];
    const from = new RegExp(`^export \\* as ${catalogue} from '([^']+)';$`, 'm').exec(index)?.[1];
    if (from === undefined) throw new Error(`messages/en/terminal/index.ts has no ${catalogue}`);
    const file = from.replace('#messages/en/', '').replace('./', 'terminal/');
    return [{ words: `#cli/words/${name}`, file, names: Object.keys(english[file] ?? {}) }];
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
