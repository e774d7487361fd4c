import { invalid, notFound } from '#domain/problem.ts';
import { err, type Result } from '#domain/result.ts';
import type { GivenInstant } from './action-request.ts';
import { addError, checkDate, checkPlaces, checkSums, type FieldErrors } from './check-given.ts';
import { sownTrays } from './complete-facts.ts';
import { completeOne, firstFreeInstant, replaceAction, startOf, withBatch } from './complete-one.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from './farm-slice.ts';
import { judgeCall } from './judge-call.ts';
import { openInstant } from './open-action.ts';

/**
 * Does an action on the spot: any kind but an interval, completed at its instant (now where none is given), needed on
 * the site's day of it. Defaults as in completing.
 */
export function decideInstant(slice: FarmSlice, request: GivenInstant, ctx: DecisionContext): Result<BatchChanges> {
  const batch = slice.batches.get(request.batch);
  if (batch === undefined) return err(notFound(`There is no batch ${request.batch}.`));
  const errors = checkInstant(slice, request, ctx);
  if (Object.keys(errors).length > 0) return err(invalid(errors));

  const instant = request.action_completed_date ?? firstFreeInstant([batch], [], ctx.site.now);
  const action = openInstant(request, ctx.site.dayOf(instant));
  const opened = { ...batch, actions: [...batch.actions, action] };
  const progress = withBatch(startOf(slice), opened);
  const completed = completeOne(slice, progress, action, request.action_properties, instant, ctx, '');
  if (!completed.ok) return completed;
  const next = new Map([[batch.uuid, replaceAction(opened, completed.value)]]);
  return judgeCall(slice, next, [action.uuid], ctx);
}

function checkInstant(slice: FarmSlice, request: GivenInstant, { site }: DecisionContext): FieldErrors {
  const errors: FieldErrors = {};
  const { action_type, action_properties: given } = request;
  const fields = 'action_properties.';
  checkDate(errors, 'action_completed_date', request.action_completed_date, site.now);
  checkPlaces(errors, given, slice.places, fields);
  for (const location of given.target_locations ?? []) {
    if (!slice.places.has(location)) {
      addError(errors, `${fields}target_locations`, `${location} is no place of this farm.`);
    }
  }
  const isSowing = action_type === 'create_tray_action';
  const trays_sown = isSowing ? (sownTrays(given.trays ?? null, given) ?? undefined) : undefined;
  checkSums(errors, { ...given, trays_sown }, fields);
  if (action_type === 'interval_action') addError(errors, 'action_type', 'An interval cannot be done on the spot.');
  if (action_type === 'state_change' && !given.current_state) {
    addError(errors, `${fields}current_state`, 'This field is required.');
  }
  if (action_type === 'harvest_action' && given.total_yield === undefined) {
    addError(errors, `${fields}total_yield`, 'Enter the grams harvested.');
  }
  if (action_type === 'redist_action') {
    const lists = [given.moves, given.made, given.merged, given.binned];
    if (!lists.some((list) => (list ?? []).length > 0)) {
      addError(errors, 'action_properties', 'Give moves, made, merged or binned.');
    }
  }
  return errors;
}
