import type { Action, ActionOf } from '#domain/actions/action.ts';
import { estimateHarvest } from '#domain/batches/performance/harvest-trays.ts';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';

type HarvestAction = ActionOf<'harvest_action'>;

/** Returns the completed and expected harvests of a batch in display order. */
export function harvestsOf({ batch }: Pick<BatchView, 'batch'>): HarvestAction[] {
  const listed = new Set([...batch.completed_harvests, ...batch.scheduled_harvests]);
  return batch.actions.filter(isHarvest).filter(({ uuid }) => listed.has(uuid));
}

const isHarvest = (action: Action): action is HarvestAction => action.action_type === 'harvest_action';

/**
 * Returns the estimated grams of a harvest of some trays, by default of all its trays. Null where the plan has no
 * estimate or no trays are left.
 */
export function estimateOf(
  action: HarvestAction,
  { batch }: { readonly batch: Pick<BatchView['batch'], 'actions'> },
  trays?: number,
): number | null {
  const grams = estimateHarvest(action, batch.actions, trays);
  return grams === 0 ? null : grams;
}

/** Returns the entered number of cut trays, else of cleared trays; undefined for all trays. */
export const cutTrays = ({
  trays_harvested,
  trays_cleared,
}: Pick<FactValues, 'trays_harvested' | 'trays_cleared'>): number | undefined =>
  trays_harvested ?? (trays_cleared || undefined);
