import type { Action } from '#domain/actions/action.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { BatchRecord, BatchState } from '#domain/batches/batch.ts';
import type { BatchChanges, DecisionContext, FarmSlice, StageChange } from '#domain/batches/farm-slice.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict, type Problem } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { deriveBatchState, stateOf, withIntervals } from './batch-state.ts';
import { checkCapacity } from './check-capacity.ts';
import { emptyFold, type Folded, foldSkipping, type StepProblem } from './fold-actions.ts';
import { listActions, lotOf, nameAction, stepText } from './refusal-text.ts';

/** Says in one sentence which actions stand in the way. */
export type FailureText = (failed: readonly StepProblem[]) => string;

/**
 * The end of every call on actions: judges the batches as they would be (`next`: those that the call may change, new
 * ones too) against every batch's own counts at each step, then the capacity of the beds that get more trays; gives
 * what changes, intervals that follow included. `touched` are the actions that the call is about; 409 else.
 */
export function checkChanges(
  slice: FarmSlice,
  next: ReadonlyMap<Uuid, BatchRecord>,
  touched: Iterable<Uuid>,
  ctx: DecisionContext,
  failureText: FailureText = (failed) => describeFailure(failed, slice, next, ctx),
): Result<BatchChanges> {
  const folds = new Map([...next].map(([uuid, batch]) => [uuid, foldSkipping(batch.actions)]));
  const failed = [...folds.values()].flatMap((fold) => fold.failed);
  if (failed.length > 0) return err(refuseSteps(failed, failureText(failed)));

  const before = new Map(
    [...slice.batches].map(([uuid, { actions }]) => [uuid, foldSkipping(actions).folded.standing]),
  );
  const after = new Map([...before, ...[...folds].map(([uuid, { folded }]) => [uuid, folded.standing] as const)]);
  const problem = checkCapacity(slice, before, after, groupTouched(next, touched));
  if (problem !== null) return err(problem);
  return ok(collectChanges(slice, next, new Map([...folds].map(([uuid, { folded }]) => [uuid, folded]))));
}

/** A 409 about actions that can't have happened, with their uuids and their batches'. */
export const refuseSteps = (failed: readonly StepProblem[], detail: string): Problem =>
  conflict(
    detail,
    failed.map(({ action }) => action.uuid),
    [...new Set(failed.map(({ action }) => action.batch))],
  );

/** Why the first of the failing actions fails, and which others do. */
export function describeFailure(
  failed: readonly StepProblem[],
  slice: FarmSlice,
  batches: ReadonlyMap<Uuid, BatchRecord>,
  ctx: DecisionContext,
): string {
  const [first, ...others] = failed;
  if (first === undefined) return '';
  const text = `${lotOf(first.action.batch, batches)}: ${nameAction(first.action, ctx.site)}: ${stepText(first.reason, slice.places)}`;
  if (others.length === 0) return text;
  return `${text} Also: ${listActions(
    others.map(({ action }) => action),
    batches,
    ctx.site,
  )}.`;
}

function groupTouched(next: ReadonlyMap<Uuid, BatchRecord>, touched: Iterable<Uuid>): Map<Uuid, Uuid[]> {
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
  return { actions, batches, stage_changes };
}

function changedActions(before: readonly Action[], after: readonly Action[]): Action[] {
  const old = new Map(withIntervals(before).map((action) => [action.uuid, action]));
  return planOrder(withIntervals(after).filter((action) => !sameValue(old.get(action.uuid), action)));
}
