import type { Action } from '#domain/actions/action.ts';
import { storedFacts } from '#domain/actions/facts.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { TraysAt } from '#domain/actions/property-values.ts';
import { sumTrays } from '#domain/actions/tray-lists.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { BatchChanges, DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { checkChanges } from '#domain/batches/history/check-changes.ts';
import { withChanged } from '#domain/batches/history/find-action.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalid, invalidField, notFound, type Problem } from '#domain/problem.ts';
import { err, ok, type Result, unreachable } from '#domain/result.ts';
import { addDays, type Day } from '#domain/time.ts';

/** How far a batch that grows already has come, and where its trays stand now. Both are needed. */
export interface MovingIn {
  readonly completed_to?: Day | null | undefined;
  readonly placed_at?: readonly TraysAt[] | null | undefined;
}

/** What moving in changes, and the harvests due by then that stay open. */
export type MovedIn = BatchChanges & { readonly harvests_left_open: readonly Uuid[] };

/**
 * Completes all that a newly planned batch needed up to a day, harvests left out, each at the start of its needed day:
 * trays are sown where they stand now, moves and redistributions have no effect. 400 unless the day lies between the
 * batch's start and today, exactly one sowing is due by then, and the places are on the farm; 409 where they are full.
 */
export function moveIn(slice: FarmSlice, uuid: Uuid, moving: MovingIn, ctx: DecisionContext): Result<MovedIn> {
  const batch = slice.batches.get(uuid);
  if (batch === undefined) return err(notFound(`There is no batch ${uuid}.`));
  const { completed_to, placed_at } = moving;
  if (!completed_to) return err(invalidField('completed_to', 'Enter the day up to which all is done.'));
  if (!placed_at) return err(invalidField('placed_at', 'Enter where the trays stand now.'));
  const due = batch.actions.filter((action) => isOpen(action) && action.action_needed_date <= completed_to);
  const problem = judgeDay(batch, completed_to, due, ctx) ?? judgePlaces(slice, placed_at);
  if (problem !== null) return err(problem);

  const completed = due.flatMap((action) => {
    const facts = withFacts(action, placed_at);
    if (facts === null) return [];
    const action_completed_date = ctx.site.startOfDay(action.action_needed_date);
    return [{ ...facts, completed: true, action_completed_date, completed_by_user: ctx.user }];
  });
  const judged = checkChanges(
    slice,
    new Map([[uuid, withChanged(batch, completed)]]),
    completed.map((action) => action.uuid),
    ctx,
  );
  const harvests = due.filter((action) => action.action_type === 'harvest_action').map((action) => action.uuid);
  return judged.ok ? ok({ ...judged.value, harvests_left_open: harvests }) : judged;
}

function judgeDay(batch: BatchRecord, day: Day, due: readonly Action[], { site }: DecisionContext): Problem | null {
  const start = startOf(batch.actions);
  if (day > site.today || (start !== null && day < start)) {
    return invalidField('completed_to', `Enter a day between the start of the batch and today, ${site.today}.`);
  }
  const sowings = due.filter((action) => action.action_type === 'create_tray_action').length;
  if (sowings === 1) return null;
  return invalidField(
    'completed_to',
    sowings === 0
      ? 'Nothing is sown by then. Enter a later day.'
      : 'More than one sowing is due by then. Enter an earlier day.',
  );
}

function judgePlaces({ places }: FarmSlice, placed: readonly TraysAt[]): Problem | null {
  if (placed.length === 0) return invalidField('placed_at', 'Enter at least one place.');
  const errors = placed.flatMap(({ location, trays }, index): [string, string[]][] => {
    if (!places.has(location)) return [[`placed_at.${index}.location`, [`There is no place ${location}.`]]];
    if (!Number.isInteger(trays) || trays < 1)
      return [[`placed_at.${index}.trays`, ['Enter a whole number of at least 1.']]];
    return [];
  });
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : null;
}

// A plan that begins by waiting starts before its first needed day.
function startOf(actions: readonly Action[]): Day | null {
  const starts = actions.map((action) =>
    action.action_type === 'interval_action'
      ? addDays(action.action_needed_date, -action.action_properties.duration)
      : action.action_needed_date,
  );
  return starts.reduce<Day | null>((first, day) => (first === null || day < first ? day : first), null);
}

/** The action with the facts of a batch that moves in; null for what is not completed: harvests, and waiting. */
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
