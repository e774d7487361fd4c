import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { findOpenAction } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { ok, type Result } from '#domain/result.ts';

/** What deleting an action changes, and which action goes. */
export type DeletedAction = BatchChanges & { readonly deleted: Uuid };

/** Takes an open action out of its batch; no other moves. 404 if unknown, 409 if completed or withdrawn. */
export function deleteAction(
  slice: FarmSlice,
  { action: uuid }: { readonly action: Uuid },
  ctx: DecisionContext,
): Result<DeletedAction> {
  const found = findOpenAction(slice, uuid);
  if (!found.ok) return found;
  const { batch } = found.value;
  const rest = { ...batch, actions: batch.actions.filter((action) => action.uuid !== uuid) };
  const judged = checkChanges(slice, new Map([[batch.uuid, rest]]), [uuid], ctx);
  return judged.ok ? ok({ ...judged.value, deleted: uuid }) : judged;
}
