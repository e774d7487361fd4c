/** A batch of a spreadsheet or of the farm, reduced to what is compared. */
export interface ComparedBatch {
  /** What must be equal: recipe, start day, trays and tags. */
  readonly key: string;
  /** Ids of the places where it is sown or stands; empty if none is given. */
  readonly places: readonly string[];
}

/**
 * Returns the indexes of rows that are already on the farm. Each batch of the farm matches one row: first a row that
 * names its places, then, since batches get moved, the first other row with the same key.
 */
export function matchBatches(rows: readonly ComparedBatch[], known: readonly ComparedBatch[]): ReadonlySet<number> {
  const matched = new Set<number>();
  const left = new Map<string, ComparedBatch[]>();
  for (const one of known) {
    const alike = left.get(one.key);
    if (alike === undefined) left.set(one.key, [one]);
    else alike.push(one);
  }
  for (const isSame of [isAtSamePlaces, () => true]) {
    for (const [at, row] of rows.entries()) {
      if (matched.has(at)) continue;
      const alike = left.get(row.key) ?? [];
      const found = alike.findIndex((one) => isSame(row, one));
      if (found < 0) continue;
      alike.splice(found, 1);
      matched.add(at);
    }
  }
  return matched;
}

// A row may name more places than the trays need.
const isAtSamePlaces = ({ places: named }: ComparedBatch, { places }: ComparedBatch): boolean =>
  places.length === 0 ? named.length === 0 : places.every((place) => named.includes(place));
