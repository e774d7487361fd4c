import type { Action } from '#domain/actions/action.ts';
import { storedFacts } from '#domain/actions/facts.ts';
import { foldOrder } from '#domain/actions/order-actions.ts';
import type { BatchRecord, BatchState, BatchTrays } from '#domain/batches/batch.ts';
import { traysToCome } from '#domain/batches/history/expected-trays.ts';
import { lastTrayDay, trayDays } from '#domain/batches/history/tray-days.ts';
import type { Uuid } from '#domain/ids.ts';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { type Day, daysBetween, type SiteTime } from '#domain/time.ts';
import { estimateYield } from './estimate-yield.ts';
import { harvestTrays } from './harvest-trays.ts';

/** Planned and actual duration of one phase. A state that occurs several times is one phase. */
export interface PhasePerformance {
  /** Null before the first state change. */
  readonly state: string | null;
  /** Sum of the recipe's waits; 0 for a state that isn't in the recipe. */
  readonly planned_days: number;
  /** Null while the phase is current or may still come; 0 if a finished batch skipped it. */
  readonly actual_days: number | null;
}

/** Actual performance of a batch compared with its plan. */
export interface BatchPerformance {
  readonly batch_uuid: Uuid;
  readonly lot_code: string;
  /** Uuid of the recipe version. */
  readonly growth_recipe: Uuid;
  readonly recipe_version: number;
  readonly start_date: Day;
  /** Needed day of the last planned action, including delays. */
  readonly end_date: Day;
  readonly phases: readonly PhasePerformance[];
  /** Sum of the recipe's waits. Later delays only affect actual_days. */
  readonly planned_days: number;
  /** Days from the first sowing or state change until the last tray left; null until the batch is Done. */
  readonly actual_days: number | null;
  /**
   * Estimated grams of all harvests, completed and expected, per tray of the batch that isn't binned; null without an
   * estimate.
   */
  readonly estimated_yield_per_tray_g: number | null;
  /** Grams harvested so far per tray that isn't binned; null before the first harvest. */
  readonly actual_yield_per_tray_g: number | null;
  /** Percentage of trays binned; null before the first tray. */
  readonly loss_percent: number | null;
  /** Grams per tray-day, including today; null before the first harvest. */
  readonly yield_per_tray_day_g: number | null;
}

/** The performance of a batch with the chambers it grew in. */
export interface LocatedPerformance extends BatchPerformance {
  /** Chambers where trays of the batch have stood, in order of arrival, by where their beds are now. */
  readonly chambers: readonly Uuid[];
}

export interface PerformedBatch extends BatchRecord {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly state: Pick<BatchState, 'internal_state' | 'trays'>;
}

/** Compares a batch's actions with its recipe version. */
export function derivePerformance(
  { uuid, lot_code, start_date, end_date, state, actions }: PerformedBatch,
  recipe: Pick<GrowthRecipe, 'version_uuid' | 'version_number' | 'recipe_data' | 'total_days'>,
  site: Pick<SiteTime, 'today' | 'dayOf'>,
): BatchPerformance {
  const { trays } = state;
  const end = state.internal_state === 'Done' ? lastTrayDay(actions, site.dayOf) : null;
  const actual = actualDays(actions, end, site.dayOf);
  const grams = gramsHarvested(actions);
  return {
    batch_uuid: uuid,
    lot_code,
    growth_recipe: recipe.version_uuid,
    recipe_version: recipe.version_number,
    start_date,
    end_date,
    phases: phasesOf(plannedDays(recipe), actual, end !== null),
    planned_days: recipe.total_days,
    actual_days: end === null ? null : sumOf([...actual.values()]),
    estimated_yield_per_tray_g: estimatedPerTray(actions, state),
    actual_yield_per_tray_g: gramsPerTray(actions, trays),
    loss_percent: ratio(100 * trays.binned_trays, trays.total_trays),
    yield_per_tray_day_g: ratio(grams, trayDays(actions, end ?? site.today, site.dayOf)),
  };
}

/** Days by state. The null key is the time before the first state change. */
type DaysByState = Map<string | null, number | null>;

/** Returns the planned days by state, in recipe order. */
export function plannedDays({
  recipe_data,
  total_days,
}: Pick<GrowthRecipe, 'recipe_data' | 'total_days'>): ReadonlyMap<string | null, number> {
  const offsets = dayOffsets(recipe_data);
  const changes = recipe_data.flatMap((action, at) =>
    action.action_type === 'state_change'
      ? [{ state: action.action_properties.current_state, day: offsets[at] ?? 0 }]
      : [],
  );
  const starts = [{ state: null, day: 0 }, ...changes];
  const days = new Map<string | null, number>();
  for (const [at, { state, day }] of starts.entries()) {
    const next = starts[at + 1]?.day ?? total_days;
    days.set(state, (days.get(state) ?? 0) + next - day);
  }
  return days;
}

/**
 * Returns the actual days by state, in order of first occurrence. The current state has null; empty before the batch
 * begins.
 */
export function actualDays(actions: readonly Action[], end: Day | null, dayOf: SiteTime['dayOf']): DaysByState {
  const days: DaysByState = new Map();
  let current: { readonly state: string | null; readonly since: Day } | null = null;
  const closeOn = (day: Day): void => {
    if (current !== null) days.set(current.state, (days.get(current.state) ?? 0) + daysBetween(current.since, day));
  };
  for (const action of foldOrder(actions)) {
    const isChange = action.action_type === 'state_change';
    if (action.action_completed_date === null || !(isChange || action.action_type === 'create_tray_action')) continue;
    const done = dayOf(action.action_completed_date);
    // State changes recorded after the last tray left add no days.
    const day = end !== null && done > end ? end : done;
    current ??= { state: null, since: day };
    if (!isChange) continue;
    closeOn(day);
    current = { state: action.action_properties.current_state, since: day };
  }
  if (end !== null) closeOn(end);
  else if (current !== null) days.set(current.state, null);
  return days;
}

function phasesOf(
  planned: ReadonlyMap<string | null, number>,
  actual: DaysByState,
  isDone: boolean,
): PhasePerformance[] {
  return [...new Set([...planned.keys(), ...actual.keys()])].flatMap((state) => {
    const planned_days = planned.get(state) ?? 0;
    const days = actual.get(state);
    const actual_days = days === undefined ? (isDone ? 0 : null) : days;
    const isEmpty = state === null && planned_days === 0 && (days === undefined || days === 0);
    return isEmpty ? [] : [{ state, planned_days, actual_days }];
  });
}

/** A Done batch expects no more harvests, so only completed ones count. */
function estimatedPerTray(
  actions: readonly Action[],
  { internal_state, trays }: PerformedBatch['state'],
): number | null {
  const counted = internal_state === 'Done' ? foldOrder(actions) : actions;
  const forTrays = harvestTrays(counted);
  const estimates = counted.flatMap((action) =>
    action.action_type === 'harvest_action' && !action.withdrawn
      ? (estimateYield(action.action_properties.estimated_harvest_per_tray, forTrays.get(action.uuid) ?? 0) ?? [])
      : [],
  );
  const { total_trays, binned_trays, cleared_trays } = trays;
  const remaining = total_trays - binned_trays;
  return estimates.length === 0
    ? null
    : ratio(sumOf(estimates), remaining + traysToCome(counted, remaining - cleared_trays));
}

/** Returns the grams of all completed harvests; null before the first. */
export function gramsHarvested(actions: readonly Action[]): number | null {
  const grams = foldOrder(actions).flatMap((action) =>
    action.action_type === 'harvest_action'
      ? [storedFacts(action.action_type, action.action_properties).total_yield]
      : [],
  );
  return grams.length === 0 ? null : sumOf(grams);
}

/**
 * Returns the grams harvested so far per tray that isn't binned; null before the first harvest, or if all trays are
 * binned.
 */
export const gramsPerTray = (
  actions: readonly Action[],
  { total_trays, binned_trays }: Pick<BatchTrays, 'total_trays' | 'binned_trays'>,
): number | null => ratio(gramsHarvested(actions), total_trays - binned_trays);

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, one) => sum + (one ?? 0), 0);

const ratio = (part: number | null, whole: number): number | null =>
  part === null || whole === 0 ? null : part / whole;
