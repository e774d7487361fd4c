import type { Action } from '#domain/actions/action.ts';
import {
  type FieldPrefix,
  type GivenAction,
  type GivenProperties,
  listPrefix,
} from '#domain/actions/action-request.ts';
import { comparePlan, isOpen } from '#domain/actions/order-actions.ts';
import { differingFacts, differingPlan, sameFacts } from '#domain/actions/same-facts.ts';
import { addError, checkGrams, checkSums, type FieldErrors } from '#domain/batches/facts/check-given.ts';
import { sownTrays } from '#domain/batches/facts/complete-facts.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { nameAction } from '#domain/batches/history/name-problems.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict, invalid } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, type Result } from '#domain/result.ts';
import { addMs, compareText, type Instant } from '#domain/time.ts';
import { checkRequested } from './check-requested.ts';
import { completeOne, firstFreeInstant, replaceAction, startOf, withBatch } from './complete-action.ts';
import { findRequested, type Requested } from './find-requested.ts';

/**
 * Completes actions of any batches, all or none. Dated actions come first by (instant, id), then undated ones by
 * (needed day, id), from now on and 1 ms apart. Repeating a completion has no effect; a different one is a conflict
 * (409).
 */
export function decideCompletion(
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

  let progress = startOf(slice);
  let free = firstFree(slice, found.value, ctx);
  const touched = new Map<Uuid, Uuid>();
  for (const one of [...found.value].sort(compareRequests)) {
    const { action, request, prefix } = one;
    if (!isOpen(action)) {
      if (isRepeated(one)) continue;
      return err(conflict(closedFault(one, slice, ctx), [action.uuid], [action.batch]));
    }
    const instant = request.action_completed_date ?? free;
    if (!request.action_completed_date) free = addMs(free, 1);
    const completed = completeOne(slice, progress, { action, given: request.action_properties, instant, prefix }, ctx);
    if (!completed.ok) return completed;
    const batch = progress.batches.get(action.batch);
    if (batch !== undefined) progress = withBatch(progress, replaceAction(batch, completed.value));
    touched.set(action.uuid, action.batch);
  }
  const concerned = new Set(touched.values());
  const next = new Map([...progress.batches].filter(([uuid]) => concerned.has(uuid)));
  return checkChanges(slice, next, [...touched.keys()], ctx);
}

function checkRequest(errors: FieldErrors, requested: Requested, slice: FarmSlice, ctx: DecisionContext): void {
  const { action, request, prefix } = requested;
  const given = request.action_properties;
  const fields = `${prefix}action_properties.`;
  checkRequested(errors, requested, slice, ctx);
  for (const key of differingPlan(action, given)) {
    addError(errors, fields + key, { code: 'completion_changes_plan', params: {} });
  }
  checkSums(errors, { ...given, trays_sown: isOpen(action) ? sownBy(action, given) : given.trays_sown }, fields);
  if (isOpen(action)) checkGrams(errors, action.action_type, given, fields);
}

// Without a number in the request, the planned number of trays is sown.
const sownBy = (action: Action, given: GivenProperties): number | undefined =>
  action.action_type === 'create_tray_action'
    ? (sownTrays(action.action_properties.trays, given) ?? undefined)
    : undefined;

/** Returns why a closed action can't be completed: it was undone, or completed with other facts. */
function closedFault({ action, request }: Requested, slice: FarmSlice, { site }: DecisionContext): CodedProblem {
  const { action_completed_date: at, completed_by_user: by } = action;
  const named = nameAction(action, slice.batches, site);
  if (action.withdrawn || at === null) return { code: 'named_action_undone', params: { action: named } };
  const keys = differingFacts(action, request.action_properties);
  const other_date = (request.action_completed_date ?? at) !== at;
  return { code: 'already_completed', params: { action: named, by, at, keys, other_date } };
}

function isRepeated({ action, request }: Requested): boolean {
  if (action.withdrawn) return false;
  const date = request.action_completed_date ?? action.action_completed_date;
  return date === action.action_completed_date && sameFacts(action, request.action_properties);
}

function firstFree(slice: FarmSlice, found: readonly Requested[], { site }: DecisionContext): Instant {
  const batches = new Set(found.map(({ action }) => action.batch));
  const records = [...slice.batches.values()].filter(({ uuid }) => batches.has(uuid));
  return firstFreeInstant(
    records,
    found.flatMap(({ request }) => request.action_completed_date ?? []),
    site.now,
  );
}

function compareRequests(a: Requested, b: Requested): number {
  const left = a.request.action_completed_date ?? null;
  const right = b.request.action_completed_date ?? null;
  if (left === null && right === null) return comparePlan(a.action, b.action);
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return compareText(left, right) || a.action.id - b.action.id;
}
