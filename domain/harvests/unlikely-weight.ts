const MAX_RATIO = 2.5;
/** A suggestion must be clearly better than what was typed. */
const MAX_SUGGESTED_RATIO = 2;
const LARGEST_SHIFT = 6;

/** A weight so far from its estimate that it may be a typing error. */
export interface UnlikelyWeight {
  /** Ratio of the weight to its estimate: 10 for 28,000 g if 2,800 g are expected. */
  readonly times: number;
  /** Grams with the decimal point moved, within half and twice the estimate; null if no move gives that. */
  readonly meant: number | null;
}

const isWithin = (ratio: number, grams: number, estimate: number) =>
  grams <= estimate * ratio && grams * ratio >= estimate;

/** Moves the decimal point. Rounds to a milligram, so that 2.8 g moved by three places is exactly 2800 g. */
const shift = (grams: number, places: number) => Math.round(grams * 10 ** places * 1000) / 1000;

/**
 * Checks a weight against its estimate, both in grams. It is unlikely above 2.5 times or below 1/2.5 of the estimate.
 * Returns null for a likely weight, or if the estimate isn't positive.
 */
export function unlikelyWeight(grams: number, estimate: number | null): UnlikelyWeight | null {
  if (estimate === null || estimate <= 0 || isWithin(MAX_RATIO, grams, estimate)) return null;
  const direction = grams > estimate ? -1 : 1;
  const shifts = Array.from({ length: LARGEST_SHIFT }, (_, index) => shift(grams, direction * (index + 1)));
  const distance = (moved: number) => Math.abs(Math.log(moved / estimate));
  const suggested = shifts.filter((moved) => moved > 0 && isWithin(MAX_SUGGESTED_RATIO, moved, estimate));
  return { times: grams / estimate, meant: suggested.sort((a, b) => distance(a) - distance(b))[0] ?? null };
}
