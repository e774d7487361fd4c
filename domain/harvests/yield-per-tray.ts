import type { Harvest } from './harvest.ts';

/** What harvests gave together. */
export interface YieldPerTray {
  /** Grams for each tray harvested. */
  readonly actual: number;
  /** The same of the estimates, over the harvests that had one; null where none had. */
  readonly estimated: number | null;
}

type Weighed = Pick<Harvest, 'total_yield_g' | 'estimated_yield_g' | 'trays_harvested'>;

/** Grams for each tray harvested, over all harvests together rather than as a mean of their means; null before any tray. */
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
