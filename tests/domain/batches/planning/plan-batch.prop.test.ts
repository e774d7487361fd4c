import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedAction } from '#domain/actions/action.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import { comparePlan } from '#domain/actions/order-actions.ts';
import { planBatch, planLength, planStart } from '#domain/batches/planning/plan-batch.ts';
import { dayOffsets } from '#domain/recipes/day-offsets.ts';
import { addDays } from '#domain/time.ts';
import { dayWithin } from '#tests/support/random/arbitraries.ts';
import { anyRecipe, batchFrom, problemOf, TABLE, unwrap, uuidOf } from '#tests/support/random/plans.ts';

const anyStart = dayWithin('2020-01-01', '2035-12-31');
const sows = ({ action_type }: PlannedAction) => action_type === 'create_tray_action';
const harvests = ({ action_type }: PlannedAction) => action_type === 'harvest_action';
const withSowing = anyRecipe.filter((recipe) => recipe.some(sows));
const withHarvest = anyRecipe.filter((recipe) => recipe.some(harvests));

describe('planning a batch', () => {
  it('schedules each action on the start day plus the days waited before it', () => {
    fc.assert(
      fc.property(withSowing, anyStart, (recipe, start) => {
        const { actions } = batchFrom(recipe, start);
        const days = dayOffsets(recipe).map((offset) => addDays(start, offset));
        expect(actions.map((action) => action.action_needed_date)).toEqual(days);
        expect(actions.map((action) => action.action_type)).toEqual(recipe.map((action) => action.action_type));
      }),
    );
  });

  it('creates open actions of the plan, in plan order', () => {
    fc.assert(
      fc.property(anyRecipe, anyStart, (recipe, start) => {
        const { actions } = batchFrom(recipe, start);
        expect(actions).toEqual(actions.toSorted(comparePlan));
        expect(actions.every(({ completed, withdrawn, origin }) => !completed && !withdrawn && origin === 'plan')).toBe(
          true,
        );
        expect(actions.some((action) => 'index' in action)).toBe(false);
      }),
    );
  });

  it("sows on the start day if the recipe doesn't sow", () => {
    fc.assert(
      fc.property(anyRecipe, anyStart, (recipe, start) => {
        const without = recipe.filter((action) => !sows(action));
        fc.pre(without.length > 0);
        const { actions } = batchFrom(without, start);
        expect(actions).toHaveLength(without.length + 1);
        expect(actions[0]).toMatchObject({ action_type: 'create_tray_action', action_needed_date: start });
      }),
    );
  });

  it('gives trays and places to the first sowing only', () => {
    fc.assert(
      fc.property(anyRecipe, fc.integer({ min: 1, max: 500 }), (recipe, trays) => {
        const ids = Array.from({ length: planLength({ recipe_data: recipe }) }, (_, id) => ({ id, uuid: uuidOf(id) }));
        const request = { batch: uuidOf(99), start_day: '2026-03-01', trays, target_locations: [TABLE.id], ids };
        const sowings = unwrap(planBatch({ recipe_data: recipe }, request)).filter(sows);
        expect(sowings[0]?.action_properties).toMatchObject({ trays, target_locations: [TABLE.id] });
        expect(sowings.slice(1).map((action) => action.action_properties)).toEqual(
          recipe
            .filter(sows)
            .slice(1)
            .map((action) => action.action_properties),
        );
      }),
    );
  });

  it('backwards from a harvest day equals planning forwards to that day', () => {
    fc.assert(
      fc.property(withHarvest, anyStart, (recipe, harvest_day) => {
        const plannable = { recipe_data: recipe };
        const start = unwrap(planStart(plannable, { harvest_day }));
        expect(batchFrom(recipe, start).actions.find(harvests)?.action_needed_date).toBe(harvest_day);
        expect(unwrap(planStart(plannable, { start_day: start }))).toBe(start);
      }),
    );
  });

  it('backwards without a harvest is refused', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const without = { recipe_data: recipe.filter((action) => !harvests(action)) };
        expect(problemOf(planStart(without, { harvest_day: '2026-03-01' })).errors).toHaveProperty('harvest_date');
      }),
    );
  });

  it('refuses a plan without trays or beyond the calendar', () => {
    const recipe = {
      recipe_data: [fullPlan('interval_action', { duration: 9 })],
    } as const;
    const request = { batch: uuidOf(99), target_locations: null, ids: [] };
    expect(problemOf(planBatch(recipe, { ...request, start_day: '2026-03-01', trays: 0 })).errors).toHaveProperty(
      'trays',
    );
    expect(problemOf(planBatch(recipe, { ...request, start_day: '9999-12-25', trays: 1 })).errors).toHaveProperty(
      'start_date',
    );
  });
});
