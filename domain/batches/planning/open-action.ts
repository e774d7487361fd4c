import type { Action, ActionOrigin, PlannedAction } from '#domain/actions/action.ts';
import type { GivenInstant } from '#domain/actions/action-request.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day } from '#domain/time.ts';

export interface ActionIds {
  readonly id: number;
  readonly uuid: Uuid;
}

export function openAction(
  planned: PlannedAction,
  { id, uuid, batch, day, origin }: ActionIds & { batch: Uuid; day: Day; origin: ActionOrigin },
): Action {
  return {
    ...planned,
    id,
    uuid,
    batch,
    origin,
    completed: false,
    action_needed_date: day,
    action_completed_date: null,
    completed_by_user: null,
    withdrawn: false,
    corrections: [],
    plan_before: null,
    version: 1,
  };
}

/** Creates an open instant action. Missing planned keys are null. */
export const openInstant = ({ action_type, action_properties, ...ids }: GivenInstant, day: Day): Action =>
  openAction(fullPlan(action_type, action_properties), { ...ids, day, origin: 'instant' });
