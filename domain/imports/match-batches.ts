/** The compared fields of a batch, from a spreadsheet or the farm. */
export interface ComparedBatch {
  /** Text that must be equal, made of recipe, start day, trays and tags. */
  readonly key: string;
  /** Ids of the locations of its trays; empty if not stated. */
  readonly places: readonly string[];
}

/**
 * Returns the indexes of rows whose batch already exists. Each existing batch matches one row: preferably a row with
 * its locations, otherwise the first one with the same key, because batches get moved.
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

// A row may name more locations than the trays need.
const isAtSamePlaces = ({ places: named }: ComparedBatch, { places }: ComparedBatch): boolean =>
  places.length === 0 ? named.length === 0 : places.every((place) => named.includes(place));
