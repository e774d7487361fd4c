const FIRST_MS = 1_000;
const MAX_MS = 30_000;

/**
 * Returns the delay in ms after a number of consecutive failures (0 for the first): a random share of 1 s, 2 s, 4 s …
 * up to 30 s, given by `chance` (0 ≤ chance < 1). Jitter keeps clients from reconnecting all at once.
 */
export const backOff = (failures: number, chance: number): number =>
  Math.round(chance * Math.min(MAX_MS, FIRST_MS * 2 ** failures));
