import type { Action, ActionOf } from '#domain/actions/action.ts';
import { estimateHarvest } from '#domain/batches/performance/harvest-trays.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';

type HarvestAction = ActionOf<'harvest_action'>;

/** The harvests of a batch, in its order: the done ones, and those still expected. */
export function harvestsOf({ batch }: Pick<BatchView, 'batch'>): HarvestAction[] {
  const listed = new Set([...batch.completed_harvests, ...batch.scheduled_harvests]);
  return batch.actions.filter(isHarvest).filter(({ uuid }) => listed.has(uuid));
}

const isHarvest = (action: Action): action is HarvestAction => action.action_type === 'harvest_action';

/**
 * Grams that a harvest of so many trays, by default of all that it is for, is expected to give; null where its plan does
 * not say, or no tray is left to harvest.
 */
export function estimateOf(
  action: HarvestAction,
  { batch }: { readonly batch: Pick<BatchView['batch'], 'actions'> },
  trays?: number,
): number | null {
  const grams = estimateHarvest(action, batch.actions, trays);
  return grams === 0 ? null : grams;
}

/** The trays that were cut as entered: those cleared where no other number is; undefined where it is all of them. */
export const cutTrays = ({
  trays_harvested,
  trays_cleared,
}: Pick<FactValues, 'trays_harvested' | 'trays_cleared'>): number | undefined =>
  trays_harvested ?? (trays_cleared || undefined);
