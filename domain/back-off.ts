const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait after so many failures in a row (0 for the first): anything from none to 1 s, 2 s, 4 s … at most
 * 30 s, by `chance` (0 ≤ chance < 1), so that many who lost the same farm do not all come back at once.
 */
export const backOff = (failures: number, chance: number): number =>
  Math.round(chance * Math.min(LONGEST_MS, FIRST_MS * 2 ** failures));
