import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { delayByDays } from '#domain/batches/planning/shift-actions.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import { endOfPlan } from './end-of-plan.ts';
import type { ScheduledBatch } from './schedule-row.ts';

/** A request to move one action to another day. */
export interface ShiftStep {
  readonly action: Action;
  readonly to: Day;
}

/** Result of moving part of a plan. */
export interface ShiftOutcome {
  readonly steps: readonly ShiftStep[];
  /** The moved actions, with their new days. */
  readonly moved: readonly Action[];
  /** All actions of the batch after the move. */
  readonly after: readonly Action[];
}

/**
 * Moves the picked actions and all later open ones by a number of days. When moving earlier, a wait that ends on the
 * same day is shortened. Returns 400 if an earlier open action would be passed.
 */
export function shiftWithFollowing(
  actions: readonly Action[],
  picked: readonly Action[],
  days: number,
): Result<ShiftOutcome> {
  const first = planOrder(picked)[0];
  if (first === undefined || days === 0) return ok({ steps: [], moved: [], after: actions });
  const asked = days < 0 ? waitEndingWith(actions, first) : first;
  const delayed = delayByDays(actions, asked, days, true);
  if (!delayed.ok) return delayed;
  const { to, moved } = delayed.value;
  return ok(outcomeOf(actions, [{ action: asked, to }], moved));
}

/**
 * Moves only the picked actions by a number of days. A wait always moves what follows. Returns 400 if the plan would
 * leave the years 1 to 9999.
 */
export function shiftAlone(actions: readonly Action[], picked: readonly Action[], days: number): Result<ShiftOutcome> {
  const steps: ShiftStep[] = [];
  const moved: Action[] = [];
  for (const action of days === 0 ? [] : picked) {
    const shifted = delayByDays(actions, action, days, false);
    if (!shifted.ok) return shifted;
    steps.push({ action, to: shifted.value.to });
    moved.push(...shifted.value.moved);
  }
  return ok(outcomeOf(actions, steps, moved));
}

/** Returns the batch after a move. */
export const afterShift = <B extends ScheduledBatch>(batch: B, { after }: ShiftOutcome): B => ({
  ...batch,
  actions: after,
  end_date: endOfPlan({ ...batch, actions: after }),
});

/** Returns the day of a batch's first open harvest; null without one. */
export const nextHarvestDay = (actions: readonly Action[]): Day | null =>
  planOrder(actions.filter((action) => isOpen(action) && action.action_type === 'harvest_action'))[0]
    ?.action_needed_date ?? null;

/**
 * Returns the open action to name as following the picked ones: the next harvest, otherwise the next action that isn't
 * a wait.
 */
export function followingAction(actions: readonly Action[], picked: readonly Action[]): Action | null {
  const last = planOrder(picked).at(-1);
  if (last === undefined) return null;
  const later = planOrder(actions).filter(
    (action) => isOpen(action) && action.action_type !== 'interval_action' && comparePlan(action, last) > 0,
  );
  return later.find(({ action_type }) => action_type === 'harvest_action') ?? later[0] ?? null;
}

/** Tells whether later actions always move with the picked ones, as they do for a wait. */
export const movesFollowing = (picked: readonly Action[]): boolean =>
  picked.some(({ action_type }) => action_type === 'interval_action');

// Returns the first of the open waits directly before an action that end on its day, or the action itself.
function waitEndingWith(actions: readonly Action[], action: Action): Action {
  const before = planOrder(actions.filter((other) => isOpen(other) && comparePlan(other, action) < 0)).reverse();
  const isOther = (other: Action) =>
    other.action_type !== 'interval_action' || other.action_needed_date !== action.action_needed_date;
  const end = before.findIndex(isOther);
  const waits = end < 0 ? before : before.slice(0, end);
  return waits.at(-1) ?? action;
}

function outcomeOf(actions: readonly Action[], steps: readonly ShiftStep[], moved: readonly Action[]): ShiftOutcome {
  const byUuid = new Map(moved.map((action) => [action.uuid, action]));
  return { steps, moved, after: actions.map((action) => byUuid.get(action.uuid) ?? action) };
}
