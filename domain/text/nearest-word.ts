/** Returns the accepted word closest to a mistyped one; null if none is close. */
export function nearestWord(typed: string, known: readonly string[]): string | null {
  const scored = known
    .map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word) }))
    .sort((a, b) => a.distance - b.distance);
  const best = scored[0];
  return best !== undefined && best.distance <= Math.max(1, Math.round(best.word.length * 0.4)) ? best.word : null;
}

/** Counts the inserted, missing, different or swapped letters between two words. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
