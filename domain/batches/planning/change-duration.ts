import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { findAction, findOpenAction, withChanged } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import { lengthenInterval } from './shift-actions.ts';

const NOT_A_WAIT = { code: 'duration_of_wait_only', params: {} } as const;

/**
 * Sets the duration of an open wait in days. The wait and all later open actions move by the difference. Returns 400
 * for unknown actions, other types, or passing an earlier open action; 409 for a wait that is over.
 */
export function changeDuration(
  slice: FarmSlice,
  { action: uuid, duration }: { readonly action: Uuid; readonly duration: number },
  ctx: DecisionContext,
): Result<BatchChanges> {
  const stored = findAction(slice, uuid);
  if (!stored.ok)
    return err(invalidField('action', { code: 'record_not_found', params: { kind: 'action', id: uuid } }));
  if (!stored.value.action.withdrawn && stored.value.action.action_type !== 'interval_action') {
    return err(invalidField('action', NOT_A_WAIT));
  }
  const found = findOpenAction(slice, uuid);
  if (!found.ok) return found;
  const { action, batch } = found.value;
  if (action.action_type !== 'interval_action') return err(invalidField('action', NOT_A_WAIT));
  const shifted = lengthenInterval(batch.actions, action, duration, 'duration');
  if (!shifted.ok) return shifted;
  return checkChanges(slice, new Map([[batch.uuid, withChanged(batch, shifted.value)]]), [uuid], ctx);
}
