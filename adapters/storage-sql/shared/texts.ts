import { memoize } from './memoize.ts';

const MAX_LISTS = 2000;

/** Parses a JSON list of texts. Cached, since many rows share few lists. */
export const parseTexts = memoize(MAX_LISTS, (json: string) => json, readTexts);

function readTexts(json: string): readonly string[] {
  const list: unknown = JSON.parse(json);
  if (!isTexts(list)) throw new Error(`Expected a list of texts, but got ${json.slice(0, 80)}`);
  return list;
}

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((text) => typeof text === 'string');
