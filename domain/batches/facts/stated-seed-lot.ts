/** Typed in place of a seed lot to state that there is none. */
export const NO_SEED_LOT = '-';

/** Reads a typed seed lot: null if `-` states that there is none, undefined if nothing was stated. */
export function statedSeedLot(typed: string): string | null | undefined {
  const lot = typed.trim();
  if (lot === '') return undefined;
  return lot === NO_SEED_LOT ? null : lot;
}
