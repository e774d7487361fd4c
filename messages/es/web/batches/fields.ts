import type * as en from '#messages/en/web/batches/fields.ts';

export const lifeKinds = {
  light_recipe: 'Luz',
  irrigation_recipe: 'Riego',
  fertigation_recipe: 'Fertirriego',
  environment_recipe: 'Ambiente',
} as const satisfies Readonly<Record<keyof typeof en.lifeKinds, string>>;

export const lifeRecipes = {
  light_recipe: 'Receta de luz',
  irrigation_recipe: 'Receta de riego',
  fertigation_recipe: 'Receta de fertirriego',
  environment_recipe: 'Receta de ambiente',
} as const satisfies Readonly<Record<keyof typeof en.lifeRecipes, string>>;

export const recipeGone = 'Receta eliminada';

export const category = 'Categoría';
export const categoryHelp = 'Por ejemplo, Limpieza o Inspección';
export const state = 'Estado';
export const unchanged = 'Sin cambios';
export const currentChoice = 'Elección actual';
