import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { findAction, findOpenAction, withChanged } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import { lengthenInterval } from './shift-actions.ts';

const NOT_A_WAIT = { code: 'duration_of_wait_only', params: {} } as const;

/**
 * Sets the duration of an open wait in days; it and every later open action move by the difference. Refuses (400) other
 * types of action, unknown ones, and passing an earlier open action; (409) a wait that is over.
 */
export function changeDuration(
  slice: FarmSlice,
  { action: uuid, duration }: { readonly action: Uuid; readonly duration: number },
  ctx: DecisionContext,
): Result<BatchChanges> {
  const known = findAction(slice, uuid);
  if (!known.ok) return err(invalidField('action', { code: 'record_not_found', params: { kind: 'action', id: uuid } }));
  if (!known.value.action.withdrawn && known.value.action.action_type !== 'interval_action') {
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
