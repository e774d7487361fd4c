import type { PlannedAction } from '#domain/batches/action.ts';
import { checkPlan, MAX_DURATION } from '#domain/batches/check-plan.ts';
import { invalid, invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { totalDays } from './day-offsets.ts';
import { inFixedOrder, renumber } from './fixed-order.ts';
import type { RecipeAction } from './growth-recipe.ts';

/** The most actions that one recipe may hold. */
export const MAX_RECIPE_ACTIONS = 500;

/**
 * The actions of a new recipe version, in fixed order and numbered. Refuses (400, fields as
 * `recipe_data.<i>.action_properties.<key>`) what lacks a required key, counts less than 1, or does nothing at all.
 */
export function checkRecipe(actions: readonly PlannedAction[]): Result<RecipeAction[]> {
  if (actions.length > MAX_RECIPE_ACTIONS) {
    return err(invalidField('recipe_data', `Enter at most ${MAX_RECIPE_ACTIONS} actions.`));
  }
  if (actions.every((action) => action.action_type === 'interval_action')) {
    return err(invalidField('recipe_data', 'Enter at least one action besides waiting.'));
  }
  const errors = actions.flatMap((action, index) =>
    Object.entries(checkPlan(action)).map(
      ([key, messages]) => [`recipe_data.${index}.action_properties.${key}`, messages] as const,
    ),
  );
  if (errors.length > 0) return err(invalid(Object.fromEntries(errors)));
  if (totalDays(actions) > MAX_DURATION) {
    return err(invalidField('recipe_data', `Enter intervals of at most ${MAX_DURATION} days in all.`));
  }
  return ok(renumber(inFixedOrder(actions)));
}
