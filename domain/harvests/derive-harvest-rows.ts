import type { Action } from '#domain/batches/action.ts';
import type { BatchRecord, BatchState } from '#domain/batches/batch.ts';
import { applyAction, emptyFold } from '#domain/batches/fold-actions.ts';
import { foldOrder, historyKeyOf, planOrder } from '#domain/batches/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { describePlaces } from '#domain/locations/describe-places.ts';
import type { Place } from '#domain/locations/location.ts';
import type { SiteTime } from '#domain/time.ts';
import { estimateYield } from './estimate-yield.ts';
import type { Harvest } from './harvest.ts';

/** What a harvest's row takes from its batch's actions; the rest is the batch's, its crop's and its recipe's. */
export type HarvestRow = Omit<
  Harvest,
  'lot_code' | 'crop' | 'crop_uuid' | 'growth_recipe' | 'recipe_uuid' | 'recipe_version' | 'tags'
>;

type HarvestAction = Extract<Action, { action_type: 'harvest_action' }>;

/** One row for each harvest of a batch, in the order of the plan: the done ones, and the expected ones if it is not Done. */
export function deriveHarvestRows(
  batch: BatchRecord,
  state: BatchState,
  places: ReadonlyMap<string, Place>,
  site: Pick<SiteTime, 'dayOf'>,
): HarvestRow[] {
  const listed = new Set([...state.completed_harvests, ...state.scheduled_harvests]);
  const harvests = planOrder(batch.actions).filter(isHarvest);
  const stood = harvests.some(needsHistory) ? standingBefore(batch.actions) : new Map<Uuid, readonly string[]>();
  return harvests.flatMap((action) =>
    listed.has(action.uuid)
      ? [rowOf(action, batch, state, describeHarvest(harvestedAt(action, state, stood), places), site)]
      : [],
  );
}

function rowOf(
  action: HarvestAction,
  batch: BatchRecord,
  state: BatchState,
  locations: string,
  site: Pick<SiteTime, 'dayOf'>,
): HarvestRow {
  const { action_properties: facts, action_completed_date: done } = action;
  const total_yield_g = done === null ? null : (facts.total_yield ?? 0);
  const qa_result = facts.qa_result ?? null;
  return {
    harvest_uuid: action.uuid,
    batch_uuid: batch.uuid,
    harvest_date: done === null ? null : site.dayOf(done),
    expected_date: action.action_needed_date,
    estimated_yield_g: estimateYield(facts.estimated_harvest_per_tray, state.trays),
    total_yield_g,
    yield_0_min: total_yield_g,
    yield_0_max: total_yield_g,
    trays_harvested: facts.trays_harvested ?? null,
    trays_cleared: facts.trays_cleared ?? null,
    locations,
    seed_lots: state.seed_lots,
    qa_result,
    qa_passed: qa_result?.passed ?? null,
    completed_by_user: action.completed_by_user,
    action_completed_date: done,
  };
}

/** Where the trays stand, or stood when they were harvested: the cleared ones if they were all. */
function harvestedAt(
  action: HarvestAction,
  state: BatchState,
  stood: ReadonlyMap<Uuid, readonly string[]>,
): readonly string[] {
  if (historyKeyOf(action) === null) return Object.keys(state.trays.tray_locations);
  if (needsHistory(action)) return stood.get(action.uuid) ?? [];
  return (action.action_properties.cleared ?? []).map(({ from }) => from);
}

/** Whether only what happened before tells where a harvest was: it is done, and did not clear all that was cut. */
function needsHistory(action: HarvestAction): boolean {
  const { cleared = [], trays_cleared, trays_harvested } = action.action_properties;
  return historyKeyOf(action) !== null && (cleared.length === 0 || trays_cleared !== trays_harvested);
}

/** Where trays stood just before each completed harvest, in one pass; none are told after an action that can't be. */
function standingBefore(actions: readonly Action[]): ReadonlyMap<Uuid, readonly string[]> {
  const stood = new Map<Uuid, readonly string[]>();
  let folded = emptyFold;
  for (const action of foldOrder(actions)) {
    if (isHarvest(action)) stood.set(action.uuid, [...folded.standing.keys()]);
    const next = applyAction(folded, action);
    if (!next.ok) break;
    folded = next.value;
  }
  return stood;
}

const isHarvest = (action: Action): action is HarvestAction => action.action_type === 'harvest_action';

/** Places as one text across chambers: 'Grow 1 A1-4; Cold store'. */
const describeHarvest = (ids: readonly string[], places: ReadonlyMap<string, Place>): string =>
  describePlaces(ids.map((id) => places.get(id)).filter((place) => place !== undefined))
    .map(({ chamber_name, label }) => (chamber_name === null ? label : `${chamber_name} ${label}`))
    .join('; ');
