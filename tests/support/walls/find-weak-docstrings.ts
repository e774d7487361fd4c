import type { Sources } from './find-breaches.ts';

const WEAK_START = /\/\*\*\s*(?:\*\s*)?(What|Whether|How|The same)\b/g;

/** Lists docstrings that begin with a question word, as 'web/home.tsx:3: What', since they name nothing and state nothing. */
export function findWeakDocstrings(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(WEAK_START)].map(
      ({ index, 1: word }) => `${path}:${source.slice(0, index).split('\n').length}: ${word}`,
    ),
  );
}
