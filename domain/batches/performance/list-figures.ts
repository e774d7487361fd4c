import type { Action } from '#domain/actions/action.ts';
import type { Batch, BatchState } from '#domain/batches/batch.ts';
import { lastTrayDay } from '#domain/batches/history/tray-days.ts';
import { type Day, daysBetween, type SiteTime } from '#domain/time.ts';
import { actualDays, gramsHarvested } from './batch-performance.ts';

/** What is to be done next on a batch: the action that its action day counts to. Undefined where nothing is open. */
export function actionDue(
  { current_action, next_action }: Pick<BatchState, 'current_action' | 'next_action'>,
  actions: readonly Action[],
): Action | undefined {
  const current = actions.find(({ uuid }) => uuid === current_action);
  return current?.action_type === 'interval_action' ? actions.find(({ uuid }) => uuid === next_action) : current;
}

/** Which day of its plan a batch is on, its first being 0 as in its recipe, and its last; a late batch is beyond that. */
export const dayOfPlan = (
  { start_date, end_date }: Pick<Batch, 'start_date' | 'end_date'>,
  today: Day,
): { readonly day: number; readonly days: number } => ({
  day: daysBetween(start_date, today),
  days: daysBetween(start_date, end_date),
});

/** Trays that are still to be sown. */
export const traysToSow = (actions: readonly Action[]): number =>
  actions.reduce(
    (sum, action) =>
      action.action_type === 'create_tray_action' && !action.completed && !action.withdrawn
        ? sum + (action.action_properties.trays ?? 0)
        : sum,
    0,
  );

/** What became of a batch. */
export interface BatchOutcome {
  /** Grams of all harvests; null before the first. */
  readonly yield_g: number | null;
  /** Trays binned of those made, in percent; null before any was made. */
  readonly loss_percent: number | null;
  /** From the first sowing or state change until no tray stood; null until the batch is done. */
  readonly days: number | null;
  /** The site's day of the last harvest. */
  readonly harvested_on: Day | null;
}

/** What a batch gave, lost and took, from its actions in any order. */
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
