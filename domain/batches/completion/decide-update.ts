import type { Action } from '#domain/actions/action.ts';
import { FACT_KEYS } from '#domain/actions/action-properties.ts';
import type { GivenAction, GivenProperties } from '#domain/actions/action-request.ts';
import { differingPlan } from '#domain/actions/same-facts.ts';
import { addError, type FieldErrors, INTERVAL_FOLLOWS } from '#domain/batches/facts/check-given.ts';
import { conflict, invalid, invalidField, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Day, Instant } from '#domain/time.ts';

/** What a PUT on an action carries. */
export interface ActionUpdate {
  readonly action_needed_date?: Day | undefined;
  readonly delay_actions?: boolean | undefined;
  readonly action_properties?: GivenProperties | undefined;
  readonly completed?: boolean | undefined;
  readonly action_completed_date?: Instant | null | undefined;
}

/** What a PUT turns out to be; `nothing` where it only repeats what an interval is. */
export type UpdateRoute = 'complete' | 'undo' | 'correct' | 'edit_plan' | 'nothing';

/**
 * What a PUT on an action asks for: a `completed` that differs completes or undoes, else it corrects what is complete
 * and edits the plan of what is open. 400 and 409 as far as the action alone tells. An interval is to be given with its
 * derived completion.
 */
export function routeUpdate(action: Action, update: ActionUpdate): Result<UpdateRoute> {
  if (action.withdrawn) {
    if (update.completed === false) return ok('undo');
    return err(conflict('This action was withdrawn.', [action.uuid], [action.batch]));
  }
  const isInterval = action.action_type === 'interval_action';
  if (update.completed !== undefined && update.completed !== action.completed) {
    if (isInterval) return err(invalidField('completed', INTERVAL_FOLLOWS));
    if (!update.completed) return ok('undo');
    return isOtherDay(action, update)
      ? err(invalidField('action_needed_date', 'Completing changes no plan.'))
      : ok('complete');
  }
  const problem = action.completed ? judgeCorrection(action, update) : judgeEdit(action, update);
  if (problem !== null) return err(problem);
  return ok(action.completed ? (isInterval ? 'nothing' : 'correct') : 'edit_plan');
}

/** The part of a PUT that completes or corrects. */
export const requestOf = (action: Action, update: ActionUpdate): GivenAction => ({
  uuid: action.uuid,
  action_completed_date: update.action_completed_date,
  action_properties: update.action_properties ?? {},
});

function judgeCorrection(action: Action, update: ActionUpdate): Problem | null {
  const { action_completed_date: date } = update;
  const isInterval = action.action_type === 'interval_action';
  if (date === null) return invalidField('action_completed_date', 'To reopen the action, undo it.');
  if (isInterval && date !== undefined && date !== action.action_completed_date) {
    return invalidField('action_completed_date', INTERVAL_FOLLOWS);
  }
  const isOtherPlan = isInterval && differingPlan(action, update.action_properties ?? {}).length > 0;
  if (!isOtherPlan && !isOtherDay(action, update)) return null;
  return conflict('This action is complete: its plan cannot change.', [action.uuid], [action.batch]);
}

function judgeEdit(action: Action, update: ActionUpdate): Problem | null {
  const errors: FieldErrors = {};
  const given = update.action_properties ?? {};
  if (typeof update.action_completed_date === 'string') {
    addError(errors, 'action_completed_date', 'Only a completed action has this: send completed true with it.');
  }
  for (const key of FACT_KEYS[action.action_type]) {
    const fact: GivenProperties[keyof GivenProperties] = given[key];
    if (fact === undefined || fact === null) continue;
    addError(errors, `action_properties.${key}`, 'Only a completed action has this: send completed true with it.');
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : null;
}

const isOtherDay = (action: Action, { action_needed_date }: ActionUpdate): boolean =>
  action_needed_date !== undefined && action_needed_date !== action.action_needed_date;
