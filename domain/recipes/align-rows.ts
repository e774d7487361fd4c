/** A row of two lists; null where only the other list has one. */
export type AlignedRow<T> = readonly [before: T | null, after: T | null];

/**
 * Aligns two lists in their order so that the total likeness of all pairs is as large as possible. Rows with a likeness
 * of 0 are never paired.
 */
export function alignRows<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): AlignedRow<T>[] {
  // totals[i][j] is the largest total likeness of `before` from i and `after` from j.
  const totals = before.map(() => new Array<number>(after.length + 1).fill(0));
  const totalAt = (i: number, j: number): number => totals[i]?.[j] ?? 0;
  const pairedAt = (i: number, j: number): number => {
    const [a, b] = [before[i], after[j]];
    const alike = a === undefined || b === undefined ? 0 : likeness(a, b);
    return alike > 0 ? alike + totalAt(i + 1, j + 1) : 0;
  };
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = totals[i];
      if (row !== undefined) row[j] = Math.max(pairedAt(i, j), totalAt(i + 1, j), totalAt(i, j + 1));
    }
  }
  const rows: AlignedRow<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [a = null, b = null] = [before[i], after[j]];
    const paired = pairedAt(i, j);
    if (paired > 0 && paired === totalAt(i, j)) {
      rows.push([a, b]);
      i++;
      j++;
    } else if (a !== null && (b === null || totalAt(i + 1, j) >= totalAt(i, j + 1))) {
      rows.push([a, null]);
      i++;
    } else {
      rows.push([null, b]);
      j++;
    }
  }
  return rows;
}
