import { MAX_DURATION } from '#domain/actions/action-keys.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { invalid, invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { totalDays } from './day-offsets.ts';
import { inFixedOrder, renumber } from './fixed-order.ts';
import type { RecipeAction, RecipePlan } from './growth-recipe.ts';

/** The largest spacing factor of trays. */
export const MAX_FACTOR = 1000;

/** Maximum number of actions in a recipe. */
export const MAX_RECIPE_ACTIONS = 500;

/**
 * Validates the actions of a new recipe version and returns them in fixed order, numbered. Refuses (400, fields as
 * `recipe_data.<i>.action_properties.<key>`) missing keys, counts below 1 and recipes that only wait.
 */
export function checkRecipe(actions: readonly RecipePlan[]): Result<RecipeAction[]> {
  if (actions.length > MAX_RECIPE_ACTIONS) {
    return err(invalidField('recipe_data', `Enter at most ${MAX_RECIPE_ACTIONS} actions.`));
  }
  if (actions.every((action) => action.action_type === 'interval_action')) {
    return err(invalidField('recipe_data', 'Enter at least one action besides waiting.'));
  }
  const errors = actions.flatMap((action, index) =>
    Object.entries(checkRecipePlan(action)).map(
      ([key, messages]) => [`recipe_data.${index}.action_properties.${key}`, messages] as const,
    ),
  );
  if (errors.length > 0) return err(invalid(Object.fromEntries(errors)));
  if (totalDays(actions) > MAX_DURATION) {
    return err(invalidField('recipe_data', `Enter intervals of at most ${MAX_DURATION} days in all.`));
  }
  return ok(renumber(inFixedOrder(actions)));
}

/** Returns the faults of one action of a recipe by key. */
function checkRecipePlan(action: RecipePlan): Record<string, string[]> {
  if (action.action_type !== 'redist_action') return checkPlan(action);
  const { trays_factor, ...plan } = action.action_properties;
  const errors = checkPlan({ ...action, action_properties: plan });
  if (trays_factor === undefined) return errors;
  const { trays_after, ...others } = errors;
  const message =
    plan.trays_after === null ? checkFactor(trays_factor) : 'Enter trays_after or trays_factor, not both.';
  return message === null ? others : { ...others, trays_factor: [message] };
}

function checkFactor(factor: number): string | null {
  if (!Number.isFinite(factor)) return MESSAGES.numeric;
  if (factor <= 0) return MESSAGES.above(0);
  return factor > MAX_FACTOR ? MESSAGES.maxValue(MAX_FACTOR) : null;
}
