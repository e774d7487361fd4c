import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import type { RecipePlan } from './growth-recipe.ts';

/** Completes a recipe action like `fullPlan`, including its spacing factor. */
export function fullRecipePlan(
  action_type: ActionType,
  { trays_factor, ...given }: GivenProperties & { readonly trays_factor?: number | null | undefined },
): RecipePlan {
  const plan = fullPlan(action_type, given);
  if (plan.action_type !== 'redist_action' || trays_factor === null || trays_factor === undefined) return plan;
  return { action_type: plan.action_type, action_properties: { ...plan.action_properties, trays_factor } };
}
