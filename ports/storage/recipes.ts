import type { Uuid } from '#domain/ids.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';

export interface RecipeReader {
  growthRecipe(versionUuid: Uuid): Promise<GrowthRecipe | null>;
  growthRecipes(): Promise<Omit<GrowthRecipe, 'recipe_data' | 'versions'>[]>;
  /** Returns the actions of recipe versions as stored JSON. */
  recipeDataOf(versionUuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>>;
}

export interface RecipeWriter {
  /** Inserts a version of a recipe. `versions` is ignored. */
  insertGrowthRecipe(recipe: GrowthRecipe): Promise<void>;
  /** Increments the version. Returns false if the stored version isn't `recipe.version`. */
  updateGrowthRecipe(recipe: GrowthRecipe): Promise<boolean>;
  deleteGrowthRecipe(versionUuid: Uuid): Promise<void>;
}
