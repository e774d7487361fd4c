/** Returns how many more locations the trays need, starting with the most room; null if they don't fit. */
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
