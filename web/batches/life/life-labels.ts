import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { LifeRecipes } from '#web/batches/model/batch-view.ts';
import { lifeKinds, recipeGone } from '#words/web/batches/fields.ts';

/** The four kinds of L.I.F.E. recipe: the label, and the key under which a batch names one. */
export const LIFE: readonly { readonly label: string; readonly key: keyof LifeWanted }[] = [
  { label: lifeKinds.light_recipe, key: 'light_recipe' },
  { label: lifeKinds.irrigation_recipe, key: 'irrigation_recipe' },
  { label: lifeKinds.fertigation_recipe, key: 'fertigation_recipe' },
  { label: lifeKinds.environment_recipe, key: 'environment_recipe' },
];

/** Returns the name of a batch's recipe; '–' for none. */
export function lifeRecipeName(wanted: LifeWanted, key: keyof LifeWanted, recipes: LifeRecipes): string {
  const uuid = wanted[key];
  return uuid === null ? '–' : (recipes[key].find((recipe) => recipe.uuid === uuid)?.name ?? recipeGone);
}

/** Returns the names of the recipes that a change sets. */
export const lifeLine = (wanted: LifeWanted, recipes: LifeRecipes): string =>
  LIFE.filter(({ key }) => wanted[key] !== null)
    .map(({ key }) => lifeRecipeName(wanted, key, recipes))
    .join(', ');
