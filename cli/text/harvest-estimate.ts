import type { Action } from '#domain/actions/action.ts';
import { estimateHarvest } from '#domain/batches/performance/harvest-trays.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/** Returns the expected grams of a harvest, of all its trays by default; null if there is no estimate. */
export function harvestEstimate(action: Action, batch: Pick<HydratedBatch, 'actions'>, trays?: number): number | null {
  return action.action_type === 'harvest_action' ? estimateHarvest(action, batch.actions, trays) : null;
}

/** Returns the number of standing trays of a batch. */
export const standingTrays = ({ trays }: Pick<HydratedBatch, 'trays'>): number =>
  trays.total_trays - trays.binned_trays - trays.cleared_trays;
