import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { FACT_KEYS, PLAN_KEYS } from '#domain/actions/action-properties.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { mergePlan } from '#domain/actions/merge-plan.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { findOpenAction, withChanged } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalid, invalidField, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import { checkPlanDay } from './day-bounds.ts';
import { delayAction, lengthenInterval } from './shift-actions.ts';

/** What a change of an open action's plan may carry. */
export interface PlanEdit {
  readonly action: Uuid;
  readonly action_needed_date?: Day | undefined;
  /** Whether the later open actions move along; always so for an interval. */
  readonly delay_actions?: boolean | undefined;
  readonly action_properties?: GivenProperties | undefined;
}

/**
 * Changes the plan of an open action: keys given replace keys, null clears; another needed day moves it (`delay_actions`
 * takes the later ones along); on an interval, duration and needed day follow each other, so only one may change.
 * 400 for what can't stand, 404 for an unknown action, 409 for one that is completed or withdrawn.
 */
export function editPlan(slice: FarmSlice, edit: PlanEdit, ctx: DecisionContext): Result<BatchChanges> {
  const found = findOpenAction(slice, edit.action);
  if (!found.ok) return found;
  const { action, batch } = found.value;
  const { action_needed_date: day = action.action_needed_date } = edit;
  // A day that stays as it is is no typing error of this call.
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

/** What stands in the way of a plan: the messages by key, places that are not on the farm included; null if nothing. */
export function judgePlan(slice: FarmSlice, planned: PlannedAction, prefix: string): Problem | null {
  const errors = Object.entries(checkPlan(planned)).map(([key, messages]) => [`${prefix}${key}`, messages] as const);
  const { action_properties: plan } = planned;
  const places = 'target_locations' in plan ? (plan.target_locations ?? []) : [];
  const unknown = places.filter((id) => !slice.places.has(id)).map((id) => `There is no place ${id}.`);
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
      const message = facts.includes(key)
        ? 'Only a completed action has this.'
        : 'This kind of action has no such field.';
      return [`action_properties.${key}`, [message]] as const;
    });
  if (foreign.length > 0) return err(invalid(Object.fromEntries(foreign)));
  const edited = mergePlan(action, given);
  const problem = judgePlan(slice, edited, 'action_properties.');
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
    return err(
      invalidField('action_needed_date', 'The duration gives the day on which an interval ends. Enter only one.'),
    );
  }
  return lengthenInterval(actions, action, duration, 'action_properties.duration');
}

// The shift was worked out on the plan before the edit: its day and, of an interval, its duration are taken over.
function keepPlan(shifted: Action, edited: Action): Action {
  const moved = { ...edited, action_needed_date: shifted.action_needed_date };
  if (shifted.action_type !== 'interval_action') return moved;
  return mergePlan(moved, { duration: shifted.action_properties.duration });
}
