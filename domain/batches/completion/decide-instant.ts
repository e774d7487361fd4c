import { type FieldPrefix, type GivenInstant, listPrefix, noPrefix } from '#domain/actions/action-request.ts';
import {
  addError,
  checkDate,
  checkGrams,
  checkNotTooEarly,
  checkPlaces,
  checkSums,
  type FieldErrors,
  isEmptyRequest,
} from '#domain/batches/facts/check-given.ts';
import { sownTrays } from '#domain/batches/facts/complete-facts.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { openInstant } from '#domain/batches/planning/open-action.ts';
import { missingPlace } from '#domain/locations/missing-place.ts';
import { invalid, notFound, withKnownActions } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import { addMs, compareText } from '#domain/time.ts';
import { completeOne, firstFreeInstant, replaceAction, startOf, withBatch } from './complete-action.ts';

/**
 * Records one instant action of any type except a wait. It is completed at its date, or now, and needed on that site
 * day. Missing facts get the same defaults as when completing an action.
 */
export const decideInstant = (slice: FarmSlice, request: GivenInstant, ctx: DecisionContext): Result<BatchChanges> =>
  decideInstants(slice, [request], ctx, noPrefix);

/**
 * Records instant actions of any batches, all or none. Dated actions come first by (instant, id), then undated ones in
 * request order, from now on and 1 ms apart. The result is validated as a whole, so that explicit moves can swap two
 * batches; default moves only use room that is already free.
 */
export function decideInstants(
  slice: FarmSlice,
  requests: readonly GivenInstant[],
  ctx: DecisionContext,
  prefixOf: FieldPrefix = listPrefix,
): Result<BatchChanges> {
  const made = new Set(requests.map(({ uuid }) => uuid));
  const decided = completeAll(slice, requests, ctx, prefixOf);
  return decided.ok ? decided : err(withKnownActions(decided.error, (uuid) => !made.has(uuid)));
}

function completeAll(
  slice: FarmSlice,
  requests: readonly GivenInstant[],
  ctx: DecisionContext,
  prefixOf: FieldPrefix,
): Result<BatchChanges> {
  const errors: FieldErrors = {};
  const named = requests.map((request, index) => ({ request, prefix: prefixOf(index) }));
  for (const { request, prefix } of named) {
    if (!slice.batches.has(request.batch))
      return err(notFound({ code: 'record_not_found', params: { kind: 'batch', id: request.batch } }));
    checkInstant(errors, request, prefix, slice, ctx);
  }
  if (Object.keys(errors).length > 0) return err(invalid(errors));

  const concerned = new Set(requests.map(({ batch }) => batch));
  const records = [...slice.batches.values()].filter(({ uuid }) => concerned.has(uuid));
  const dated = requests.flatMap(({ action_completed_date }) => action_completed_date ?? []);
  let free = firstFreeInstant(records, dated, ctx.site.now);
  let progress = startOf(slice);
  const ordered = named.toSorted((a, b) => compareDates(a.request, b.request));
  for (const { request, prefix } of ordered) {
    const instant = request.action_completed_date ?? free;
    if (!request.action_completed_date) free = addMs(free, 1);
    const batch = progress.batches.get(request.batch);
    if (batch === undefined) continue;
    const action = openInstant(request, ctx.site.dayOf(instant));
    const opened = { ...batch, actions: [...batch.actions, action] };
    progress = withBatch(progress, opened);
    const completed = completeOne(slice, progress, { action, given: request.action_properties, instant, prefix }, ctx);
    if (!completed.ok) return completed;
    progress = withBatch(progress, replaceAction(opened, completed.value));
  }
  const next = new Map([...progress.batches].filter(([uuid]) => concerned.has(uuid)));
  return checkChanges(
    slice,
    next,
    ordered.map(({ request }) => request.uuid),
    ctx,
  );
}

// The sort is stable, so undated requests keep their order.
function compareDates(a: GivenInstant, b: GivenInstant): number {
  const left = a.action_completed_date ?? null;
  const right = b.action_completed_date ?? null;
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return compareText(left, right) || a.id - b.id;
}

function checkInstant(
  errors: FieldErrors,
  request: GivenInstant,
  prefix: string,
  slice: FarmSlice,
  { site }: DecisionContext,
): void {
  const { action_type, action_properties: given } = request;
  const fields = `${prefix}action_properties.`;
  const dated = `${prefix}action_completed_date`;
  checkDate(errors, dated, request.action_completed_date, site.now);
  checkNotTooEarly(errors, dated, request.action_completed_date, slice.batches.get(request.batch), site);
  checkPlaces(errors, given, slice.places, fields);
  for (const location of given.target_locations ?? []) {
    if (!slice.places.has(location)) addError(errors, `${fields}target_locations`, missingPlace(location));
  }
  const isSowing = action_type === 'create_tray_action';
  const trays_sown = isSowing ? (sownTrays(given.trays ?? null, given) ?? undefined) : undefined;
  checkSums(errors, { ...given, trays_sown }, fields);
  if (action_type === 'interval_action') {
    addError(errors, `${prefix}action_type`, { code: 'wait_not_instant', params: {} });
  }
  if (action_type === 'state_change' && !given.current_state) {
    addError(errors, `${fields}current_state`, { code: 'required', params: {} });
  }
  checkGrams(errors, action_type, given, fields);
  if (action_type === 'redist_action' && isEmptyRequest(given)) {
    addError(errors, `${prefix}action_properties`, { code: 'redist_empty', params: {} });
  }
}
