/** Chance that comes again the same from the same seed. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in so large a share of cases. */
  chance(share: number): boolean;
  /** Bell-shaped around the mean, never more than three spreads away. */
  around(mean: number, spread: number): number;
}

/** A small generator with 32 bits of state, good enough to scatter harvests (Tommy Ettinger's mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new Error('Nothing to pick from');
      return one;
    },
    chance: (share) => next() < share,
    // Six numbers of 0 to 1 add up to 3 on average, with a spread of √½.
    around: (mean, spread) => {
      const sum = next() + next() + next() + next() + next() + next();
      return mean + Math.max(-3, Math.min(3, (sum - 3) / Math.SQRT1_2)) * spread;
    },
  };
}
