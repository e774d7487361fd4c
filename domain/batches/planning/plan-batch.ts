import { MAX_TRAYS } from '#domain/action-keys/action-keys.ts';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { checkCount } from '#domain/actions/check-plan.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { afterAction, courseOf, plannedTrays } from '#domain/batches/history/expected-trays.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField } from '#domain/problem.ts';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import { inFixedOrder } from '#domain/recipes/fixed-order.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import { type ActionIds, openAction } from './open-action.ts';

export interface Plannable {
  readonly recipe_data: readonly RecipePlan[];
}

/** Start day of a batch, or the wanted day of its first harvest. */
export type PlannedFor = { readonly start_day: Day } | { readonly harvest_day: Day };

export type PlanRequest = PlannedFor & {
  readonly batch: Uuid;
  /** Trays of the first sowing. */
  readonly trays: number;
  /** Locations of the first sowing; null for those in the recipe. */
  readonly target_locations: readonly string[] | null;
  /** Ascending; as many as `planLength`. */
  readonly ids: readonly ActionIds[];
};

const FIRST_DAY: Day = '0001-01-01';
const LAST_DAY: Day = '9999-12-31';

/** Returns the number of actions, and so of ids, in a plan from a recipe. */
export const planLength = (recipe: Plannable): number => plannedActions(recipe).length;

/**
 * Returns the start day of a batch, counted back from its first harvest if that day is set. Returns 400 if the recipe
 * has no harvest or the plan would leave the years 0001 to 9999.
 */
export function planStart(recipe: Plannable, when: PlannedFor): Result<Day> {
  const actions = plannedActions(recipe);
  const offsets = dayOffsets(actions);
  const last = offsets.at(-1) ?? 0;
  if ('start_day' in when) {
    return last > daysBetween(when.start_day, LAST_DAY)
      ? err(invalidField('start_date', { code: 'plan_ends_too_late', params: {} }))
      : ok(when.start_day);
  }
  const harvest = offsets[actions.findIndex((action) => action.action_type === 'harvest_action')];
  if (harvest === undefined) {
    return err(invalidField('harvest_date', { code: 'recipe_without_harvest', params: {} }));
  }
  const outside =
    harvest > daysBetween(FIRST_DAY, when.harvest_day) || last - harvest > daysBetween(when.harvest_day, LAST_DAY);
  return outside
    ? err(invalidField('harvest_date', { code: 'plan_out_of_years', params: {} }))
    : ok(addDays(when.harvest_day, -harvest));
}

/**
 * Plans the actions of a new batch, all open and in plan order. Adds a sowing on the start day if the recipe has none.
 * Trays and locations apply to the first sowing only; respacings by a factor are based on its trays. Returns 400 for
 * fewer than one tray, more than `MAX_TRAYS`, or days out of range.
 */
export function planBatch(recipe: Plannable, request: PlanRequest): Result<Action[]> {
  const fault = checkCount(request.trays);
  if (fault !== null) return err(invalidField('trays', fault));
  const start = planStart(recipe, request);
  if (!start.ok) return start;
  const planned = withSpacings(withFirstSowing(plannedActions(recipe), request));
  if (planned.length !== request.ids.length) throw new Error(`A plan of ${planned.length} needs as many ids`);
  if (planned.some(leavesTooMany)) {
    return err(invalidField('trays', { code: 'too_many_trays_after_spacing', params: { most: MAX_TRAYS } }));
  }
  const offsets = dayOffsets(planned);
  return ok(
    request.ids.flatMap(({ id, uuid }, index) => {
      const plan = planned[index];
      const offset = offsets[index];
      if (plan === undefined || offset === undefined) return [];
      return [openAction(plan, { id, uuid, batch: request.batch, day: addDays(start.value, offset), origin: 'plan' })];
    }),
  );
}

function plannedActions({ recipe_data }: Plannable): RecipePlan[] {
  const actions = inFixedOrder(recipe_data.map(withoutIndex));
  return actions.some((action) => action.action_type === 'create_tray_action') ? actions : [SOWING, ...actions];
}

// Actions of a batch don't have the index that recipes store.
function withoutIndex(action: RecipePlan & { readonly index?: number }): RecipePlan {
  const { index, ...planned } = action;
  return planned;
}

function withFirstSowing(actions: readonly RecipePlan[], { trays, target_locations }: PlanRequest): RecipePlan[] {
  const first = actions.findIndex((action) => action.action_type === 'create_tray_action');
  return actions.map((action, index) => {
    if (index !== first || action.action_type !== 'create_tray_action') return action;
    const plan = action.action_properties;
    const places = target_locations ?? plan.target_locations;
    return { ...action, action_properties: { ...plan, trays, target_locations: places } };
  });
}

// A batch stores numbers of trays, not factors.
function withSpacings(actions: readonly RecipePlan[]): PlannedAction[] {
  let course = courseOf(actions, 0);
  return actions.map((action) => {
    const { standing } = course;
    course = afterAction(course, action);
    if (action.action_type !== 'redist_action') return action;
    const { trays_factor, ...plan } = action.action_properties;
    const trays_after = plannedTrays(action.action_properties, standing);
    return { action_type: action.action_type, action_properties: { ...plan, trays_after } };
  });
}

const leavesTooMany = ({ action_type, action_properties }: PlannedAction): boolean =>
  action_type === 'redist_action' && (action_properties.trays_after ?? 0) > MAX_TRAYS;

const SOWING = fullPlan('create_tray_action', {});
