import type { PlannedAction } from '#domain/actions/action.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField, withKnownActions } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import type { Day } from '#domain/time.ts';
import { checkPlanDay } from './day-bounds.ts';
import { validatePlan } from './edit-plan.ts';
import { openAction } from './open-action.ts';

/** A new action of a batch, with its ids. */
export interface AddedAction {
  readonly id: number;
  readonly uuid: Uuid;
  readonly batch: Uuid;
  readonly action_needed_date: Day;
  readonly planned: PlannedAction;
}

/** Adds an open action to a batch without moving others. Returns 400 for invalid plans and unknown batches. */
export function addAction(
  slice: FarmSlice,
  { id, uuid, batch, action_needed_date, planned }: AddedAction,
  ctx: DecisionContext,
): Result<BatchChanges> {
  const record = slice.batches.get(batch);
  if (record === undefined)
    return err(invalidField('batch', { code: 'record_not_found', params: { kind: 'batch', id: batch } }));
  const problem =
    checkPlanDay('action_needed_date', action_needed_date, ctx.site.today) ??
    validatePlan(slice, planned, 'action_properties.');
  if (problem !== null) return err(problem);
  const action = openAction(planned, { id, uuid, batch, day: action_needed_date, origin: 'added' });
  const next = new Map([[batch, { ...record, actions: [...record.actions, action] }]]);
  const checked = checkChanges(slice, next, [uuid], ctx);
  return checked.ok ? checked : err(withKnownActions(checked.error, (one) => one !== uuid));
}
