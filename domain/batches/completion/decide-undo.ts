import type { Action } from '#domain/actions/action.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { reopenAction } from '#domain/actions/reopen-action.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { addError, type FieldErrors, WAIT_FOLLOWS } from '#domain/batches/facts/check-given.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { nameAction } from '#domain/batches/history/name-problems.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalid } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import { replaceAction } from './complete-action.ts';
import { indexActions } from './find-requested.ts';

/**
 * Undoes completed actions of any batches, all or none, validated on the result and returned in the order in which they
 * were completed. Open and withdrawn actions and repeated uuids have no effect. A conflict (409) lists the actions that
 * depend on the undone ones, or the batches on the bed.
 */
export function decideUndo(
  slice: FarmSlice,
  uuids: readonly Uuid[],
  ctx: DecisionContext,
  fieldOf: (index: number) => string = (index) => (uuids.length === 1 ? 'action' : `actions.${index}`),
): Result<BatchChanges> {
  const stored = indexActions(slice.batches);
  const errors: FieldErrors = {};
  for (const [index, uuid] of uuids.entries()) {
    const action = stored.get(uuid);
    if (action === undefined) {
      addError(errors, fieldOf(index), { code: 'record_not_found', params: { kind: 'action', id: uuid } });
    }
    if (action?.action_type === 'interval_action') addError(errors, fieldOf(index), WAIT_FOLLOWS);
  }
  if (Object.keys(errors).length > 0) return err(invalid(errors));

  const next = new Map<Uuid, BatchRecord>();
  const undone: Action[] = [];
  for (const uuid of new Set(uuids)) {
    const action = stored.get(uuid);
    const batch = action && (next.get(action.batch) ?? slice.batches.get(action.batch));
    if (action === undefined || batch === undefined || !action.completed) continue;
    next.set(batch.uuid, replaceAction(batch, reopenAction(action)));
    undone.push(action);
  }
  const touched = foldOrder(undone).map(({ uuid }) => uuid);
  return checkChanges(slice, next, touched, ctx, (failed) => ({
    code: 'undo_first',
    params: { actions: failed.map(({ action }) => nameAction(action, slice.batches, ctx.site)) },
  }));
}
