import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import type { StoredRecipe } from './recipe-queries.ts';

/** Returns the actions of a recipe from the farm. */
export const readActions = ({ recipe_data }: Pick<StoredRecipe, 'recipe_data'>): readonly RecipeAction[] =>
  recipe_data.map(({ index, action_type, action_properties }) => ({
    ...fullRecipePlan(action_type, action_properties),
    index,
  }));
