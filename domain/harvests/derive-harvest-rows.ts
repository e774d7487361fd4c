import type { Action } from '#domain/actions/action.ts';
import { historyKeyOf, planOrder } from '#domain/actions/order-actions.ts';
import type { BatchRecord, BatchState } from '#domain/batches/batch.ts';
import { foldSkipping } from '#domain/batches/history/fold-actions.ts';
import { estimateYield } from '#domain/batches/performance/estimate-yield.ts';
import { harvestTrays } from '#domain/batches/performance/harvest-trays.ts';
import type { Place } from '#domain/locations/location.ts';
import { hasOpenChecks } from '#domain/quality/open-checks.ts';
import type { SiteTime } from '#domain/time.ts';
import type { Harvest } from './harvest.ts';
import { harvestLabel } from './harvest-label.ts';

/** The fields of a harvest that are derived from its batch's actions. */
export type HarvestRow = Omit<
  Harvest,
  'lot_code' | 'crop' | 'crop_uuid' | 'growth_recipe' | 'recipe_uuid' | 'recipe_version' | 'tags'
>;

type HarvestAction = Extract<Action, { action_type: 'harvest_action' }>;

/** Returns the harvests of a batch in plan order. Expected harvests are left out once the batch is Done. */
export function deriveHarvestRows(
  batch: BatchRecord,
  state: BatchState,
  places: ReadonlyMap<string, Place>,
  site: Pick<SiteTime, 'dayOf'>,
): HarvestRow[] {
  const listed = new Set([...state.completed_harvests, ...state.scheduled_harvests]);
  const harvests = planOrder(batch.actions).filter(isHarvest);
  const trays = harvestTrays(batch.actions);
  return harvests.flatMap((action) => {
    if (!listed.has(action.uuid)) return [];
    const locations = describeHarvest(harvestedAt(action, batch, state), places);
    const estimate = estimateYield(action.action_properties.estimated_harvest_per_tray, trays.get(action.uuid) ?? 0);
    return [rowOf(action, batch, state, { locations, estimated_yield_g: estimate }, site)];
  });
}

function rowOf(
  action: HarvestAction,
  batch: BatchRecord,
  state: BatchState,
  found: Pick<HarvestRow, 'locations' | 'estimated_yield_g'>,
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
    estimated_yield_g: found.estimated_yield_g,
    total_yield_g,
    yield_0_min: total_yield_g,
    yield_0_max: total_yield_g,
    trays_harvested: facts.trays_harvested ?? null,
    trays_cleared: facts.trays_cleared ?? null,
    locations: found.locations,
    seed_lots: state.seed_lots,
    qa_result,
    qa_passed: qa_result?.passed ?? null,
    qa_spec: facts.qa_spec,
    qa_unchecked: done !== null && facts.qa_spec !== null && hasOpenChecks(qa_result),
    completed_by_user: action.completed_by_user,
    action_completed_date: done,
  };
}

/** Returns the current locations of the trays of an expected harvest, or the former locations of a completed one. */
function harvestedAt(action: HarvestAction, { actions }: BatchRecord, state: BatchState): readonly string[] {
  if (historyKeyOf(action) === null) return Object.keys(state.trays.tray_locations);
  if (needsHistory(action)) return [...(foldSkipping(actions).before.get(action.uuid)?.keys() ?? [])];
  return (action.action_properties.cleared ?? []).map(({ from }) => from);
}

/**
 * Tells whether the locations of a completed harvest must be read from the state before it, because it didn't clear
 * every tray it cut.
 */
function needsHistory(action: HarvestAction): boolean {
  const { cleared = [], trays_cleared, trays_harvested } = action.action_properties;
  return historyKeyOf(action) !== null && (cleared.length === 0 || trays_cleared !== trays_harvested);
}

const isHarvest = (action: Action): action is HarvestAction => action.action_type === 'harvest_action';

const describeHarvest = (ids: readonly string[], places: ReadonlyMap<string, Place>): string =>
  harvestLabel(ids.map((id) => places.get(id)).filter((place) => place !== undefined));
