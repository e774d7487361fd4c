import type { Action } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { type ActionLabel, type ActionNames, actionLabel } from '#domain/batches/history/action-label.ts';
import { traysBeforeOpen } from '#domain/batches/history/expected-trays.ts';
import { estimateYield } from '#domain/batches/performance/estimate-yield.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day } from '#domain/time.ts';

/** Placeholder for the uuid of a batch that isn't created yet. */
export const NOT_YET: Uuid = '00000000-0000-0000-0000-000000000000';

/** Work, seeds and yield of a plan. */
export interface PlanFacts {
  /** Grams of all open harvests; null without a harvest, or if one has no estimate. */
  readonly estimated_yield: number | null;
  /** Number of open actions except waits. */
  readonly tasks: number;
  readonly first_task: { readonly label: ActionLabel; readonly day: Day } | null;
  /** Seeds of all open sowings; null if one doesn't set them. */
  readonly seeds: number | null;
}

/** Derives the facts of a plan. `standing` is the number of trays before the first open action. */
export function planFacts(actions: readonly Action[], standing: number, names: ActionNames): PlanFacts {
  const tasks = planOrder(actions.filter((action) => isOpen(action) && action.action_type !== 'interval_action'));
  const [first] = tasks;
  return {
    estimated_yield: plannedYield(actions, standing),
    tasks: tasks.length,
    first_task: first === undefined ? null : { label: actionLabel(first, names), day: first.action_needed_date },
    seeds: plannedSeeds(tasks),
  };
}

/**
 * Returns the estimated grams of all open harvests, based on expected trays. Null without a harvest, or if one has no
 * estimate.
 */
export function plannedYield(actions: readonly Action[], standing: number): number | null {
  const trays = traysBeforeOpen(actions, standing);
  let grams: number | null = null;
  for (const { action_type, action_properties, uuid } of actions.filter(isOpen)) {
    if (action_type !== 'harvest_action') continue;
    const estimate = estimateYield(action_properties.estimated_harvest_per_tray, trays.get(uuid) ?? 0);
    if (estimate === null) return null;
    grams = (grams ?? 0) + estimate;
  }
  return grams;
}

function plannedSeeds(open: readonly Action[]): number | null {
  let seeds = 0;
  for (const { action_type, action_properties } of open) {
    if (action_type !== 'create_tray_action') continue;
    const { trays, seeds_per_tray } = action_properties;
    if (trays === null || seeds_per_tray === null) return null;
    seeds += trays * seeds_per_tray;
  }
  return seeds;
}
