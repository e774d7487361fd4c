import type { Action } from '#domain/actions/action.ts';
import { estimateHarvest } from '#domain/batches/performance/harvest-trays.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/** Returns the grams expected of a harvest of so many trays, by default those that it is for; null for what has no estimate. */
export function harvestEstimate(action: Action, batch: Pick<HydratedBatch, 'actions'>, trays?: number): number | null {
  return action.action_type === 'harvest_action' ? estimateHarvest(action, batch.actions, trays) : null;
}

/** Returns the trays of a batch that stand now. */
export const standingTrays = ({ trays }: Pick<HydratedBatch, 'trays'>): number =>
  trays.total_trays - trays.binned_trays - trays.cleared_trays;
