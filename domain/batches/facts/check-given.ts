import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { earliestCompletion } from '#domain/batches/planning/day-bounds.ts';
import type { Place } from '#domain/locations/location.ts';
import { missingPlace } from '#domain/locations/missing-place.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { addMs, type Instant, type SiteTime } from '#domain/time.ts';

export type FieldErrors = Record<string, CodedProblem[]>;

// Clocks of devices may be slightly ahead of the server's.
const AHEAD_MS = 5 * 60_000;

/** Waits can't be completed, undone or corrected by hand. */
export const WAIT_FOLLOWS = { code: 'wait_follows', params: {} } as const;

export function addError(errors: FieldErrors, field: string, fault: CodedProblem): void {
  errors[field] = [...(errors[field] ?? []), fault];
}

/** Rejects a completion date more than five minutes in the future. */
export function checkDate(errors: FieldErrors, field: string, instant: Instant | null | undefined, now: Instant): void {
  if (typeof instant === 'string' && instant > addMs(now, AHEAD_MS)) {
    addError(errors, field, { code: 'completion_in_future', params: {} });
  }
}

/** Rejects a completion date more than a year before the batch starts, which is a typing error. */
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
  addError(errors, field, {
    code: 'completion_too_early',
    params: { earliest, lot: batch.lot_code, start: batch.start_date },
  });
}

/** Checks that facts agree with each other: sums, reasons and quality checks. */
export function checkSums(errors: FieldErrors, given: GivenProperties, prefix: string): void {
  const add = (field: keyof GivenProperties, fault: CodedProblem): void => addError(errors, prefix + field, fault);
  const { trays_sown, placed_at, cleared, trays_cleared, binned, reason, qa_result } = given;
  if (trays_sown !== undefined && trays_sown < 1) add('trays_sown', { code: 'min_value', params: { value: 1 } });
  if (placed_at !== undefined && trays_sown !== undefined && sumTrays(placed_at) !== trays_sown) {
    add('placed_at', {
      code: 'placed_differ_from_sown',
      params: { placed: sumTrays(placed_at), sown: trays_sown },
    });
  }
  if (cleared !== undefined && trays_cleared !== undefined && sumTrays(cleared) !== trays_cleared) {
    add('trays_cleared', {
      code: 'cleared_differ_from_places',
      params: { by_place: sumTrays(cleared), cleared: trays_cleared },
    });
  }
  if (needsReason({ binned, reason })) add('reason', { code: 'bin_reason_required', params: {} });
  if (qa_result && !agrees(qa_result)) add('qa_result', { code: 'passed_contradicts_checks', params: {} });
}

export const needsReason = ({ binned = [], reason }: Pick<GivenProperties, 'binned' | 'reason'>): boolean =>
  binned.length > 0 && (reason ?? '').trim() === '';

/** Tells whether a respacing has no tray to add, merge, bin or move. */
export const isEmptyRequest = ({ moves, made, merged, binned }: GivenProperties): boolean =>
  [moves, made, merged, binned].every((list) => (list ?? []).length === 0);

/** Requires the yield of a harvest. */
export function checkGrams(errors: FieldErrors, action_type: ActionType, given: GivenProperties, prefix: string): void {
  if (action_type === 'harvest_action' && given.total_yield === undefined) {
    addError(errors, `${prefix}total_yield`, { code: 'yield_required', params: {} });
  }
}

/** Checks that the locations in facts exist. */
export function checkPlaces(
  errors: FieldErrors,
  given: GivenProperties,
  places: ReadonlyMap<string, Place>,
  prefix: string,
): void {
  const check = (field: keyof GivenProperties, named: readonly string[]): void => {
    for (const location of new Set(named)) {
      if (!places.has(location)) addError(errors, prefix + field, missingPlace(location));
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

// Without checks, `passed` can have any value.
function agrees({ passed, checks }: QaResult): boolean {
  if (checks.length === 0) return true;
  if (checks.some((check) => check.passed === false)) return passed === false;
  return passed === (checks.every((check) => check.passed === true) ? true : null);
}
