import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { unreachable } from '#domain/result.ts';
import type { PlannedAction } from './action.ts';
import type { ActionType } from './action-properties.ts';
import type { GivenProperties } from './action-request.ts';

/**
 * The plan of one action from those of its keys that are given; the others are null. Facts are left out. A state that is
 * missing becomes the empty text and a duration that is missing no number at all: `checkPlan` refuses both.
 */
export function fullPlan(action_type: ActionType, given: GivenProperties): PlannedAction {
  const sop = given.sop ?? null;
  const target = {
    target_chamber: given.target_chamber ?? null,
    target_locations: given.target_locations ?? null,
  };
  switch (action_type) {
    case 'create_tray_action': {
      const { tray_type = null, growth_medium = null, trays = null, seeds_per_tray = null } = given;
      return { action_type, action_properties: { tray_type, growth_medium, trays, seeds_per_tray, ...target, sop } };
    }
    case 'location_change':
      return { action_type, action_properties: { ...target, sop } };
    case 'state_change':
      return { action_type, action_properties: { current_state: given.current_state ?? '', sop } };
    case 'life_change_action': {
      const { light_recipe = null, irrigation_recipe = null, fertigation_recipe = null } = given;
      const { environment_recipe = null } = given;
      return {
        action_type,
        action_properties: { light_recipe, irrigation_recipe, fertigation_recipe, environment_recipe, sop },
      };
    }
    case 'redist_action':
      return { action_type, action_properties: { trays_after: given.trays_after ?? null, sop } };
    case 'harvest_action': {
      const { estimated_harvest_per_tray = null, qa_spec = null } = given;
      return { action_type, action_properties: { estimated_harvest_per_tray, qa_spec, sop } };
    }
    case 'generic_text_action':
      return { action_type, action_properties: { category: given.category ?? null, text: given.text ?? null, sop } };
    case 'interval_action':
      return { action_type, action_properties: { duration: given.duration ?? Number.NaN, sop } };
    default:
      return unreachable(action_type);
  }
}

/** The plan of one action of a recipe: as `fullPlan`, and the factor of a spacing where one is given. */
export function fullRecipePlan(
  action_type: ActionType,
  { trays_factor, ...given }: GivenProperties & { readonly trays_factor?: number | null | undefined },
): RecipePlan {
  const plan = fullPlan(action_type, given);
  if (plan.action_type !== 'redist_action' || trays_factor === null || trays_factor === undefined) return plan;
  return { action_type: plan.action_type, action_properties: { ...plan.action_properties, trays_factor } };
}
