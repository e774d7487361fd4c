export const lifeKinds = {
  light_recipe: 'Light',
  irrigation_recipe: 'Irrigation',
  fertigation_recipe: 'Fertigation',
  environment_recipe: 'Environment',
} as const;

export const lifeRecipes = {
  light_recipe: 'Light recipe',
  irrigation_recipe: 'Irrigation recipe',
  fertigation_recipe: 'Fertigation recipe',
  environment_recipe: 'Environment recipe',
} as const;

export const recipeGone = 'Deleted recipe';

export const category = 'Category';
export const categoryHelp = 'Such as Cleaning or Scouting';
export const state = 'State';
/** The choice of a recipe that stays as it is. */
export const unchanged = 'Unchanged';
/** The choice of a record whose name isn't known yet. */
export const currentChoice = 'Current choice';
