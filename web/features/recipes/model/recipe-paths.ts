/** The path of the list of recipes. */
export const RECIPES_PATH = '/growthrecipe';

export const RECIPE_TABS = ['details'] as const;
export type RecipeTab = (typeof RECIPE_TABS)[number];

/** Returns the path of a view of a recipe's version. */
export const recipePath = (uuid: string, tab: RecipeTab = 'details'): string => `${RECIPES_PATH}/${uuid}/${tab}`;

/** Returns the view in a path; the details by default. */
export const recipeTabOf = (pathname: string): RecipeTab =>
  RECIPE_TABS.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'details';
