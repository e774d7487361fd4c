import type { Harvest } from './harvest.ts';

export interface YieldPerTray {
  /** Grams per tray harvested. */
  readonly actual: number;
  /** Estimated grams per tray, over the harvests with an estimate; null without any. */
  readonly estimated: number | null;
}

type Weighed = Pick<Harvest, 'total_yield_g' | 'estimated_yield_g' | 'trays_harvested'>;

/** Returns total grams over total trays rather than a mean of per-harvest means, or null if no trays were harvested. */
export function yieldPerTray(harvests: readonly Weighed[]): YieldPerTray | null {
  const actual = gramsPerTray(harvests, ({ total_yield_g }) => total_yield_g);
  return actual === null
    ? null
    : { actual, estimated: gramsPerTray(harvests, ({ estimated_yield_g }) => estimated_yield_g) };
}

function gramsPerTray(harvests: readonly Weighed[], gramsOf: (harvest: Weighed) => number | null): number | null {
  let grams = 0;
  let trays = 0;
  for (const harvest of harvests) {
    const weighed = gramsOf(harvest);
    if (weighed === null || harvest.trays_harvested === null) continue;
    grams += weighed;
    trays += harvest.trays_harvested;
  }
  return trays === 0 ? null : grams / trays;
}
