import fc from 'fast-check';
import type { Action, PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import type { DecisionContext, FarmSlice } from '#domain/batches/farm-slice.ts';
import { planBatch, planLength } from '#domain/batches/planning/plan-batch.ts';
import type { Place } from '#domain/locations/location.ts';
import type { Problem } from '#domain/problem.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import type { Result } from '#domain/result.ts';
import type { Day, Instant, SiteTime } from '#domain/time.ts';
import { type EnglishProblem, inEnglish } from './problems.ts';

/** Returns the value of a success; throws the problem of a failure. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Returns the problem of a failure; throws for a success. */
export function problemOf<T>(result: Result<T>): EnglishProblem {
  if (result.ok) throw new Error('This was expected to fail');
  return inEnglish(result.error);
}

/** Returns the problem of a result that must have failed, with its codes. */
export function codedProblemOf<T>(result: Result<T>): Problem {
  if (result.ok) throw new Error('This was expected to fail');
  return result.error;
}

/** Returns a uuid that ends in a number. */
export const uuidOf = (number: number): string => `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Returns a site in UTC at an instant. */
export const siteAt = (now: Instant): SiteTime => ({
  now,
  today: now.slice(0, 10),
  dayOf: (instant) => instant.slice(0, 10),
  startOfDay: (day) => `${day}T00:00:00.000Z`,
});

/** Returns the context of a decision by Anna in UTC at an instant. */
export const contextAt = (now: Instant): DecisionContext => ({ site: siteAt(now), user: 'anna' });

/** A table with unlimited room. */
export const TABLE: Place = {
  id: `phys-${uuidOf(900)}`,
  name: 'Table',
  chamber: null,
  chamber_name: null,
  stack: null,
  row: null,
  active: true,
  tray_capacity: null,
};

/** Returns the bed of stack A in a row. */
export const bedOf = (row: number, tray_capacity: number | null = null): Place => ({
  id: `bed-${uuidOf(800 + row)}`,
  name: `A${row}`,
  chamber: uuidOf(700),
  chamber_name: 'Grow 1',
  stack: 'A',
  row,
  active: true,
  tray_capacity,
});

const uuidOrNull = fc.option(fc.constantFrom(uuidOf(1), uuidOf(2), uuidOf(3)));

/** The plan of an interval, 0 to 30 days. */
export const anyInterval: fc.Arbitrary<PlannedAction> = fc
  .nat({ max: 30 })
  .map((duration) => fullPlan('interval_action', { duration }));

/** The plan of an action other than an interval. */
export const anyWork: fc.Arbitrary<PlannedAction> = fc
  .oneof(
    fc.record({
      action_type: fc.constant('create_tray_action' as const),
      action_properties: fc.record({
        tray_type: uuidOrNull,
        growth_medium: uuidOrNull,
        trays: fc.option(fc.integer({ min: 1, max: 99 })),
        seeds_per_tray: fc.option(fc.integer({ min: 1, max: 400 })),
        target_chamber: uuidOrNull,
        target_locations: fc.option(fc.constant([TABLE.id])),
      }),
    }),
    fc.record({
      action_type: fc.constant('location_change' as const),
      action_properties: fc.record({
        target_chamber: uuidOrNull,
        target_locations: fc.option(fc.constant([TABLE.id])),
      }),
    }),
    fc.record({
      action_type: fc.constant('state_change' as const),
      action_properties: fc.record({ current_state: fc.constantFrom('Germination', 'Growth', 'Finishing') }),
    }),
    fc.record({
      action_type: fc.constant('life_change_action' as const),
      action_properties: fc.record({
        light_recipe: uuidOrNull,
        irrigation_recipe: uuidOrNull,
        fertigation_recipe: uuidOrNull,
        environment_recipe: uuidOrNull,
      }),
    }),
    fc.record({
      action_type: fc.constant('redist_action' as const),
      action_properties: fc.record({ trays_after: fc.integer({ min: 1, max: 99 }) }),
    }),
    fc.record({
      action_type: fc.constant('harvest_action' as const),
      action_properties: fc.record({
        estimated_harvest_per_tray: fc.integer({ min: 0, max: 900 }),
        qa_spec: uuidOrNull,
      }),
    }),
    fc.record({
      action_type: fc.constant('generic_text_action' as const),
      action_properties: fc.record({
        category: fc.option(fc.constantFrom('Scout', 'Care')),
        text: fc.constant('uncover'),
      }),
    }),
  )
  .map(({ action_type, action_properties }) => fullPlan(action_type, action_properties));

/** The plan of any action. */
export const anyPlanned: fc.Arbitrary<PlannedAction> = fc.oneof({ weight: 3, arbitrary: anyWork }, anyInterval);

/** A recipe's actions, in fixed order. */
export const anyRecipe: fc.Arbitrary<RecipeAction[]> = fc
  .tuple(anyWork, fc.array(anyPlanned, { maxLength: 14 }))
  .map(([first, others]) => unwrap(checkRecipe([first, ...others])));

/** Plans a batch from a recipe with all actions open and ids from 1. */
export function batchFrom(recipe: readonly PlannedAction[], start_day: Day, number = 1): BatchRecord {
  const uuid = uuidOf(1000 * number);
  const ids = Array.from({ length: planLength({ recipe_data: recipe }) }, (_, index) => ({
    id: 100 * number + index,
    uuid: uuidOf(1000 * number + index + 1),
  }));
  const request = { batch: uuid, start_day, trays: 10, target_locations: null, ids };
  const actions = unwrap(planBatch({ recipe_data: recipe }, request));
  return { uuid, lot_code: `BAS-2026-000${number}`, start_date: start_day, actions };
}

/** Returns a slice of the farm with some batches, the table, and some beds. */
export const sliceOf = (batches: readonly BatchRecord[], beds: readonly Place[] = []): FarmSlice => ({
  batches: new Map(batches.map((batch) => [batch.uuid, batch])),
  places: new Map([TABLE, ...beds].map((place) => [place.id, place])),
  others: new Map(),
});

/** Completes an action at an instant: sowing onto the table, a note unchanged. Actions that need trays stay open. */
export function completeFreely(action: Action, action_completed_date: Instant): Action {
  const done = { completed: true, action_completed_date, completed_by_user: 'anna' };
  switch (action.action_type) {
    case 'create_tray_action': {
      const facts = { trays_sown: 10, seed_lot: null, placed_at: [{ location: TABLE.id, trays: 10 }] };
      return { ...action, ...done, action_properties: { ...action.action_properties, ...facts } };
    }
    case 'generic_text_action':
      return { ...action, ...done, action_properties: { ...action.action_properties, text_done: 'done' } };
    case 'state_change':
    case 'life_change_action':
      return { ...action, ...done };
    default:
      return action;
  }
}

/** A batch with some completed actions, and some undone instant ones in its timeline. */
export const anyBatch: fc.Arbitrary<BatchRecord> = fc
  .tuple(anyRecipe, fc.array(fc.constantFrom('open', 'open', 'done', 'withdrawn'), { minLength: 20, maxLength: 20 }))
  .map(([recipe, fates]) => {
    const batch = batchFrom(recipe, '2026-03-01');
    const actions = batch.actions.map((action, at): Action => {
      if (fates[at] === 'done') return completeFreely(action, `2026-03-01T0${at % 10}:00:00.000Z`);
      const isWithdrawn = fates[at] === 'withdrawn' && action.action_type !== 'interval_action';
      return isWithdrawn ? { ...action, origin: 'instant', withdrawn: true } : action;
    });
    return { ...batch, actions };
  });
