import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { findAction, findOpenAction, withChanged } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import { lengthenInterval } from './shift-actions.ts';

/**
 * Sets the days that an open interval lasts; it and every later open action move by the difference. 400 for another
 * kind of action, an unknown one, or where an earlier open action would be passed; 409 once it is over.
 */
export function changeDuration(
  slice: FarmSlice,
  { action: uuid, duration }: { readonly action: Uuid; readonly duration: number },
  ctx: DecisionContext,
): Result<BatchChanges> {
  const known = findAction(slice, uuid);
  if (!known.ok) return err(invalidField('action', `There is no action ${uuid}.`));
  if (!known.value.action.withdrawn && known.value.action.action_type !== 'interval_action') {
    return err(invalidField('action', 'Only an interval has a duration.'));
  }
  const found = findOpenAction(slice, uuid);
  if (!found.ok) return found;
  const { action, batch } = found.value;
  if (action.action_type !== 'interval_action') return err(invalidField('action', 'Only an interval has a duration.'));
  const shifted = lengthenInterval(batch.actions, action, duration, 'duration');
  if (!shifted.ok) return shifted;
  return checkChanges(slice, new Map([[batch.uuid, withChanged(batch, shifted.value)]]), [uuid], ctx);
}
