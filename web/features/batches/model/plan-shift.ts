import type { Action } from '#domain/actions/action.ts';
import { type ShiftOutcome, shiftAlone, shiftWithFollowing } from '#domain/batches/schedule/schedule-shift.ts';
import { ok, type Result } from '#domain/result.ts';
import { daysBetween, isDay } from '#domain/time.ts';
import type { PlanValues } from '#web/batches/drafts/plan-values.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { formatFaultsOf } from '#web/format/rule-text.ts';

/** The part of a view that a plan is validated against. */
export interface PlanView {
  readonly batch: Pick<BatchView['batch'], 'actions'>;
}

/**
 * Returns the number of days by which the form delays an action or extends a wait; negative if it is earlier or
 * shorter.
 */
export function shiftDays(action: Action, { action_needed_date: day, duration }: PlanValues): number {
  if (action.action_type === 'interval_action') {
    return duration === null ? 0 : duration - action.action_properties.duration;
  }
  return isDay(day) ? daysBetween(action.action_needed_date, day) : 0;
}

/** Returns the effect of the form's day on the plan. */
export function shiftOf(action: Action, values: PlanValues, { batch }: PlanView): Result<ShiftOutcome> {
  const days = shiftDays(action, values);
  if (days === 0) return ok({ steps: [], moved: [], after: batch.actions });
  const shift = values.moves === 'this' && action.action_type !== 'interval_action' ? shiftAlone : shiftWithFollowing;
  return shift(batch.actions, [action], days);
}

/** Returns why the plan can't move to the form's day; undefined if it can. */
export function shiftFault(action: Action, values: PlanValues, view: PlanView): string | undefined {
  const shifted = shiftOf(action, values, view);
  return shifted.ok ? undefined : formatFaultsOf(shifted.error);
}
