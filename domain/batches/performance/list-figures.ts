import type { Action } from '#domain/actions/action.ts';
import type { Batch, BatchState } from '#domain/batches/batch.ts';
import { lastTrayDay } from '#domain/batches/history/tray-days.ts';
import { type Day, daysBetween, type SiteTime } from '#domain/time.ts';
import { actualDays, gramsHarvested } from './batch-performance.ts';

/** Returns the action to which a batch's action day belongs; undefined if none is open. */
export function actionDue(
  { current_action, next_action }: Pick<BatchState, 'current_action' | 'next_action'>,
  actions: readonly Action[],
): Action | undefined {
  const current = actions.find(({ uuid }) => uuid === current_action);
  return current?.action_type === 'interval_action' ? actions.find(({ uuid }) => uuid === next_action) : current;
}

/**
 * Returns the current day of a batch's plan, counted from 0 as in recipes, and the last day. An overdue batch is past
 * the last day.
 */
export const dayOfPlan = (
  { start_date, end_date }: Pick<Batch, 'start_date' | 'end_date'>,
  today: Day,
): { readonly day: number; readonly days: number } => ({
  day: daysBetween(start_date, today),
  days: daysBetween(start_date, end_date),
});

/** Returns the number of trays in open sowings. */
export const traysToSow = (actions: readonly Action[]): number =>
  actions.reduce(
    (sum, action) =>
      action.action_type === 'create_tray_action' && !action.completed && !action.withdrawn
        ? sum + (action.action_properties.trays ?? 0)
        : sum,
    0,
  );

/** Results of a batch. */
export interface BatchOutcome {
  /** Grams of all harvests; null before the first. */
  readonly yield_g: number | null;
  /** Percentage of trays binned; null before the first tray. */
  readonly loss_percent: number | null;
  /** Days from the first sowing or state change until the last tray left; null until the batch is Done. */
  readonly days: number | null;
  /** Site day of the last harvest. */
  readonly harvested_on: Day | null;
}

/** Calculates the yield, loss and duration of a batch from its actions, in any order. */
export function batchOutcome(
  { internal_state, trays }: Pick<BatchState, 'internal_state' | 'trays'>,
  actions: readonly Action[],
  dayOf: SiteTime['dayOf'],
): BatchOutcome {
  const end = internal_state === 'Done' ? lastTrayDay(actions, dayOf) : null;
  const days = end === null ? null : [...actualDays(actions, end, dayOf).values()];
  const harvested = actions.flatMap(({ action_type, action_completed_date: at }) =>
    action_type === 'harvest_action' && at !== null ? dayOf(at) : [],
  );
  return {
    yield_g: gramsHarvested(actions),
    loss_percent: trays.total_trays === 0 ? null : (100 * trays.binned_trays) / trays.total_trays,
    days: days === null ? null : days.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    harvested_on: harvested.sort().at(-1) ?? null,
  };
}
