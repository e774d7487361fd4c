import type { PlannedAction } from '#domain/actions/action.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField, withKnownActions } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import { checkPlanDay } from './day-bounds.ts';
import { judgePlan } from './edit-plan.ts';
import { openAction } from './open-action.ts';

/** A new action of a batch, with the id and uuid it shall have. */
export interface AddedAction {
  readonly id: number;
  readonly uuid: Uuid;
  readonly batch: Uuid;
  readonly action_needed_date: Day;
  readonly planned: PlannedAction;
}

/** Adds an open action to a batch; no other moves. 400 for a plan that can't stand or a batch that is not there. */
export function addAction(
  slice: FarmSlice,
  { id, uuid, batch, action_needed_date, planned }: AddedAction,
  ctx: DecisionContext,
): Result<BatchChanges> {
  const record = slice.batches.get(batch);
  if (record === undefined) return err(invalidField('batch', `There is no batch ${batch}.`));
  const problem =
    checkPlanDay('action_needed_date', action_needed_date, ctx.site.today) ??
    judgePlan(slice, planned, 'action_properties.');
  if (problem !== null) return err(problem);
  const action = openAction(planned, { id, uuid, batch, day: action_needed_date, origin: 'added' });
  const next = new Map([[batch, { ...record, actions: [...record.actions, action] }]]);
  const judged = checkChanges(slice, next, [uuid], ctx);
  return judged.ok ? judged : err(withKnownActions(judged.error, (one) => one !== uuid));
}
