/** Trays by location or another key. */
export type Counts = ReadonlyMap<string, number>;

export const sumTrays = (list: readonly { readonly trays: number }[]): number =>
  list.reduce((sum, { trays }) => sum + trays, 0);

export const sumCounts = (counts: Counts): number => [...counts.values()].reduce((sum, trays) => sum + trays, 0);

/** Sums the trays of a list by key. Keys are in order of first appearance. */
export function countBy<T extends { readonly trays: number }>(
  list: readonly T[],
  keyOf: (entry: T) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of list) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + entry.trays);
  return counts;
}

/** Merges the entries that share a key by adding up their trays. Keys are in order of first appearance. */
export function mergeEntries<T extends { readonly trays: number }>(
  list: readonly T[],
  keyOf: (entry: T) => string,
): T[] {
  if (list.length < 2) return [...list];
  const merged = new Map<string, T>();
  for (const entry of list) {
    const known = merged.get(keyOf(entry));
    merged.set(keyOf(entry), known === undefined ? entry : { ...known, trays: known.trays + entry.trays });
  }
  return [...merged.values()];
}

/** Compares counts regardless of order. */
export const sameCounts = (a: Counts, b: Counts): boolean =>
  a.size === b.size && [...a].every(([key, trays]) => b.get(key) === trays);
