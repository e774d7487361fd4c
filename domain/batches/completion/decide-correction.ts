import type { Action } from '#domain/actions/action.ts';
import { mayChangePlan } from '#domain/actions/action-acts.ts';
import type { GivenAction } from '#domain/actions/action-request.ts';
import { type FieldPrefix, type GivenProperties, listPrefix } from '#domain/actions/action-request.ts';
import { recordCorrection, withCorrectedFacts } from '#domain/actions/correct-action.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import { differingPlan } from '#domain/actions/same-facts.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { checkSums, type FieldErrors } from '#domain/batches/facts/check-given.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { nameAction } from '#domain/batches/history/name-problems.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict, invalid, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, type Result } from '#domain/result.ts';
import { checkRequested } from './check-requested.ts';
import { replaceAction } from './complete-action.ts';
import { findRequested, type Requested } from './find-requested.ts';

/**
 * Corrects facts and dates of completed actions of any batches, all or none. Keys in a request replace the recorded
 * ones, and the result is validated as a whole and returned in the order of completion. Open and withdrawn actions and
 * changes of the plan are conflicts (409).
 */
export function decideCorrection(
  slice: FarmSlice,
  requests: readonly GivenAction[],
  ctx: DecisionContext,
  prefixOf: FieldPrefix = listPrefix,
): Result<BatchChanges> {
  const found = findRequested(slice, requests, prefixOf);
  if (!found.ok) return found;
  const errors: FieldErrors = {};
  for (const one of found.value) checkRequest(errors, one, slice, ctx);
  if (Object.keys(errors).length > 0) return err(invalid(errors));

  const next = new Map<Uuid, BatchRecord>();
  const changed: Action[] = [];
  for (const { action, request } of found.value) {
    const problem = checkCorrectable(slice, action, request.action_properties, ctx);
    if (problem !== null) return err(problem);
    const corrected = correct(action, request, ctx);
    const batch = next.get(action.batch) ?? slice.batches.get(action.batch);
    if (corrected === action || batch === undefined) continue;
    next.set(batch.uuid, replaceAction(batch, corrected));
    changed.push(corrected);
  }
  const touched = foldOrder(changed).map(({ uuid }) => uuid);
  return checkChanges(slice, next, touched, ctx);
}

function checkRequest(errors: FieldErrors, requested: Requested, slice: FarmSlice, ctx: DecisionContext): void {
  const { action, request, prefix } = requested;
  const given = request.action_properties;
  checkRequested(errors, requested, slice, ctx);
  const facts = action.completed ? withCorrectedFacts(action, given).action_properties : given;
  checkSums(errors, facts, `${prefix}action_properties.`);
}

function checkCorrectable(
  slice: FarmSlice,
  action: Action,
  given: GivenProperties,
  { site }: DecisionContext,
): Problem | null {
  const named = nameAction(action, slice.batches, site);
  const refuse = (fault: CodedProblem): Problem => conflict(fault, [action.uuid], [action.batch]);
  if (action.withdrawn) return refuse({ code: 'named_action_undone', params: { action: named } });
  if (!action.completed) return refuse({ code: 'action_not_completed', params: { action: named } });
  const keys = mayChangePlan(action) ? [] : differingPlan(action, given);
  return keys.length === 0 ? null : refuse({ code: 'completed_plan_fixed', params: { action: named, keys } });
}

function correct(action: Action, request: GivenAction, { site, user }: DecisionContext): Action {
  const action_completed_date = request.action_completed_date ?? action.action_completed_date;
  const isMoved = action.origin === 'instant' && action_completed_date !== null;
  const corrected: Action = {
    ...withCorrectedFacts(action, request.action_properties),
    action_completed_date,
    action_needed_date: isMoved ? site.dayOf(action_completed_date) : action.action_needed_date,
  };
  return recordCorrection(action, corrected, { corrected_at: site.now, corrected_by: user });
}
