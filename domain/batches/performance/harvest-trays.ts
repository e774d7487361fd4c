import type { Action, ActionOf } from '#domain/actions/action.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { traysBeforeOpen } from '#domain/batches/history/expected-trays.ts';
import { foldSkipping } from '#domain/batches/history/fold-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { estimateYield } from './estimate-yield.ts';

/**
 * Returns the number of trays for each harvest of a batch: those standing just before a completed harvest, or expected
 * just before an open one, following the open sowings, respacings and harvests in the plan.
 */
export function harvestTrays(actions: readonly Action[]): ReadonlyMap<Uuid, number> {
  const { folded, before } = foldSkipping(actions);
  const expected = traysBeforeOpen(actions, sumCounts(folded.standing));
  return new Map(
    actions.flatMap(({ action_type, uuid }) => {
      if (action_type !== 'harvest_action') return [];
      const stood = before.get(uuid);
      return [[uuid, stood === undefined ? (expected.get(uuid) ?? 0) : sumCounts(stood)]];
    }),
  );
}

/**
 * Estimates the grams of a harvest, completed or open; null without a planned yield. Uses `trays` if set, otherwise all
 * trays of the harvest.
 */
export const estimateHarvest = (
  { uuid, action_properties }: Pick<ActionOf<'harvest_action'>, 'uuid' | 'action_properties'>,
  actions: readonly Action[],
  trays?: number,
): number | null =>
  estimateYield(action_properties.estimated_harvest_per_tray, trays ?? harvestTrays(actions).get(uuid) ?? 0);
