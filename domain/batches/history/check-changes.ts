import type { Action } from '#domain/actions/action.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { BatchRecord, BatchState } from '#domain/batches/batch.ts';
import type { BatchChanges, DecisionContext, FarmSlice, StageChange } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { deriveBatchState, stateOf, withIntervals } from './batch-state.ts';
import { batchesInCallOrder, inCallOrder } from './call-order.ts';
import { checkCapacity } from './check-capacity.ts';
import { emptyFold, type Folded, foldSkipping, type StepProblem } from './fold-actions.ts';
import { nameAction, stepFault } from './name-problems.ts';

export type FailedSteps = readonly [StepProblem, ...StepProblem[]];

/**
 * Validates the result of a call and returns what changes, including waits, in the order of the call. `changed` holds
 * the batches that the call adds or may change, `touched` its actions in the order in which it processed them. Steps
 * that aren't possible are conflicts (409), then overfull beds.
 */
export function checkChanges(
  slice: FarmSlice,
  changed: ReadonlyMap<Uuid, BatchRecord>,
  touched: readonly Uuid[],
  ctx: DecisionContext,
  faultOf: (failed: FailedSteps) => CodedProblem = (failed) => describeFailure(failed, slice, changed, ctx),
): Result<BatchChanges> {
  const next = batchesInCallOrder(changed, touched);
  const folds = new Map([...next].map(([uuid, batch]) => [uuid, foldSkipping(batch.actions)]));
  const [first, ...others] = [...folds.values()].flatMap((fold) => fold.failed);
  if (first !== undefined) return err(refuseSteps([first, ...others], faultOf([first, ...others])));

  const before = new Map(
    [...slice.batches].map(([uuid, { actions }]) => [uuid, foldSkipping(actions).folded.standing]),
  );
  const after = new Map([...before, ...[...folds].map(([uuid, { folded }]) => [uuid, folded.standing] as const)]);
  const problem = checkCapacity(slice, before, after, groupTouched(next, touched));
  if (problem !== null) return err(problem);
  return ok(collectChanges(slice, next, touched, new Map([...folds].map(([uuid, { folded }]) => [uuid, folded]))));
}

/** Returns the conflict (409) for actions that aren't possible, with their uuids and those of their batches. */
export const refuseSteps = (failed: FailedSteps, fault: CodedProblem): Problem =>
  conflict(
    fault,
    failed.map(({ action }) => action.uuid),
    [...new Set(failed.map(({ action }) => action.batch))],
  );

/** Describes actions that aren't possible: the reason for the first, and the names of the others. */
export function describeFailure(
  [first, ...others]: FailedSteps,
  slice: FarmSlice,
  batches: ReadonlyMap<Uuid, BatchRecord>,
  { site }: DecisionContext,
): CodedProblem {
  return {
    code: 'action_impossible',
    params: {
      action: nameAction(first.action, batches, site),
      fault: stepFault(first.reason, slice.places),
      others: others.map(({ action }) => nameAction(action, batches, site)),
    },
  };
}

function groupTouched(next: ReadonlyMap<Uuid, BatchRecord>, touched: readonly Uuid[]): Map<Uuid, Uuid[]> {
  const wanted = new Set(touched);
  return new Map(
    [...next].map(([uuid, { actions }]) => [
      uuid,
      actions.map((action) => action.uuid).filter((one) => wanted.has(one)),
    ]),
  );
}

function collectChanges(
  slice: FarmSlice,
  next: ReadonlyMap<Uuid, BatchRecord>,
  touched: readonly Uuid[],
  folds: ReadonlyMap<Uuid, Folded>,
): BatchChanges {
  const actions: Action[] = [];
  const batches: { uuid: Uuid; state: BatchState }[] = [];
  const stage_changes: StageChange[] = [];
  for (const [uuid, batch] of next) {
    const old = slice.batches.get(uuid);
    const changed = changedActions(old?.actions ?? [], batch.actions);
    const state = stateOf(batch.actions, folds.get(uuid) ?? emptyFold);
    const was = old === undefined ? null : deriveBatchState(old);
    actions.push(...changed);
    if (changed.length > 0 || !sameValue(was, state)) batches.push({ uuid, state });
    const from = was?.internal_state ?? 'Planned';
    if (from !== state.internal_state) stage_changes.push({ batch: uuid, from, to: state.internal_state });
  }
  return { actions: inCallOrder(actions, touched), batches, stage_changes };
}

function changedActions(before: readonly Action[], after: readonly Action[]): Action[] {
  const old = new Map(withIntervals(before).map((action) => [action.uuid, action]));
  return withIntervals(after).filter((action) => !sameValue(old.get(action.uuid), action));
}
