import type { Action } from '#domain/actions/action.ts';
import type { HarvestFacts, RedistFacts, TraysFrom } from '#domain/actions/action-properties.ts';
import { type Complete, fromKey, harvestFacts, moveFacts, redistFacts } from '#domain/actions/facts.ts';
import { type Counts, countBy, sumCounts, sumTrays } from '#domain/actions/tray-lists.ts';

/** Why a completed action can't have happened where it stands in the history. */
export type StepReason =
  | { readonly kind: 'nothing_stands' }
  | { readonly kind: 'too_few_here'; readonly location: string; readonly standing: number; readonly wanted: number }
  | { readonly kind: 'too_few_in_all'; readonly standing: number; readonly wanted: number }
  | { readonly kind: 'more_cleared'; readonly harvested: number; readonly cleared: number }
  | { readonly kind: 'all_merged'; readonly standing: number };

/** Whether a completed action can happen to what stands just before it: null, or why not. */
export function checkStep(standing: Counts, action: Action): StepReason | null {
  switch (action.action_type) {
    case 'location_change':
      return judgeLeaving(standing, moveFacts(action.action_properties).moves);
    case 'redist_action':
      return judgeRedist(standing, redistFacts(action.action_properties));
    case 'harvest_action':
      return judgeHarvest(standing, harvestFacts(action.action_properties));
    default:
      return null;
  }
}

/** Whether so many trays can be cleared of what stands, wherever they stand: null, or why not. */
export function checkCleared(standing: Counts, wanted: number): StepReason | null {
  const inAll = sumCounts(standing);
  return wanted > inAll ? { kind: 'too_few_in_all', standing: inAll, wanted } : null;
}

function judgeRedist(standing: Counts, { moves, merged, binned }: Complete<RedistFacts>): StepReason | null {
  const inAll = sumCounts(standing);
  const reason = judgeLeaving(standing, [...moves, ...merged, ...binned]);
  if (reason !== null) return reason;
  return sumTrays(merged) >= inAll ? { kind: 'all_merged', standing: inAll } : null;
}

function judgeHarvest(standing: Counts, facts: Complete<HarvestFacts>): StepReason | null {
  const inAll = sumCounts(standing);
  const { cleared, trays_cleared, trays_harvested } = facts;
  const reason = judgeLeaving(standing, cleared);
  if (reason !== null) return reason;
  if (trays_harvested > inAll) return { kind: 'too_few_in_all', standing: inAll, wanted: trays_harvested };
  if (trays_cleared > trays_harvested) {
    return { kind: 'more_cleared', harvested: trays_harvested, cleared: trays_cleared };
  }
  return null;
}

function judgeLeaving(standing: Counts, leaving: readonly TraysFrom[]): StepReason | null {
  if (standing.size === 0) return { kind: 'nothing_stands' };
  for (const [location, wanted] of countBy(leaving, fromKey)) {
    const here = standing.get(location) ?? 0;
    if (wanted > here) return { kind: 'too_few_here', location, standing: here, wanted };
  }
  return null;
}
