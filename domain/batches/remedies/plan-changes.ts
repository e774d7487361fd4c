import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import type { PlannedBatch } from '#domain/batches/occupancy/planned-batch.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Place } from '#domain/locations/location.ts';
import { addDays } from '#domain/time.ts';

/** Moves the whole plan by days. */
export const delayPlan = (batch: PlannedBatch, days: number): PlannedBatch => ({
  ...batch,
  start_date: addDays(batch.start_date, days),
  end_date: addDays(batch.end_date, days),
  actions: batch.actions.map((action) => ({
    ...action,
    action_needed_date: addDays(action.action_needed_date, days),
  })),
});

/** Changes the locations of the first sowing. */
export const sowAt = (batch: PlannedBatch, target_locations: readonly string[]): PlannedBatch =>
  withFirstSowing(batch, { target_locations });

/** Changes the number of trays of the first sowing. */
export const sowTrays = (batch: PlannedBatch, trays: number): PlannedBatch => withFirstSowing(batch, { trays });

function withFirstSowing(
  batch: PlannedBatch,
  changed: { readonly trays: number } | { readonly target_locations: readonly string[] },
): PlannedBatch {
  const first = firstSowing(batch.actions);
  return {
    ...batch,
    actions: batch.actions.map((action) =>
      action === first && action.action_type === 'create_tray_action'
        ? { ...action, action_properties: { ...action.action_properties, ...changed } }
        : action,
    ),
  };
}

/** Returns the first sowing in plan order. */
export const firstSowing = (actions: readonly Action[]) =>
  planOrder(actions).find((action) => action.action_type === 'create_tray_action');

/** Replacement of one chamber by another. */
export interface ChamberSwap {
  readonly from: Uuid;
  readonly to: Uuid;
}

/** Adds a swap. If a chamber is itself a replacement, the earlier swap is changed instead. */
export function addSwap(swaps: readonly ChamberSwap[], { from, to }: ChamberSwap): ChamberSwap[] {
  const moved = swaps.map((swap) => (swap.to === from ? { ...swap, to } : swap));
  const all = moved.some((swap) => swap.from === from) ? moved : [...moved, { from, to }];
  return all.filter((swap) => swap.from !== swap.to);
}

/** Replaces chambers in planned sowings and moves. Beds in a replaced chamber are no longer planned. */
export function swapChambers<A extends Action | PlannedAction>(
  actions: readonly A[],
  swaps: readonly ChamberSwap[],
  places: ReadonlyMap<string, Pick<Place, 'chamber'>>,
): A[] {
  const to = new Map(swaps.map((swap) => [swap.from, swap.to]));
  return actions.map((action) => {
    const { action_type, action_properties } = action;
    if (action_type !== 'create_tray_action' && action_type !== 'location_change') return action;
    const { target_chamber, target_locations } = action_properties;
    const named = new Set((target_locations ?? []).map((id) => places.get(id)?.chamber ?? null));
    const [only] = named;
    const before = named.size === 0 ? target_chamber : named.size === 1 ? (only ?? null) : null;
    const after = before === null ? undefined : to.get(before);
    if (after === undefined) return action;
    return { ...action, action_properties: { ...action_properties, target_chamber: after, target_locations: null } };
  });
}
