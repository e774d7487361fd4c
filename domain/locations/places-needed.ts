/**
 * Returns how many more places so many trays need, those with the most room taken first; null where all of them together
 * have too little.
 */
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
