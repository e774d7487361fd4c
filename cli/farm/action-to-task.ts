import type { LocationIndex } from '#cli/locations/location-index.ts';
import { formatAction } from '#cli/text/action-text.ts';
import { namesIn } from '#cli/text/batch-text.ts';
import { standingTrays } from '#cli/text/harvest-estimate.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { estimateHarvest } from '#domain/batches/performance/harvest-trays.ts';
import type { Task } from '#domain/tasks/task.ts';
import { taskTargets } from '#domain/tasks/task-targets.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import type { HydratedBatch, WireAction } from '#ports/schemas/batch-schemas.ts';

export function taskOf(batch: HydratedBatch, action: WireAction, locationIndex: LocationIndex, today: Day): Task {
  const { total_trays, binned_trays } = batch.trays;
  const standing_trays = standingTrays(batch);
  const names = namesIn(locationIndex);
  return {
    ...action,
    lot_code: batch.lot_code,
    crop: batch.crop_name,
    crop_uuid: batch.crop,
    crop_number: batch.crop_number,
    next_state: batch.next_state,
    current_state: batch.current_state,
    locations: batch.locations,
    days_till_action: daysBetween(today, action.action_needed_date),
    total_trays,
    binned_trays,
    standing_trays,
    estimated_yield_g: action.action_type === 'harvest_action' ? estimateHarvest(action, batch.actions) : null,
    action_label: formatAction(action, names, action.completed ? undefined : standing_trays),
    targets: taskTargets(action, names),
    // Read only where they are named.
    recipes: [],
  };
}

/** Returns the first open action of a batch that isn't a wait. */
export const currentOf = (batch: HydratedBatch): WireAction | undefined =>
  batch.actions.find((action) => isOpen(action) && action.action_type !== 'interval_action');
