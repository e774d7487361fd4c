import type { Action } from '#domain/actions/action.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict, notFound, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { withIntervals } from './batch-state.ts';

/** An action and its batch, with the derived completion of waits. */
export interface FoundAction {
  readonly action: Action;
  readonly batch: BatchRecord;
}

/** Finds an action and its batch. Returns 404 if no batch of the slice has it. */
export function findAction(slice: FarmSlice, uuid: Uuid): Result<FoundAction> {
  for (const record of slice.batches.values()) {
    if (!record.actions.some((action) => action.uuid === uuid)) continue;
    const actions = withIntervals(record.actions);
    const action = actions.find((one) => one.uuid === uuid);
    if (action !== undefined) return ok({ action, batch: { ...record, actions } });
  }
  return err(notFound({ code: 'record_not_found', params: { kind: 'action', id: uuid } }));
}

/** Finds an open action and its batch. Returns 404 if it is unknown, 409 if it is completed or withdrawn. */
export function findOpenAction(slice: FarmSlice, uuid: Uuid): Result<FoundAction> {
  const found = findAction(slice, uuid);
  if (!found.ok) return found;
  const problem = refuseClosed(found.value.action);
  return problem === null ? found : err(problem);
}

export function withChanged(batch: BatchRecord, changed: readonly Action[]): BatchRecord {
  const byUuid = new Map(changed.map((action) => [action.uuid, action]));
  return { ...batch, actions: batch.actions.map((action) => byUuid.get(action.uuid) ?? action) };
}

function refuseClosed({ uuid, batch, completed, withdrawn, action_type }: Action): Problem | null {
  if (withdrawn) return conflict({ code: 'action_undone', params: {} }, [uuid], [batch]);
  if (!completed) return null;
  const code = action_type === 'interval_action' ? 'wait_over' : 'action_completed';
  return conflict({ code, params: {} }, [uuid], [batch]);
}
