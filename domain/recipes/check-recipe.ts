import { MAX_DURATION } from '#domain/action-keys/action-keys.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { invalid, invalidField } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { totalDays } from './day-offsets.ts';
import { inFixedOrder, renumber } from './fixed-order.ts';
import { MAX_FACTOR, type RecipeAction, type RecipePlan } from './growth-recipe.ts';

/** Limit on the actions of a recipe. */
export const MAX_RECIPE_ACTIONS = 500;

/**
 * Validates the actions of a new recipe version and returns them in fixed order, numbered. Returns 400 for missing
 * keys, counts below 1 and recipes with only waits; fields are `recipe_data.<i>.action_properties.<key>`.
 */
export function checkRecipe(actions: readonly RecipePlan[]): Result<RecipeAction[]> {
  if (actions.length > MAX_RECIPE_ACTIONS) {
    return err(invalidField('recipe_data', { code: 'max_entries', params: { entries: MAX_RECIPE_ACTIONS } }));
  }
  if (actions.every((action) => action.action_type === 'interval_action')) {
    return err(invalidField('recipe_data', { code: 'recipe_only_waits', params: {} }));
  }
  const errors = actions.flatMap((action, index) =>
    Object.entries(checkRecipePlan(action)).map(
      ([key, messages]) => [`recipe_data.${index}.action_properties.${key}`, messages] as const,
    ),
  );
  if (errors.length > 0) return err(invalid(Object.fromEntries(errors)));
  if (totalDays(actions) > MAX_DURATION) {
    return err(invalidField('recipe_data', { code: 'recipe_too_long', params: { days: MAX_DURATION } }));
  }
  return ok(renumber(inFixedOrder(actions)));
}

/** Returns the faults of one planned action, by key. */
function checkRecipePlan(action: RecipePlan): Record<string, readonly CodedProblem[]> {
  if (action.action_type !== 'redist_action') return checkPlan(action);
  const { trays_factor, ...plan } = action.action_properties;
  const errors = checkPlan({ ...action, action_properties: plan });
  if (trays_factor === undefined) return errors;
  const { trays_after, ...others } = errors;
  const fault: CodedProblem | null =
    plan.trays_after === null ? checkFactor(trays_factor) : { code: 'trays_or_factor', params: {} };
  return fault === null ? others : { ...others, trays_factor: [fault] };
}

function checkFactor(factor: number): CodedProblem | null {
  if (!Number.isFinite(factor)) return { code: 'number_expected', params: {} };
  if (factor <= 0) return { code: 'above', params: { value: 0 } };
  return factor > MAX_FACTOR ? { code: 'max_value', params: { value: MAX_FACTOR } } : null;
}
