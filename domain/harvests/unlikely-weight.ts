const MOST_TIMES = 3;
const LARGEST_SHIFT = 6;

/** A weight so far from its estimate that it may be a typing error. */
export interface UnlikelyWeight {
  /** The weight over its estimate: 10 for 28,000 g where 2,800 g are expected. */
  readonly times: number;
  /** Grams with the decimal point moved to where the weight is likely; null where no such move helps. */
  readonly meant: number | null;
}

const isLikely = (grams: number, estimate: number) => grams <= estimate * MOST_TIMES && grams * MOST_TIMES >= estimate;

/** Grams with the decimal point moved by some places, to the milligram, so that 2.8 g moved by three is exactly 2800 g. */
const shift = (grams: number, places: number) => Math.round(grams * 10 ** places * 1000) / 1000;

/**
 * Returns what is odd about a harvest's weight: more than 3 times or less than a third of its estimate, both in grams. Null where
 * the weight is likely, or where there is no estimate above zero to compare with.
 */
export function unlikelyWeight(grams: number, estimate: number | null): UnlikelyWeight | null {
  if (estimate === null || estimate <= 0 || isLikely(grams, estimate)) return null;
  const direction = grams > estimate ? -1 : 1;
  const shifts = Array.from({ length: LARGEST_SHIFT }, (_, index) => shift(grams, direction * (index + 1)));
  const distance = (moved: number) => Math.abs(Math.log(moved / estimate));
  const likely = shifts.filter((moved) => moved > 0 && isLikely(moved, estimate));
  return { times: grams / estimate, meant: likely.sort((a, b) => distance(a) - distance(b))[0] ?? null };
}
