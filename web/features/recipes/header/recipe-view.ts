import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import type { StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';

/** A version of a recipe with the data that its views need. */
export interface RecipeViewProps {
  readonly recipe: StoredRecipe;
  readonly actions: readonly RecipeAction[];
  readonly view: PlanView;
  readonly crop: { readonly number: number; readonly base: number | null };
}
