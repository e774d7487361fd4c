import type { LifeWanted } from '#domain/actions/action-properties.ts';
import type { LifeRecipes } from '#web/batches/model/batch-view.ts';

/** The four kinds of recipe, as they are called and wanted. */
export const LIFE: readonly { readonly label: string; readonly key: keyof LifeWanted }[] = [
  { label: 'Light', key: 'light_recipe' },
  { label: 'Irrigation', key: 'irrigation_recipe' },
  { label: 'Fertigation', key: 'fertigation_recipe' },
  { label: 'Environment', key: 'environment_recipe' },
];

/** The name of a recipe that is wanted; '–' for none. */
export function wantedName(wanted: LifeWanted, key: keyof LifeWanted, recipes: LifeRecipes): string {
  const uuid = wanted[key];
  return uuid === null ? '–' : (recipes[key].find((recipe) => recipe.uuid === uuid)?.name ?? 'A recipe that is gone');
}

/** The names of the recipes that a change names; what stays is left out. */
export const lifeLine = (wanted: LifeWanted, recipes: LifeRecipes): string =>
  LIFE.filter(({ key }) => wanted[key] !== null)
    .map(({ key }) => wantedName(wanted, key, recipes))
    .join(', ');
