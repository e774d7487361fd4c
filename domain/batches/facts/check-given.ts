import type { ActionType } from '#domain/actions/action-properties.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { QaResult } from '#domain/actions/property-values.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { earliestCompletion } from '#domain/batches/planning/day-bounds.ts';
import type { Place } from '#domain/locations/location.ts';
import { addMs, type Instant, type SiteTime } from '#domain/time.ts';

/** Messages by field of the request body. */
export type FieldErrors = Record<string, string[]>;

/** Clocks of devices may be a little ahead of the farm's. */
const AHEAD_MS = 5 * 60_000;

/** What an interval answers to being completed, undone or corrected. */
export const INTERVAL_FOLLOWS = 'The completion of an interval follows from the actions after it.';

/** What is asked where nothing stands for a fact that was not said. */
export const UNSAID = {
  grams: 'Enter the grams harvested.',
  text: 'Say what was done.',
  reason: 'Say why the trays are binned.',
} as const;

/** Adds one message to a field. */
export function addError(errors: FieldErrors, field: string, message: string): void {
  errors[field] = [...(errors[field] ?? []), message];
}

/** Refuses a date of completion more than five minutes ahead. */
export function checkDate(errors: FieldErrors, field: string, instant: Instant | null | undefined, now: Instant): void {
  if (typeof instant === 'string' && instant > addMs(now, AHEAD_MS)) addError(errors, field, 'This is in the future.');
}

/** Refuses a date of completion too long before the batch's start day to be anything but a typing error. */
export function checkNotTooEarly(
  errors: FieldErrors,
  field: string,
  instant: Instant | null | undefined,
  batch: BatchRecord | undefined,
  { dayOf }: SiteTime,
): void {
  if (!instant || batch === undefined) return;
  const earliest = earliestCompletion(batch.start_date);
  if (dayOf(instant) >= earliest) return;
  addError(errors, field, `Enter ${earliest} or later: ${batch.lot_code} starts on ${batch.start_date}.`);
}

/** Checks that facts agree with each other: sums, reasons, quality checks. `prefix` stands before each field. */
export function checkSums(errors: FieldErrors, given: GivenProperties, prefix: string): void {
  const add = (field: keyof GivenProperties, message: string): void => addError(errors, prefix + field, message);
  const { trays_sown, placed_at, cleared, trays_cleared, binned, reason, qa_result } = given;
  if (trays_sown !== undefined && trays_sown < 1) add('trays_sown', 'At least 1 tray.');
  if (placed_at !== undefined && trays_sown !== undefined && sumTrays(placed_at) !== trays_sown) {
    add('placed_at', `${sumTrays(placed_at)} trays are placed, ${trays_sown} sown.`);
  }
  if (cleared !== undefined && trays_cleared !== undefined && sumTrays(cleared) !== trays_cleared) {
    add('trays_cleared', `${sumTrays(cleared)} trays are cleared by place, ${trays_cleared} in all.`);
  }
  if (needsReason({ binned, reason })) add('reason', UNSAID.reason);
  if (qa_result && !agrees(qa_result)) add('qa_result', 'Passed does not follow from the checks.');
}

/** Whether trays are binned and nobody says why. */
export const needsReason = ({ binned = [], reason }: Pick<GivenProperties, 'binned' | 'reason'>): boolean =>
  binned.length > 0 && (reason ?? '').trim() === '';

/** Whether the facts of a redistribution say nothing: no tray is made, merged away, binned or moved. */
export const isEmptyRequest = ({ moves, made, merged, binned }: GivenProperties): boolean =>
  [moves, made, merged, binned].every((list) => (list ?? []).length === 0);

/** Asks for the grams of a harvest. `prefix` stands before the field. */
export function checkGrams(errors: FieldErrors, action_type: ActionType, given: GivenProperties, prefix: string): void {
  if (action_type === 'harvest_action' && given.total_yield === undefined) {
    addError(errors, `${prefix}total_yield`, UNSAID.grams);
  }
}

/** Checks that the places that facts name are on the farm. `prefix` stands before each field. */
export function checkPlaces(
  errors: FieldErrors,
  given: GivenProperties,
  places: ReadonlyMap<string, Place>,
  prefix: string,
): void {
  const check = (field: keyof GivenProperties, named: readonly string[]): void => {
    for (const location of new Set(named)) {
      if (!places.has(location)) addError(errors, prefix + field, `${location} is no place of this farm.`);
    }
  };
  check(
    'placed_at',
    (given.placed_at ?? []).map(({ location }) => location),
  );
  check(
    'made',
    (given.made ?? []).map(({ location }) => location),
  );
  check(
    'moves',
    (given.moves ?? []).flatMap(({ from, to }) => [from, to]),
  );
  check(
    'merged',
    (given.merged ?? []).map(({ from }) => from),
  );
  check(
    'binned',
    (given.binned ?? []).map(({ from }) => from),
  );
  check(
    'cleared',
    (given.cleared ?? []).map(({ from }) => from),
  );
}

// Without checks there is nothing for `passed` to follow from: it is taken as given.
function agrees({ passed, checks }: QaResult): boolean {
  if (checks.length === 0) return true;
  if (checks.some((check) => check.passed === false)) return passed === false;
  return passed === (checks.every((check) => check.passed === true) ? true : null);
}
