import type { Sources } from '#tests/support/walls/find-breaches.ts';
import { findSentences } from './find-sentences.ts';

/** The folders whose texts for people are in the catalogue, with a slash at the end. */
export const WITHOUT_TEXTS = ['domain/', 'ports/', 'web/', 'cli/', 'adapters/in-process/'] as const;

/** Files with English sentences that aren't for the screen or the terminal, and the reason. */
export const ENGLISH: Readonly<Record<string, string>> = {
  'domain/recipes/openag/convert-openag.ts': 'Descriptions of stored recipes are data of the farm.',
  'adapters/in-process/documents/clean-up-files.ts': 'The log is in English.',
  'adapters/in-process/imports/import-openag.ts': 'The API has texts in English beside its codes.',
};

/** Returns the sentences outside the catalogue, as 'web/home.tsx:3: Save', and the exceptions without one. */
export function listSentences(sources: Sources, english: Readonly<Record<string, string>> = ENGLISH): string[] {
  const files = Object.entries(sources).filter(
    ([path]) => /\.tsx?$/.test(path) && WITHOUT_TEXTS.some((folder) => path.startsWith(folder)),
  );
  const found = files.map(([path, source]) => ({ path, sentences: findSentences(path, source) }));
  const outside = found
    .filter(({ path }) => !Object.hasOwn(english, path))
    .flatMap(({ path, sentences }) => sentences.map(({ line, text }) => `${path}:${line}: ${text}`));
  const needed = new Set(found.filter(({ sentences }) => sentences.length > 0).map(({ path }) => path));
  const unneeded = Object.keys(english).filter((path) => !needed.has(path));
  return [...outside, ...unneeded.map((path) => `${path}: the exception is not needed`)];
}
