import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '#domain/actions/same-value.ts';
import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { anyPlanned } from '#tests/support/random/plans.ts';
import { checkRecipeValues, recipePlanOf, recipeStart } from '#web/features/recipes/model/recipe-values.ts';

const anyFactor = fc
  .integer({ min: 1, max: 10_000_000 })
  .map((parts) => fullRecipePlan('redist_action', { trays_factor: parts / 10_000 }));
const anyPlan: fc.Arbitrary<RecipePlan> = fc.oneof({ weight: 4, arbitrary: anyPlanned }, anyFactor);

describe('the form of an action of a recipe', () => {
  it('describes the same action until a field is changed', () => {
    fc.assert(
      fc.property(anyPlan, (planned) => {
        const values = recipeStart(planned, 0);
        if (Object.keys(checkRecipeValues(values)).length > 0) return;
        const { action_type, action_properties } = recipePlanOf(values);
        expect(action_type).toBe(planned.action_type);
        expect(sameValue(action_properties, planned.action_properties)).toBe(true);
      }),
    );
  });
});
