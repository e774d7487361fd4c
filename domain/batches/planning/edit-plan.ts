import { FACT_KEYS, PLAN_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { mergePlan } from '#domain/actions/merge-plan.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { findOpenAction, withChanged } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { missingPlace } from '#domain/locations/missing-place.ts';
import { invalid, invalidField, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import { checkPlanDay } from './day-bounds.ts';
import { delayAction, lengthenInterval } from './shift-actions.ts';

/** A change to the plan of an open action. */
export interface PlanEdit {
  readonly action: Uuid;
  readonly action_needed_date?: Day | undefined;
  /** True if later open actions move as well. For a wait, they always do. */
  readonly delay_actions?: boolean | undefined;
  readonly action_properties?: GivenProperties | undefined;
}

/**
 * Changes the plan of an open action. Keys in the request replace planned ones and null clears. A new needed day moves
 * the action, and with `delay_actions` the later ones too. The duration and needed day of a wait depend on each other,
 * so only one may change. Returns 400 for invalid plans, 404 for unknown actions, 409 for completed or withdrawn ones.
 */
export function editPlan(slice: FarmSlice, edit: PlanEdit, ctx: DecisionContext): Result<BatchChanges> {
  const found = findOpenAction(slice, edit.action);
  if (!found.ok) return found;
  const { action, batch } = found.value;
  const { action_needed_date: day = action.action_needed_date } = edit;
  // Plans may contain days that are now out of range, so only a changed day is checked.
  const problem = day === action.action_needed_date ? null : checkPlanDay('action_needed_date', day, ctx.site.today);
  if (problem !== null) return err(problem);
  const edited = editProperties(slice, action, edit.action_properties ?? {});
  if (!edited.ok) return edited;
  const shifted = shiftEdited(batch.actions, action, edited.value, edit);
  if (!shifted.ok) return shifted;
  const moved = shifted.value.map((other) => (other.uuid === action.uuid ? keepPlan(other, edited.value) : other));
  const next = withChanged(withChanged(batch, [edited.value]), moved);
  return checkChanges(slice, new Map([[batch.uuid, next]]), [action.uuid], ctx);
}

/** Returns 400 for an invalid plan or unknown locations, with faults by key. */
export function validatePlan(slice: FarmSlice, planned: PlannedAction, prefix: string): Problem | null {
  const errors = Object.entries(checkPlan(planned)).map(([key, faults]): [string, CodedProblem[]] => [
    `${prefix}${key}`,
    faults,
  ]);
  const { action_properties: plan } = planned;
  const places = 'target_locations' in plan ? (plan.target_locations ?? []) : [];
  const unknown = places.filter((id) => !slice.places.has(id)).map(missingPlace);
  if (unknown.length > 0) errors.push([`${prefix}target_locations`, unknown]);
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : null;
}

function editProperties(slice: FarmSlice, action: Action, given: GivenProperties): Result<Action> {
  const planned: readonly string[] = PLAN_KEYS[action.action_type];
  const facts: readonly string[] = FACT_KEYS[action.action_type];
  const foreign = Object.entries(given)
    .filter(([key, value]) => value !== undefined && !planned.includes(key))
    .filter(([key, value]) => value !== null || !facts.includes(key))
    .map(([key]) => {
      const code = facts.includes(key) ? 'facts_in_plan' : 'field_of_other_action';
      return [`action_properties.${key}`, [{ code, params: {} } as const]] as const;
    });
  if (foreign.length > 0) return err(invalid(Object.fromEntries(foreign)));
  const edited = mergePlan(action, given);
  const problem = validatePlan(slice, edited, 'action_properties.');
  return problem === null ? ok(edited) : err(problem);
}

function shiftEdited(
  actions: readonly Action[],
  action: Action,
  edited: Action,
  { action_needed_date: day = action.action_needed_date, delay_actions = false }: PlanEdit,
): Result<Action[]> {
  if (action.action_type !== 'interval_action' || edited.action_type !== 'interval_action') {
    return delayAction(actions, action, day, delay_actions);
  }
  const { duration } = edited.action_properties;
  if (duration === action.action_properties.duration) return delayAction(actions, action, day, true);
  if (day !== action.action_needed_date) {
    return err(invalidField('action_needed_date', { code: 'day_and_duration', params: {} }));
  }
  return lengthenInterval(actions, action, duration, 'action_properties.duration');
}

// The shift is based on the plan before the edit, so only its day and the duration of a wait are used.
function keepPlan(shifted: Action, edited: Action): Action {
  const moved = { ...edited, action_needed_date: shifted.action_needed_date };
  if (shifted.action_type !== 'interval_action') return moved;
  return mergePlan(moved, { duration: shifted.action_properties.duration });
}
