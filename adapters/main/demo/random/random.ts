export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer, both ends included. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns true with this probability. */
  chance(share: number): boolean;
  /** Returns an approximately normally distributed number, at most three standard deviations from the mean. */
  around(mean: number, spread: number): number;
}

/** Creates a reproducible generator with 32 bits of state (mulberry32 by Tommy Ettinger). */
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
    // The sum of six uniform numbers has the mean 3 and the standard deviation √½.
    around: (mean, spread) => {
      const sum = next() + next() + next() + next() + next() + next();
      return mean + Math.max(-3, Math.min(3, (sum - 3) / Math.SQRT1_2)) * spread;
    },
  };
}
