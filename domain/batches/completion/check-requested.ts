import {
  addError,
  checkDate,
  checkNotTooEarly,
  checkPlaces,
  type FieldErrors,
  WAIT_FOLLOWS,
} from '#domain/batches/facts/check-given.ts';
import type { DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import type { Requested } from './find-requested.ts';

/** Checks shared by completions and corrections: the action isn't a wait, and its date and locations are valid. */
export function checkRequested(
  errors: FieldErrors,
  { action, request, prefix }: Requested,
  slice: FarmSlice,
  { site }: DecisionContext,
): void {
  if (action.action_type === 'interval_action') addError(errors, `${prefix}uuid`, WAIT_FOLLOWS);
  const dated = `${prefix}action_completed_date`;
  checkDate(errors, dated, request.action_completed_date, site.now);
  if (request.action_completed_date !== action.action_completed_date) {
    checkNotTooEarly(errors, dated, request.action_completed_date, slice.batches.get(action.batch), site);
  }
  checkPlaces(errors, request.action_properties, slice.places, `${prefix}action_properties.`);
}
