import { describe, expect, it } from 'vitest';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import { EMPTY_RECIPE, RECIPE_TEMPLATES } from '#domain/recipes/recipe-templates.ts';
import { unwrap } from '#tests/support/random/plans.ts';

describe('the templates of recipes', () => {
  it.each([...RECIPE_TEMPLATES, { code: 'empty', actions: EMPTY_RECIPE }])('$code is a valid recipe', ({ actions }) => {
    expect(unwrap(checkRecipe(actions))).toEqual(actions);
    expect(actions.some(({ action_type }) => action_type === 'harvest_action')).toBe(true);
  });

  it('last as long as growers expect', () => {
    const days = Object.fromEntries(RECIPE_TEMPLATES.map(({ code, actions }) => [code, totalDays(actions)]));
    expect(days).toMatchObject({ lettuce: 35, basil: 33, kale: 30, radish_microgreens: 9, pea_shoots: 15 });
  });
});
