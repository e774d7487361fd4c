/** A batch of a spreadsheet or of the farm, as far as the two are compared. */
export interface ComparedBatch {
  /** What must be the same: recipe, start, trays, tags. */
  readonly key: string;
  /** The ids of the places where it is sown or stands; none where none is said. */
  readonly places: readonly string[];
}

/**
 * Which rows of a spreadsheet the farm has already, by their place in the list: each batch of the farm is one row's, first
 * of a row that names its places, then, since people move what they plan, of the first rows that are the same else.
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

// Trays need not take all of the places that a row names.
const isAtSamePlaces = ({ places: named }: ComparedBatch, { places }: ComparedBatch): boolean =>
  places.length === 0 ? named.length === 0 : places.every((place) => named.includes(place));
