import type { ActionType, PlanByType } from '#domain/action-keys/action-properties.ts';
import type { TraysFrom } from '#domain/action-keys/property-values.ts';
import type { Action, ActionOf } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { type StoredFacts, storedFacts } from '#domain/actions/facts.ts';
import { type Counts, sumCounts, sumTrays } from '#domain/actions/tray-lists.ts';
import { checkCleared, type StepReason } from '#domain/batches/history/check-step.ts';
import { allocateTrays, placeTrays, type Room } from '#domain/locations/allocate-trays.ts';
import { inLabelOrder } from '#domain/locations/label-order.ts';
import type { Place } from '#domain/locations/location.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { clearedFrom } from './cleared-trays.ts';

/** State of the farm from which default facts are derived. */
export interface Moment {
  /** The batch's trays just before the action. */
  readonly standing: Counts;
  /** Returns the current free capacity of a location in trays. */
  readonly roomAt: (location: string) => number;
  /** The batch has a completion after the action's instant. */
  readonly has_later: boolean;
  /** The batch has another open harvest. */
  readonly harvest_open: boolean;
  readonly places: ReadonlyMap<string, Place>;
}

/** The reason why facts can't be derived: a field is required, or the step isn't possible. */
export type FactProblem =
  | { readonly kind: 'field'; readonly field: keyof GivenProperties; readonly fault: CodedProblem }
  | { readonly kind: 'step'; readonly reason: StepReason };

type Facts<T extends ActionType> = Result<StoredFacts<T>, FactProblem>;

const LATER = { code: 'targets_required_after_completion', params: {} } as const;
const NO_TARGET = { code: 'targets_required', params: {} } as const;

/**
 * Completes the facts of an action. Facts in the request are kept, missing ones get defaults. Planned keys don't
 * change.
 */
export function completeFacts(action: Action, given: GivenProperties, moment: Moment): Result<Action, FactProblem> {
  switch (action.action_type) {
    case 'create_tray_action':
      return withFacts(action, completeSowing(action, given, moment));
    case 'location_change':
      return withFacts(action, completeMove(action, given, moment));
    case 'redist_action':
      return withFacts(action, completeRedist(action, given, moment));
    case 'harvest_action':
      return withFacts(action, completeHarvest(action, given, moment));
    case 'generic_text_action':
      return withFacts(action, completeNote(action, given));
    case 'state_change':
      return withFacts(action, ok(storedFacts('state_change', given)));
    case 'life_change_action':
      return withFacts(action, ok(storedFacts('life_change_action', given)));
    // The completion of a wait is derived from the actions after it.
    case 'interval_action':
      return ok(action);
  }
}

function completeSowing(
  { action_properties: plan }: ActionOf<'create_tray_action'>,
  given: GivenProperties,
  moment: Moment,
): Facts<'create_tray_action'> {
  const trays_sown = sownTrays(plan.trays, given);
  if (trays_sown === null || trays_sown < 1) return needed('trays_sown', { code: 'trays_sown_required', params: {} });
  const { placed_at } = given;
  if (placed_at !== undefined) {
    if (sumTrays(placed_at) === trays_sown)
      return ok(storedFacts('create_tray_action', { ...given, trays_sown, placed_at }));
    const params = { placed: sumTrays(placed_at), sown: trays_sown };
    return needed('placed_at', { code: 'placed_differ_from_sown', params });
  }
  if (moment.has_later) return needed('placed_at', LATER);
  const targets = roomsOf(plan.target_locations, moment);
  if (targets.length === 0) return needed('placed_at', NO_TARGET);
  const { placed, left } = placeTrays(trays_sown, targets);
  return left > 0
    ? needed('placed_at', tooMany(left, trays_sown))
    : ok(storedFacts('create_tray_action', { ...given, trays_sown, placed_at: placed }));
}

/** Returns the trays sown: as requested, else as planned, else the sum over the locations. Null if none is set. */
export const sownTrays = (planned: number | null, { trays_sown, placed_at }: GivenProperties): number | null =>
  trays_sown ?? planned ?? (placed_at === undefined ? null : sumTrays(placed_at));

function completeMove(
  { action_properties: plan }: ActionOf<'location_change'>,
  given: GivenProperties,
  moment: Moment,
): Facts<'location_change'> {
  if (given.moves !== undefined) return ok(storedFacts('location_change', given));
  if (moment.has_later) return needed('moves', LATER);
  const targets = roomsOf(plan.target_locations, moment);
  if (targets.length === 0) return needed('moves', NO_TARGET);
  if (moment.standing.size === 0) return noStandingTrays;
  const { moves, left } = allocateTrays(inLabelOrder(moment.standing, moment.places), targets);
  return left > 0
    ? needed('moves', tooMany(left, sumCounts(moment.standing)))
    : ok(storedFacts('location_change', { ...given, moves }));
}

function completeRedist(
  { action_properties: plan }: ActionOf<'redist_action'>,
  given: GivenProperties,
  moment: Moment,
): Facts<'redist_action'> {
  const { made, merged, binned } = given;
  if (made !== undefined || merged !== undefined || binned !== undefined)
    return ok(storedFacts('redist_action', given));
  const { standing } = moment;
  if (standing.size === 0) return noStandingTrays;
  const more = plannedGain(plan, standing);
  if (more === 0) return ok(storedFacts('redist_action', given));
  if (more < 0) return needed('merged', { code: 'merged_places_required', params: { trays: -more } });
  const [here, ...elsewhere] = standing.keys();
  if (here === undefined || elsewhere.length > 0 || (given.moves ?? []).length > 0 || moment.roomAt(here) < more) {
    return needed('made', { code: 'added_places_required', params: { trays: more } });
  }
  return ok(storedFacts('redist_action', { ...given, made: [{ location: here, trays: more }] }));
}

/** Returns how many trays a respacing is planned to add; negative if it removes trays. */
export const plannedGain = (
  { trays_after }: Pick<PlanByType['redist_action'], 'trays_after'>,
  standing: Counts,
): number => (trays_after === null ? 0 : trays_after - sumCounts(standing));

function completeHarvest(
  action: ActionOf<'harvest_action'>,
  given: GivenProperties,
  moment: Moment,
): Facts<'harvest_action'> {
  if (given.total_yield === undefined) return needed('total_yield', { code: 'yield_required', params: {} });
  const inAll = sumCounts(moment.standing);
  if (inAll === 0) return noStandingTrays;
  const clearsAll = action.origin !== 'instant' && !moment.harvest_open;
  const wanted =
    given.cleared === undefined ? (given.trays_cleared ?? (clearsAll ? inAll : 0)) : sumTrays(given.cleared);
  const cleared = given.cleared === undefined ? completeCleared(wanted, moment) : ok(given.cleared);
  if (!cleared.ok) return cleared;
  const isGiven = given.cleared !== undefined || given.trays_cleared !== undefined;
  const trays_harvested = given.trays_harvested ?? (isGiven && wanted > 0 ? wanted : inAll);
  return ok(
    storedFacts('harvest_action', { ...given, trays_harvested, cleared: cleared.value, trays_cleared: wanted }),
  );
}

function completeCleared(wanted: number, { standing }: Moment): Result<TraysFrom[], FactProblem> {
  const reason = checkCleared(standing, wanted);
  if (reason !== null) return err({ kind: 'step', reason });
  const cleared = clearedFrom(wanted, standing);
  return cleared === null ? needed('cleared', { code: 'cleared_places_required', params: {} }) : ok(cleared);
}

function completeNote(
  { action_properties: plan }: ActionOf<'generic_text_action'>,
  given: GivenProperties,
): Facts<'generic_text_action'> {
  const text_done = given.text_done ?? plan.text;
  if (text_done === null) return needed('text_done', { code: 'text_done_required', params: {} });
  return ok(storedFacts('generic_text_action', { ...given, text_done }));
}

const roomsOf = (targets: readonly string[] | null, { roomAt }: Moment): Room[] =>
  (targets ?? []).map((location) => ({ location, room: roomAt(location) }));

const tooMany = (left: number, trays: number): CodedProblem => ({
  code: 'trays_without_room',
  params: { left, trays },
});

const needed = (field: keyof GivenProperties, fault: CodedProblem): { ok: false; error: FactProblem } =>
  err({ kind: 'field', field, fault });

const noStandingTrays: { ok: false; error: FactProblem } = err({ kind: 'step', reason: { kind: 'nothing_stands' } });

const withFacts = <A extends Action>(action: A, facts: Facts<A['action_type']>): Result<A, FactProblem> =>
  facts.ok ? ok({ ...action, action_properties: { ...action.action_properties, ...facts.value } }) : facts;
