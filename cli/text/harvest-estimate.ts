import type { Action } from '#domain/batches/action.ts';
import type { HydratedBatch } from '#ports/farm-api/records.ts';

/** Returns the grams expected of a harvest of so many trays, by default all that stand; null for what has no estimate. */
export function harvestEstimate(action: Action, batch: Pick<HydratedBatch, 'trays'>, trays?: number): number | null {
  if (action.action_type !== 'harvest_action') return null;
  const perTray = action.action_properties.estimated_harvest_per_tray;
  return perTray === null ? null : perTray * (trays ?? standingTrays(batch));
}

/** Returns the trays of a batch that stand now. */
export const standingTrays = ({ trays }: Pick<HydratedBatch, 'trays'>): number =>
  trays.total_trays - trays.binned_trays - trays.cleared_trays;
