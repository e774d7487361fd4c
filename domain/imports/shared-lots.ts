import { oneRow } from './table.ts';

/** Returns the lots that a cell names, separated by commas or semicolons. */
export const splitLots = (text: string): readonly string[] =>
  text
    .split(/[;,]/)
    .map((lot) => oneRow(lot))
    .filter((lot) => lot !== '');

/**
 * Groups rows by the lots that they name, ignoring case. Rows that have a lot in common, directly or through others, belong together.
 * Groups and their rows keep the order of the file. `isShared` is true if a row of the group names several lots.
 */
export function groupByLots<R>(
  rows: readonly R[],
  textOf: (row: R) => string,
): readonly { readonly rows: readonly R[]; readonly isShared: boolean }[] {
  const parents = new Map<string, string>();
  const shared = new Set<string>();
  const rootOf = (lot: string): string => {
    let root = lot;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    // Shorter paths keep long chains of lots quick.
    for (let at = lot; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const lotsOf = new Map<string, readonly string[]>();
  const firstOf = (text: string): string => {
    const known = lotsOf.get(text);
    if (known !== undefined) return known[0] ?? '';
    const lots = splitLots(text.toUpperCase());
    lotsOf.set(text, lots);
    const [first = '', ...others] = lots;
    for (const lot of others) {
      const [one, other] = [rootOf(first), rootOf(lot)];
      if (one !== other) parents.set(other, one);
    }
    if (others.length > 0) shared.add(first);
    return first;
  };
  for (const row of rows) firstOf(textOf(row));
  const sharedRoots = new Set([...shared].map(rootOf));
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const root = rootOf(firstOf(textOf(row)));
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [row]);
    else group.push(row);
  }
  return [...groups].map(([root, grouped]) => ({ rows: grouped, isShared: sharedRoots.has(root) }));
}

/** Combinations of stored weights that are tried. */
const MOST_TRIES = 10_000;
const MICROGRAMS = 1_000_000;

/**
 * Returns one of the stored weights of each lot, in grams, that add up to a weighing; null if there are none. The stored weights
 * of each lot are those of the day of the weighing.
 */
export function findParts(grams: number, stored: readonly (readonly number[])[]): readonly number[] | null {
  let tries = 0;
  const find = (at: number, left: number): readonly number[] | null => {
    const weights = stored[at];
    if (weights === undefined) return left === 0 ? [] : null;
    for (const weight of new Set(weights)) {
      tries += 1;
      if (tries > MOST_TRIES) return null;
      const rest = left - Math.round(weight * MICROGRAMS);
      const others = rest < 0 ? null : find(at + 1, rest);
      if (others !== null) return [weight, ...others];
    }
    return null;
  };
  return find(0, Math.round(grams * MICROGRAMS));
}
