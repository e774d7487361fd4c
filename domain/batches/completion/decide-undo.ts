import { reopenAction } from '#domain/actions/reopen-action.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { addError, type FieldErrors, INTERVAL_FOLLOWS } from '#domain/batches/facts/check-given.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { listActions } from '#domain/batches/history/refusal-text.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalid } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import { replaceAction } from './complete-action.ts';
import { indexActions } from './find-requested.ts';

/**
 * Undoes completed actions of any batches, all or none, judged on the result. What is open or withdrawn already stays
 * so; a uuid twice counts once. 409 lists the actions that can't have happened without them, or who stands on the bed.
 */
export function decideUndo(
  slice: FarmSlice,
  uuids: readonly Uuid[],
  ctx: DecisionContext,
  fieldOf: (index: number) => string = (index) => (uuids.length === 1 ? 'action' : `actions.${index}`),
): Result<BatchChanges> {
  const known = indexActions(slice.batches);
  const errors: FieldErrors = {};
  for (const [index, uuid] of uuids.entries()) {
    const action = known.get(uuid);
    if (action === undefined) addError(errors, fieldOf(index), `There is no action ${uuid}.`);
    if (action?.action_type === 'interval_action') addError(errors, fieldOf(index), INTERVAL_FOLLOWS);
  }
  if (Object.keys(errors).length > 0) return err(invalid(errors));

  const next = new Map<Uuid, BatchRecord>();
  const touched = new Set<Uuid>();
  for (const uuid of new Set(uuids)) {
    const action = known.get(uuid);
    const batch = action && (next.get(action.batch) ?? slice.batches.get(action.batch));
    if (action === undefined || batch === undefined || !action.completed) continue;
    next.set(batch.uuid, replaceAction(batch, reopenAction(action)));
    touched.add(uuid);
  }
  return checkChanges(slice, next, touched, ctx, (failed) => {
    const inTheWay = failed.map(({ action }) => action);
    return `Undo these first: ${listActions(inTheWay, slice.batches, ctx.site)}.`;
  });
}
