import type { Action } from '#domain/actions/action.ts';
import { comparePlan, foldOrder, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { BatchRecord, BatchState, InternalState } from '#domain/batches/batch.ts';
import type { Uuid } from '#domain/ids.ts';
import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import { compareText } from '#domain/time.ts';
import { type Folded, foldActions } from './fold-actions.ts';

/**
 * Derives a batch's state from its actions alone. Throws if the history is inconsistent, which accepted requests can't
 * cause.
 */
export function deriveBatchState(batch: BatchRecord): BatchState {
  const folded = foldActions(batch.actions);
  if (!folded.ok) {
    const { action, reason } = folded.error;
    throw new Error(`The history of ${batch.lot_code} can't have happened: ${action.uuid}, ${JSON.stringify(reason)}`);
  }
  return stateOf(batch.actions, folded.value);
}

/** Derives the state of a batch whose completed actions are already folded. */
export function stateOf(actions: readonly Action[], folded: Folded): BatchState {
  const open = planOrder(withIntervals(actions).filter(isOpen));
  const internal_state = stageOf(folded, open);
  const isDone = internal_state === 'Done';
  const current = isDone ? undefined : open[0];
  const next = isDone ? undefined : open.slice(1).find(({ action_type }) => action_type !== 'interval_action');
  const counting = current?.action_type === 'interval_action' ? next : current;
  return {
    internal_state,
    current_state: folded.current_state,
    next_state: nextState(open),
    trays: {
      tray_locations: Object.fromEntries([...folded.standing].sort(([a], [b]) => compareText(a, b))),
      total_trays: folded.total,
      binned_trays: folded.binned,
      cleared_trays: folded.cleared,
    },
    life: folded.life,
    seed_lots: folded.seed_lots,
    current_action: current?.uuid ?? null,
    next_action: next?.uuid ?? null,
    action_day: counting?.action_needed_date ?? null,
    completed_harvests: folded.completed_harvests,
    scheduled_harvests: isDone ? [] : harvestsOf(open),
  };
}

/**
 * Returns every wait with its derived completion. A wait is complete once a planned or added action after it in the
 * plan is, other than notes and waits. It takes the instant and user of the earliest such completion.
 */
export function deriveIntervals(actions: readonly Action[]): Action[] {
  const deciding = foldOrder(actions).filter(
    ({ action_type, origin }) =>
      origin !== 'instant' && action_type !== 'generic_text_action' && action_type !== 'interval_action',
  );
  return actions
    .filter(({ action_type }) => action_type === 'interval_action')
    .map((interval) => {
      const first = deciding.find((action) => comparePlan(interval, action) < 0);
      const follows = {
        completed: first !== undefined,
        action_completed_date: first?.action_completed_date ?? null,
        completed_by_user: first?.completed_by_user ?? null,
      };
      const isUnchanged =
        interval.completed === follows.completed &&
        interval.action_completed_date === follows.action_completed_date &&
        interval.completed_by_user === follows.completed_by_user;
      // Unchanged waits keep their identity, so that finding changes doesn't need to compare fields.
      return isUnchanged ? interval : { ...interval, ...follows };
    });
}

/** Returns the actions with the derived completion of each wait. */
export const withIntervals = memoizeByIdentity((actions: readonly Action[]): readonly Action[] => {
  const derived = new Map(deriveIntervals(actions).map((interval) => [interval.uuid, interval]));
  return actions.map((action) => derived.get(action.uuid) ?? action);
});

// The total is 0 only before sowing: merging never takes the last tray, and binning and clearing don't reduce the
// total.
function stageOf(folded: Folded, open: readonly Action[]): InternalState {
  if (folded.total === 0) return 'Planned';
  const isSowingOpen = open.some(({ action_type }) => action_type === 'create_tray_action');
  return folded.standing.size === 0 && !isSowingOpen ? 'Done' : 'Alive';
}

function nextState(open: readonly Action[]): string | null {
  for (const action of open) if (action.action_type === 'state_change') return action.action_properties.current_state;
  return null;
}

const harvestsOf = (open: readonly Action[]): Uuid[] =>
  open.filter(({ action_type }) => action_type === 'harvest_action').map(({ uuid }) => uuid);
