import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { MAX_TRAYS } from '#domain/actions/tray-lists.ts';
import { afterAction, courseOf, plannedTrays } from '#domain/batches/history/expected-trays.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField } from '#domain/problem.ts';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import { inFixedOrder } from '#domain/recipes/fixed-order.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';
import { type ActionIds, openAction } from './open-action.ts';

/** What a plan is made from: a recipe version, or anything that has its actions. */
export interface Plannable {
  readonly recipe_data: readonly RecipePlan[];
}

/** The day a batch starts, or the day on which its first harvest is wanted. */
export type PlannedFor = { readonly start_day: Day } | { readonly harvest_day: Day };

export type PlanRequest = PlannedFor & {
  readonly batch: Uuid;
  /** Trays of the first sowing. */
  readonly trays: number;
  /** Where the first sowing's trays shall stand; null leaves what the recipe says. */
  readonly target_locations: readonly string[] | null;
  /** Ascending, as many as `planLength` says. */
  readonly ids: readonly ActionIds[];
};

const FIRST_DAY: Day = '0001-01-01';
const LAST_DAY: Day = '9999-12-31';

/** How many actions a plan from this recipe has: as many ids it needs. */
export const planLength = (recipe: Plannable): number => plannedActions(recipe).length;

/** The day a batch starts; backwards from the day of the first harvest if that is given (400 without a harvest). */
export function planStart(recipe: Plannable, when: PlannedFor): Result<Day> {
  const actions = plannedActions(recipe);
  const offsets = dayOffsets(actions);
  const last = offsets.at(-1) ?? 0;
  if ('start_day' in when) {
    return last > daysBetween(when.start_day, LAST_DAY)
      ? err(invalidField('start_date', 'Enter an earlier day: the plan would not end before the year 10000.'))
      : ok(when.start_day);
  }
  const harvest = offsets[actions.findIndex((action) => action.action_type === 'harvest_action')];
  if (harvest === undefined) {
    return err(invalidField('harvest_date', 'This recipe has no harvest to plan back from. Enter a start date.'));
  }
  const outside =
    harvest > daysBetween(FIRST_DAY, when.harvest_day) || last - harvest > daysBetween(when.harvest_day, LAST_DAY);
  return outside
    ? err(invalidField('harvest_date', 'Enter another day: the plan would leave the years 1 to 9999.'))
    : ok(addDays(when.harvest_day, -harvest));
}

/**
 * The actions of a new batch, in plan order and all open. Sows on the start day where the recipe does not; trays and
 * places go to the first sowing only, and spacings by a factor follow from its trays. Refuses (400) fewer than one tray,
 * more than a batch can have, and days that can't be planned for.
 */
export function planBatch(recipe: Plannable, request: PlanRequest): Result<Action[]> {
  if (!Number.isInteger(request.trays) || request.trays < 1) {
    return err(invalidField('trays', 'Enter a whole number of at least 1.'));
  }
  const start = planStart(recipe, request);
  if (!start.ok) return start;
  const planned = withSpacings(withFirstSowing(plannedActions(recipe), request));
  if (planned.length !== request.ids.length) throw new Error(`A plan of ${planned.length} needs as many ids`);
  if (planned.some(leavesTooMany)) {
    return err(
      invalidField(
        'trays',
        `Enter fewer trays: after this recipe's spacing the batch would have more than ${MAX_TRAYS}.`,
      ),
    );
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

// Recipes carry an index that a batch's actions do not.
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

// A batch's plan has numbers of trays only.
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
