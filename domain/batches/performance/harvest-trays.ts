import type { Action, ActionOf } from '#domain/actions/action.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { type Counts, sumCounts } from '#domain/actions/tray-lists.ts';
import { traysBeforeOpen } from '#domain/batches/history/expected-trays.ts';
import { applyAction, emptyFold } from '#domain/batches/history/fold-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { estimateYield } from './estimate-yield.ts';

/** What stood through a batch's history. */
export interface HarvestHistory {
  /** Just before each completed harvest, by its uuid. */
  readonly before: ReadonlyMap<Uuid, Counts>;
  /** After all that is completed. */
  readonly now: Counts;
}

/** What stood just before each completed harvest, and stands now, in one pass; nothing after an action that can't be. */
export function historyOf(actions: readonly Action[]): HarvestHistory {
  const before = new Map<Uuid, Counts>();
  let folded = emptyFold;
  for (const action of foldOrder(actions)) {
    if (action.action_type === 'harvest_action') before.set(action.uuid, folded.standing);
    const next = applyAction(folded, action);
    if (!next.ok) break;
    folded = next.value;
  }
  return { before, now: folded.standing };
}

/**
 * The trays that each harvest of a batch is for, by uuid: those standing just before a completed one. Before an open one
 * those expected to stand then: what stands now, through the open sowings, spacings and harvests before it in the plan.
 */
export function harvestTrays(
  actions: readonly Action[],
  { before, now }: HarvestHistory = historyOf(actions),
): ReadonlyMap<Uuid, number> {
  const expected = traysBeforeOpen(actions, sumCounts(now));
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
