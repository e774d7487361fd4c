const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Returns the milliseconds to wait after a number of failures in a row (0 for the first): a random share, given by
 * `chance` (0 ≤ chance < 1), of 1 s, 2 s, 4 s … up to 30 s. The jitter keeps many clients of one farm from reconnecting
 * at once.
 */
export const backOff = (failures: number, chance: number): number =>
  Math.round(chance * Math.min(LONGEST_MS, FIRST_MS * 2 ** failures));
