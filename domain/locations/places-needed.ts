/** Returns how many more places the trays need, taking those with the most room first; null if they don't all fit. */
export function placesNeeded(trays: number, rooms: readonly number[]): number | null {
  let left = trays;
  let places = 0;
  for (const room of [...rooms].sort((a, b) => b - a)) {
    if (left <= 0 || room <= 0) break;
    left -= room;
    places += 1;
  }
  return left > 0 ? null : places;
}
