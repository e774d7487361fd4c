import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';

/** The kinds of L.I.F.E. recipe, in the order of its letters. */
const LIFE_KINDS = [
  'light_recipe',
  'irrigation_recipe',
  'fertigation_recipe',
  'environment_recipe',
] as const satisfies readonly (keyof LifeWanted)[];

/** A recipe that a change of L.I.F.E. sets. */
export interface SetRecipe {
  readonly kind: keyof LifeWanted;
  readonly uuid: Uuid;
}

/** Returns the recipes that an open change of L.I.F.E. sets, in the order of its letters. Other actions set none. */
export function recipesSet(action: Action): SetRecipe[] {
  if (!isOpen(action) || action.action_type !== 'life_change_action') return [];
  const { action_properties } = action;
  return LIFE_KINDS.flatMap((kind) => {
    const uuid = action_properties[kind];
    return uuid === null ? [] : [{ kind, uuid }];
  });
}

/** Returns the names of the recipes that an action sets. Unknown ones are left out. */
export const taskRecipes = (action: Action, nameOf: (uuid: Uuid) => string | undefined): string[] =>
  recipesSet(action).flatMap(({ uuid }) => nameOf(uuid) ?? []);
