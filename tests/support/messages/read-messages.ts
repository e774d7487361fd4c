import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MessageFile } from './compare-languages.ts';

const root = resolve(import.meta.dirname, '../../../messages');

/** Lists the languages of the messages by the names of their folders, English first. */
export function languagesWithMessages(): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['en', ...folders.map(({ name }) => name).filter((name) => name !== 'en')];
}

/** Loads all messages of a language by the path of their file inside its folder. */
export async function readMessages(language: string): Promise<Record<string, MessageFile>> {
  const folder = join(root, language);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const read = files.map(
    async (file): Promise<[string, MessageFile]> => [
      relative(folder, file).replaceAll(sep, '/'),
      { ...(await import(pathToFileURL(file).href)) },
    ],
  );
  return Object.fromEntries(await Promise.all(read));
}
