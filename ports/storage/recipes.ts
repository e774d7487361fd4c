import type { Uuid } from '#domain/ids.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';

/** Reads growing recipes. */
export interface RecipeReader {
  growthRecipe(versionUuid: Uuid): Promise<GrowthRecipe | null>;
  growthRecipes(): Promise<Omit<GrowthRecipe, 'recipe_data' | 'versions'>[]>;
  /** Returns the actions of those recipe versions as stored JSON. */
  recipeDataOf(versionUuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>>;
}

/** Writes growing recipes. */
export interface RecipeWriter {
  /** Inserts one version of a recipe; ignores `versions`. */
  insertGrowthRecipe(recipe: GrowthRecipe): Promise<void>;
  /** Returns false if the stored version isn't `recipe.version`; the version goes up by one. */
  updateGrowthRecipe(recipe: GrowthRecipe): Promise<boolean>;
  deleteGrowthRecipe(versionUuid: Uuid): Promise<void>;
}
