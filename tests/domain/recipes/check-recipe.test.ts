import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullPlan, planOf } from '#domain/actions/full-plan.ts';
import { checkRecipe, MAX_RECIPE_ACTIONS } from '#domain/recipes/check-recipe.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { anyPlanned, anyWork, problemOf, unwrap } from '#tests/support/random/plans.ts';

const state: RecipePlan = fullPlan('state_change', { current_state: 'Growth' });
const wait = (duration: number): RecipePlan => fullPlan('interval_action', { duration });
const errorsOf = (actions: readonly RecipePlan[]) => problemOf(checkRecipe(actions)).errors;

const spacing = (trays_after: number | null, trays_factor?: number): RecipePlan => ({
  action_type: 'redist_action',
  action_properties: { ...planOf('redist_action', { trays_after }), trays_factor },
});

describe('checking a recipe', () => {
  it('numbers the accepted actions', () => {
    fc.assert(
      fc.property(anyWork, fc.array(anyPlanned, { maxLength: 10 }), (first, others) => {
        const recipe = unwrap(checkRecipe([...others, first]));
        expect(recipe.map(({ index }) => index)).toEqual(recipe.map((_, at) => at));
      }),
    );
  });

  it.each<[string, RecipePlan, string]>([
    ['a state', fullPlan('state_change', { current_state: ' ' }), 'current_state'],
    ['a text', fullPlan('generic_text_action', { category: 'Care', text: null }), 'text'],
    ['the trays after', fullPlan('redist_action', { trays_after: null }), 'trays_after'],
    ['at least one tray after', fullPlan('redist_action', { trays_after: 0 }), 'trays_after'],
    ['an estimate', fullPlan('harvest_action', { qa_spec: null }), 'estimated_harvest_per_tray'],
    ['a factor above 0', spacing(null, 0), 'trays_factor'],
    ['a factor within its limit', spacing(null, 1001), 'trays_factor'],
    ['a valid number', spacing(null, Number.NaN), 'trays_factor'],
    ['only one of number and factor', spacing(24, 2), 'trays_factor'],
    ['whole days', wait(1.5), 'duration'],
    ['days of at least 0', wait(-1), 'duration'],
  ])('requires %s, and names the action without it', (_what, action, key) => {
    expect(Object.keys(errorsOf([state, action]) ?? {})).toEqual([`recipe_data.1.action_properties.${key}`]);
  });

  it('accepts spacing by a number or by a factor', () => {
    for (const one of [spacing(24), spacing(null, 2), spacing(null, 0.5)]) {
      expect(unwrap(checkRecipe([one]))).toEqual([{ ...one, index: 0 }]);
    }
  });

  it('refuses a recipe without actions', () => {
    expect(errorsOf([])).toHaveProperty('recipe_data');
    expect(errorsOf([wait(3)])).toHaveProperty('recipe_data');
  });

  it('accepts up to 500 actions', () => {
    expect(checkRecipe(Array.from({ length: MAX_RECIPE_ACTIONS }, () => state)).ok).toBe(true);
    expect(errorsOf(Array.from({ length: MAX_RECIPE_ACTIONS + 1 }, () => state))).toHaveProperty('recipe_data');
  });

  it('refuses intervals longer than ten years in total', () => {
    expect(errorsOf([state, wait(3650), wait(1)])).toHaveProperty('recipe_data');
  });
});
