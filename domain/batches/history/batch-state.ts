import type { Action } from '#domain/actions/action.ts';
import { comparePlan, foldOrder, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { BatchRecord, BatchState, InternalState } from '#domain/batches/batch.ts';
import type { Uuid } from '#domain/ids.ts';
import { memoizeByIdentity } from '#domain/memoize-by-identity.ts';
import { compareText } from '#domain/time.ts';
import { type Folded, foldActions } from './fold-actions.ts';

/**
 * All that follows from a batch's actions, worked out from nothing else. Throws where the history can't have happened,
 * which no accepted calls can make.
 */
export function deriveBatchState(batch: BatchRecord): BatchState {
  const folded = foldActions(batch.actions);
  if (!folded.ok) {
    const { action, reason } = folded.error;
    throw new Error(`The history of ${batch.lot_code} can't have happened: ${action.uuid}, ${JSON.stringify(reason)}`);
  }
  return stateOf(batch.actions, folded.value);
}

/** The state of a batch whose completed actions are already folded. */
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
 * Every interval with its completion as it follows from the others: it is complete while an action after it in the plan
 * is (planned or added; neither a note nor an interval), since the earliest such instant and by its user.
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
      // The same object where nothing changes: a search for changes then needs no comparison of fields.
      return isUnchanged ? interval : { ...interval, ...follows };
    });
}

/** The actions with every interval's completion as it follows from the others. */
export const withIntervals = memoizeByIdentity((actions: readonly Action[]): readonly Action[] => {
  const derived = new Map(deriveIntervals(actions).map((interval) => [interval.uuid, interval]));
  return actions.map((action) => derived.get(action.uuid) ?? action);
});

// Trays are made as soon as there are any in total: merging never takes the last, binning and clearing keep the total.
function stageOf(folded: Folded, open: readonly Action[]): InternalState {
  if (folded.total === 0) return 'Planned';
  const isUnchangedwingOpen = open.some(({ action_type }) => action_type === 'create_tray_action');
  return folded.standing.size === 0 && !isUnchangedwingOpen ? 'Done' : 'Alive';
}

function nextState(open: readonly Action[]): string | null {
  for (const action of open) if (action.action_type === 'state_change') return action.action_properties.current_state;
  return null;
}

const harvestsOf = (open: readonly Action[]): Uuid[] =>
  open.filter(({ action_type }) => action_type === 'harvest_action').map(({ uuid }) => uuid);
