import type { Action } from '#domain/batches/action.ts';
import { estimateYield } from '#domain/harvests/estimate-yield.ts';
import { estimateHarvest } from '#domain/harvests/harvest-trays.ts';
import type { HydratedBatch } from '#ports/farm-api/records.ts';

/** Returns the grams expected of a harvest of so many trays, by default those that it is for; null for what has no estimate. */
export function harvestEstimate(action: Action, batch: Pick<HydratedBatch, 'actions'>, trays?: number): number | null {
  if (action.action_type !== 'harvest_action') return null;
  return trays === undefined
    ? estimateHarvest(action, batch.actions)
    : estimateYield(action.action_properties.estimated_harvest_per_tray, trays);
}

/** Returns the trays of a batch that stand now. */
export const standingTrays = ({ trays }: Pick<HydratedBatch, 'trays'>): number =>
  trays.total_trays - trays.binned_trays - trays.cleared_trays;
