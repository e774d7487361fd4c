import type { TraysAt } from '#domain/action-keys/property-values.ts';
import type { Action } from '#domain/actions/action.ts';
import { checkCount } from '#domain/actions/check-plan.ts';
import { storedFacts } from '#domain/actions/facts.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { withChanged } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { missingPlace } from '#domain/locations/missing-place.ts';
import { invalid, invalidField, notFound, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result, unreachable } from '#domain/result.ts';
import { addDays, type Day } from '#domain/time.ts';

/** The day up to which a growing batch is up to date, and the current locations of its trays. Both are required. */
export interface MovingIn {
  readonly completed_to?: Day | null | undefined;
  readonly placed_at?: readonly TraysAt[] | null | undefined;
}

/** Changes of moving in a batch, with the due harvests that stay open. */
export type MovedIn = BatchChanges & { readonly harvests_left_open: readonly Uuid[] };

/**
 * Completes the actions of a newly planned batch up to a day, except harvests, each at the start of its needed day.
 * Trays are sown at their current locations; moves and respacings have no effect. Returns 400 for a day before the
 * batch's start or after today, for none or several sowings by that day, and for unknown locations; 409 for full
 * locations.
 */
export function moveIn(slice: FarmSlice, uuid: Uuid, moving: MovingIn, ctx: DecisionContext): Result<MovedIn> {
  const batch = slice.batches.get(uuid);
  if (batch === undefined) return err(notFound({ code: 'record_not_found', params: { kind: 'batch', id: uuid } }));
  const { completed_to, placed_at } = moving;
  if (!completed_to) return err(invalidField('completed_to', INCOMPLETE));
  if (!placed_at) return err(invalidField('placed_at', INCOMPLETE));
  const due = batch.actions.filter((action) => isOpen(action) && action.action_needed_date <= completed_to);
  const problem = checkDay(batch, completed_to, due, ctx) ?? checkPlaces(slice, placed_at);
  if (problem !== null) return err(problem);

  const completed = due.flatMap((action) => {
    const facts = withFacts(action, placed_at);
    if (facts === null) return [];
    const action_completed_date = ctx.site.startOfDay(action.action_needed_date);
    return [{ ...facts, completed: true, action_completed_date, completed_by_user: ctx.user }];
  });
  const checked = checkChanges(
    slice,
    new Map([[uuid, withChanged(batch, completed)]]),
    completed.map((action) => action.uuid),
    ctx,
  );
  const harvests = due.filter((action) => action.action_type === 'harvest_action').map((action) => action.uuid);
  return checked.ok ? ok({ ...checked.value, harvests_left_open: harvests }) : checked;
}

const INCOMPLETE = { code: 'move_in_incomplete', params: {} } as const;

function checkDay(batch: BatchRecord, day: Day, due: readonly Action[], { site }: DecisionContext): Problem | null {
  const start = startOf(batch.actions);
  if (day > site.today || (start !== null && day < start)) {
    const params = { from: start ?? batch.start_date, to: site.today };
    return invalidField('completed_to', { code: 'day_out_of_range', params });
  }
  const sowings = due.filter((action) => action.action_type === 'create_tray_action').length;
  if (sowings === 1) return null;
  return invalidField(
    'completed_to',
    sowings === 0 ? { code: 'nothing_sown_by', params: { day } } : { code: 'several_sowings_by', params: { day } },
  );
}

function checkPlaces({ places }: FarmSlice, placed: readonly TraysAt[]): Problem | null {
  if (placed.length === 0) return invalidField('placed_at', { code: 'min_entries', params: { entries: 1 } });
  const errors = placed.flatMap(({ location, trays }, index): [string, CodedProblem[]][] => {
    if (!places.has(location)) return [[`placed_at.${index}.location`, [missingPlace(location)]]];
    const fault = checkCount(trays);
    return fault === null ? [] : [[`placed_at.${index}.trays`, [fault]]];
  });
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : null;
}

// A plan that begins with a wait starts before its first needed day.
function startOf(actions: readonly Action[]): Day | null {
  const starts = actions.map((action) =>
    action.action_type === 'interval_action'
      ? addDays(action.action_needed_date, -action.action_properties.duration)
      : action.action_needed_date,
  );
  return starts.reduce<Day | null>((first, day) => (first === null || day < first ? day : first), null);
}

/** Adds the facts for moving in to an action. Returns null for harvests and waits, which aren't completed. */
function withFacts(action: Action, placed_at: readonly TraysAt[]): Action | null {
  switch (action.action_type) {
    case 'create_tray_action': {
      const facts = storedFacts('create_tray_action', { trays_sown: sumTrays(placed_at), placed_at });
      return { ...action, action_properties: { ...action.action_properties, ...facts } };
    }
    case 'location_change':
      return { ...action, action_properties: { ...action.action_properties, moves: [] } };
    case 'redist_action': {
      const facts = { moves: [], made: [], merged: [], binned: [], reason: null };
      return { ...action, action_properties: { ...action.action_properties, ...facts } };
    }
    case 'generic_text_action': {
      const { text } = action.action_properties;
      return { ...action, action_properties: { ...action.action_properties, text_done: text } };
    }
    case 'state_change':
    case 'life_change_action':
      return action;
    case 'harvest_action':
    case 'interval_action':
      return null;
    default:
      return unreachable(action);
  }
}
