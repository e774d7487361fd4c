import { memoize } from './memoize.ts';

const MAX_LISTS = 2000;

/** Parses a JSON list of texts; cached, since many rows have the same few lists. */
export const parseTexts = memoize(MAX_LISTS, (json: string) => json, readTexts);

function readTexts(json: string): readonly string[] {
  const list: unknown = JSON.parse(json);
  if (!isTexts(list)) throw new Error(`A row holds ${json.slice(0, 80)} where a list of texts belongs.`);
  return list;
}

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((text) => typeof text === 'string');
