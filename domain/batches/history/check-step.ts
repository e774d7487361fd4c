import type { TraysFrom } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import { fromKey, type StoredFacts, storedFacts } from '#domain/actions/facts.ts';
import { type Counts, countBy, sumCounts, sumTrays } from '#domain/actions/tray-lists.ts';

/** The reason why a completed action isn't possible at its point in the history. */
export type StepReason =
  | { readonly kind: 'nothing_stands' }
  | { readonly kind: 'too_few_here'; readonly location: string; readonly standing: number; readonly wanted: number }
  | { readonly kind: 'too_few_in_all'; readonly standing: number; readonly wanted: number }
  | { readonly kind: 'more_cleared'; readonly harvested: number; readonly cleared: number }
  | { readonly kind: 'all_merged'; readonly standing: number };

/** Checks a completed action against the trays standing just before it. Returns null if it is possible. */
export function checkStep(standing: Counts, action: Action): StepReason | null {
  switch (action.action_type) {
    case 'location_change':
      return checkLeaving(standing, storedFacts('location_change', action.action_properties).moves);
    case 'redist_action':
      return checkRedist(standing, storedFacts('redist_action', action.action_properties));
    case 'harvest_action':
      return checkHarvest(standing, storedFacts('harvest_action', action.action_properties));
    default:
      return null;
  }
}

/** Checks that enough trays are standing to clear the wanted number, at any location. Returns null if there are. */
export function checkCleared(standing: Counts, wanted: number): StepReason | null {
  const inAll = sumCounts(standing);
  return wanted > inAll ? { kind: 'too_few_in_all', standing: inAll, wanted } : null;
}

function checkRedist(standing: Counts, { moves, merged, binned }: StoredFacts<'redist_action'>): StepReason | null {
  const inAll = sumCounts(standing);
  const reason = checkLeaving(standing, [...moves, ...merged, ...binned]);
  if (reason !== null) return reason;
  return sumTrays(merged) >= inAll ? { kind: 'all_merged', standing: inAll } : null;
}

function checkHarvest(standing: Counts, facts: StoredFacts<'harvest_action'>): StepReason | null {
  const inAll = sumCounts(standing);
  const { cleared, trays_cleared, trays_harvested } = facts;
  const reason = checkLeaving(standing, cleared);
  if (reason !== null) return reason;
  if (trays_harvested > inAll) return { kind: 'too_few_in_all', standing: inAll, wanted: trays_harvested };
  if (trays_cleared > trays_harvested) {
    return { kind: 'more_cleared', harvested: trays_harvested, cleared: trays_cleared };
  }
  return null;
}

function checkLeaving(standing: Counts, leaving: readonly TraysFrom[]): StepReason | null {
  if (standing.size === 0) return { kind: 'nothing_stands' };
  for (const [location, wanted] of countBy(leaving, fromKey)) {
    const here = standing.get(location) ?? 0;
    if (wanted > here) return { kind: 'too_few_here', location, standing: here, wanted };
  }
  return null;
}
