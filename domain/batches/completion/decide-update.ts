import { FACT_KEYS } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenAction, GivenProperties } from '#domain/actions/action-request.ts';
import { differingPlan } from '#domain/actions/same-facts.ts';
import { addError, type FieldErrors, WAIT_FOLLOWS } from '#domain/batches/facts/check-given.ts';
import { conflict, invalid, invalidField, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day, Instant } from '#domain/time.ts';

/** Body of a PUT on an action. */
export interface ActionUpdate {
  readonly action_needed_date?: Day | undefined;
  readonly delay_actions?: boolean | undefined;
  readonly action_properties?: GivenProperties | undefined;
  readonly completed?: boolean | undefined;
  readonly action_completed_date?: Instant | null | undefined;
}

/** Operation that a PUT performs; `nothing` if it repeats the completion of a wait. */
export type UpdateRoute = 'complete' | 'undo' | 'correct' | 'edit_plan' | 'nothing';

/**
 * Chooses the operation of a PUT on an action. A changed `completed` completes or undoes the action; otherwise a
 * completed action is corrected and the plan of an open one is edited. Returns 400 or 409 for what the action itself
 * rules out. A wait must have its derived completion.
 */
export function routeUpdate(action: Action, update: ActionUpdate): Result<UpdateRoute> {
  if (action.withdrawn) {
    if (update.completed === false) return ok('undo');
    return err(conflict({ code: 'action_undone', params: {} }, [action.uuid], [action.batch]));
  }
  const isInterval = action.action_type === 'interval_action';
  if (update.completed !== undefined && update.completed !== action.completed) {
    if (isInterval) return err(invalidField('completed', WAIT_FOLLOWS));
    if (!update.completed) return ok('undo');
    return isOtherDay(action, update)
      ? err(invalidField('action_needed_date', { code: 'completion_changes_plan', params: {} }))
      : ok('complete');
  }
  const problem = action.completed ? checkCorrection(action, update) : checkEdit(action, update);
  if (problem !== null) return err(problem);
  return ok(action.completed ? (isInterval ? 'nothing' : 'correct') : 'edit_plan');
}

/** Extracts the request to complete or correct the action. */
export const requestOf = (action: Action, update: ActionUpdate): GivenAction => ({
  uuid: action.uuid,
  action_completed_date: update.action_completed_date,
  action_properties: update.action_properties ?? {},
});

function checkCorrection(action: Action, update: ActionUpdate): Problem | null {
  const { action_completed_date: date } = update;
  const isInterval = action.action_type === 'interval_action';
  if (date === null) return invalidField('action_completed_date', { code: 'undo_to_reopen', params: {} });
  if (isInterval && date !== undefined && date !== action.action_completed_date) {
    return invalidField('action_completed_date', WAIT_FOLLOWS);
  }
  const isOtherPlan = isInterval && differingPlan(action, update.action_properties ?? {}).length > 0;
  if (!isOtherPlan && !isOtherDay(action, update)) return null;
  return conflict({ code: 'plan_fixed', params: {} }, [action.uuid], [action.batch]);
}

function checkEdit(action: Action, update: ActionUpdate): Problem | null {
  const errors: FieldErrors = {};
  const given = update.action_properties ?? {};
  if (typeof update.action_completed_date === 'string') {
    addError(errors, 'action_completed_date', { code: 'completed_only', params: {} });
  }
  for (const key of FACT_KEYS[action.action_type]) {
    const fact: GivenProperties[keyof GivenProperties] = given[key];
    if (fact === undefined || fact === null) continue;
    addError(errors, `action_properties.${key}`, { code: 'completed_only', params: {} });
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : null;
}

const isOtherDay = (action: Action, { action_needed_date }: ActionUpdate): boolean =>
  action_needed_date !== undefined && action_needed_date !== action.action_needed_date;
