const MOST_LISTS = 2000;
const lists = new Map<string, readonly string[]>([['[]', []]]);

/** A list of texts from its JSON; the same few lists stand in many rows, so they are remembered. */
export function parseTexts(json: string): readonly string[] {
  const known = lists.get(json);
  if (known !== undefined) return known;
  const list: unknown = JSON.parse(json);
  if (!isTexts(list)) throw new Error(`A row holds ${json.slice(0, 80)} where a list of texts belongs.`);
  if (lists.size >= MOST_LISTS) lists.clear();
  lists.set(json, list);
  return list;
}

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((text) => typeof text === 'string');
