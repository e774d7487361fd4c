import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { findOpenAction } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { ok, type Result } from '#domain/result.ts';

export type DeletedAction = BatchChanges & { readonly deleted: Uuid };

/**
 * Deletes an open action without moving others. Returns 404 for unknown actions, 409 for completed or withdrawn ones.
 */
export function deleteAction(
  slice: FarmSlice,
  { action: uuid }: { readonly action: Uuid },
  ctx: DecisionContext,
): Result<DeletedAction> {
  const found = findOpenAction(slice, uuid);
  if (!found.ok) return found;
  const { batch } = found.value;
  const rest = { ...batch, actions: batch.actions.filter((action) => action.uuid !== uuid) };
  const checked = checkChanges(slice, new Map([[batch.uuid, rest]]), [uuid], ctx);
  return checked.ok ? ok({ ...checked.value, deleted: uuid }) : checked;
}
