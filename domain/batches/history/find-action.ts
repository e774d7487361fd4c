import type { Action } from '#domain/actions/action.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict, notFound, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { withIntervals } from './batch-state.ts';

/** An action and the batch it belongs to, its intervals' completion up to date. */
export interface FoundAction {
  readonly action: Action;
  readonly batch: BatchRecord;
}

/** The action of that uuid, with its batch; 404 where no batch of the slice has it. */
export function findAction(slice: FarmSlice, uuid: Uuid): Result<FoundAction> {
  for (const record of slice.batches.values()) {
    if (!record.actions.some((action) => action.uuid === uuid)) continue;
    const actions = withIntervals(record.actions);
    const action = actions.find((one) => one.uuid === uuid);
    if (action !== undefined) return ok({ action, batch: { ...record, actions } });
  }
  return err(notFound(`There is no action ${uuid}.`));
}

/** The open action of that uuid, with its batch; 404 if unknown, 409 if completed or withdrawn. */
export function findOpenAction(slice: FarmSlice, uuid: Uuid): Result<FoundAction> {
  const found = findAction(slice, uuid);
  if (!found.ok) return found;
  const problem = refuseClosed(found.value.action);
  return problem === null ? found : err(problem);
}

/** The batch with some of its actions replaced by new values. */
export function withChanged(batch: BatchRecord, changed: readonly Action[]): BatchRecord {
  const byUuid = new Map(changed.map((action) => [action.uuid, action]));
  return { ...batch, actions: batch.actions.map((action) => byUuid.get(action.uuid) ?? action) };
}

function refuseClosed({ uuid, batch, completed, withdrawn, action_type }: Action): Problem | null {
  if (withdrawn) return conflict('This action was undone: it stands in the timeline only.', [uuid], [batch]);
  if (!completed) return null;
  const detail =
    action_type === 'interval_action'
      ? 'This interval is over: that follows from the actions after it. Undo those first.'
      : 'This action is completed. Undo it first.';
  return conflict(detail, [uuid], [batch]);
}
