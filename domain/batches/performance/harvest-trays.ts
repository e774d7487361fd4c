import type { Action, ActionOf } from '#domain/actions/action.ts';
import { sumCounts } from '#domain/actions/tray-lists.ts';
import { traysBeforeOpen } from '#domain/batches/history/expected-trays.ts';
import { foldSkipping } from '#domain/batches/history/fold-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { estimateYield } from './estimate-yield.ts';

/**
 * The trays that each harvest of a batch is for, by uuid: those standing just before a completed one. Before an open one
 * those expected to stand then: what stands now, through the open sowings, spacings and harvests before it in the plan.
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
 * Grams that a harvest, done or open, is estimated to give, from all actions of its batch; null without a plan. It is the
 * estimate of `trays` trays where they are given, else of all that the harvest is for.
 */
export const estimateHarvest = (
  { uuid, action_properties }: Pick<ActionOf<'harvest_action'>, 'uuid' | 'action_properties'>,
  actions: readonly Action[],
  trays?: number,
): number | null =>
  estimateYield(action_properties.estimated_harvest_per_tray, trays ?? harvestTrays(actions).get(uuid) ?? 0);
