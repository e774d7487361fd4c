import type { PlannedAction } from '#domain/actions/action.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';

/**
 * When a file is imported again, carries over what OpenAg files don't contain from the current version: sowing, moves,
 * harvests, irrigation, fertigation and documents. Actions of a type correspond by position.
 */
export function preserveUnmapped(actions: readonly RecipeAction[], present: readonly PlannedAction[]): RecipeAction[] {
  const left = [...present];
  return actions.map((action) => {
    const at = left.findIndex(({ action_type }) => action_type === action.action_type);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    return before === undefined ? action : { ...withUnmapped(action, before), index: action.index };
  });
}

// Values in the file replace those of the current version; all others remain.
function withUnmapped(action: PlannedAction, before: PlannedAction): PlannedAction {
  if (action.action_type === 'state_change' && before.action_type === 'state_change') {
    const { current_state } = action.action_properties;
    return { ...before, action_properties: { ...before.action_properties, current_state } };
  }
  if (action.action_type === 'interval_action' && before.action_type === 'interval_action') {
    const { duration } = action.action_properties;
    return { ...before, action_properties: { ...before.action_properties, duration } };
  }
  if (action.action_type === 'life_change_action' && before.action_type === 'life_change_action') {
    const { light_recipe, environment_recipe } = action.action_properties;
    return { ...before, action_properties: { ...before.action_properties, light_recipe, environment_recipe } };
  }
  return before;
}

export const sameActions = (a: readonly PlannedAction[], b: readonly PlannedAction[]): boolean =>
  a.length === b.length &&
  a.every(({ action_type, action_properties }, at) => {
    const other = b[at];
    return action_type === other?.action_type && sameValue(action_properties, other.action_properties);
  });
