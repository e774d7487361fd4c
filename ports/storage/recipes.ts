import type { Uuid } from '#domain/ids.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';

/** Reads growth recipes. */
export interface RecipeReader {
  growthRecipe(versionUuid: Uuid): Promise<GrowthRecipe | null>;
  growthRecipes(): Promise<Omit<GrowthRecipe, 'recipe_data' | 'versions'>[]>;
  /** The actions of those recipe versions, as the JSON that they are kept in. */
  recipeDataOf(versionUuids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>>;
}

/** Writes growth recipes. */
export interface RecipeWriter {
  /** Adds one version of a recipe; `versions` of the argument is ignored. */
  insertGrowthRecipe(recipe: GrowthRecipe): Promise<void>;
  /** False when the stored version is not `recipe.version`; the version goes up by one. */
  updateGrowthRecipe(recipe: GrowthRecipe): Promise<boolean>;
  deleteGrowthRecipe(versionUuid: Uuid): Promise<void>;
}
