/** The path of the list of recipes. */
export const RECIPES_PATH = '/growthrecipe';

export const RECIPE_TABS = ['details', 'performance', 'versions'] as const;
export type RecipeTab = (typeof RECIPE_TABS)[number];

/** Returns the path of a view of a recipe's version. */
export const recipePath = (uuid: string, tab: RecipeTab = 'details'): string => `${RECIPES_PATH}/${uuid}/${tab}`;

/** The query that makes a version's details the start of a new version. */
export const NEW_VERSION = { key: 'as', value: 'version' } as const;

/** Returns the path at which a version starts a new one. */
export const newVersionPath = (uuid: string): string => `${recipePath(uuid)}?${NEW_VERSION.key}=${NEW_VERSION.value}`;

/** Returns the view in a path; the details by default. */
export const recipeTabOf = (pathname: string): RecipeTab =>
  RECIPE_TABS.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'details';
