import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import { delayByDays } from '#domain/batches/planning/shift-actions.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import { endOfPlan } from './end-of-plan.ts';
import type { ScheduledBatch } from './schedule-row.ts';

/** What one call asks of the farm: that an action is needed on another day. */
export interface ShiftStep {
  readonly action: Action;
  readonly to: Day;
}

/** What becomes of a plan when something on it is moved. */
export interface ShiftOutcome {
  readonly steps: readonly ShiftStep[];
  /** The actions that move, with their new days. */
  readonly moved: readonly Action[];
  /** All actions of the batch, as they are then. */
  readonly after: readonly Action[];
}

/**
 * Moves what was picked by so many days, and all that is open after it. Brought forward, what is needed on the day on
 * which a wait ends takes that end along: the wait gets shorter. 400 where an earlier open action would be passed.
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
 * Moves what was picked by so many days, and nothing else. A wait always takes along what follows. 400 where the plan
 * would leave the years 1 to 9999.
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

/** The batch as it is once its plan is moved. */
export const afterShift = <B extends ScheduledBatch>(batch: B, { after }: ShiftOutcome): B => ({
  ...batch,
  actions: after,
  end_date: endOfPlan({ ...batch, actions: after }),
});

/** The day of a batch's first open harvest; null where none is open. */
export const nextHarvestDay = (actions: readonly Action[]): Day | null =>
  planOrder(actions.filter((action) => isOpen(action) && action.action_type === 'harvest_action'))[0]
    ?.action_needed_date ?? null;

/** The open action, waits aside, that comes after what was picked: the harvest if there is one, else the next. */
export function whatFollows(actions: readonly Action[], picked: readonly Action[]): Action | null {
  const last = planOrder(picked).at(-1);
  if (last === undefined) return null;
  const later = planOrder(actions).filter(
    (action) => isOpen(action) && action.action_type !== 'interval_action' && comparePlan(action, last) > 0,
  );
  return later.find(({ action_type }) => action_type === 'harvest_action') ?? later[0] ?? null;
}

/** Whether what follows an open action has to move with it. */
export const movesFollowing = (picked: readonly Action[]): boolean =>
  picked.some(({ action_type }) => action_type === 'interval_action');

// The first of the open waits that stand directly before an action and end on its day; the action itself if none does.
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
