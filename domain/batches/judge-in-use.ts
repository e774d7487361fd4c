import type { Crop } from '#domain/crops/crop.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { MESSAGES } from '#domain/text/messages.ts';

/** Nothing new begins by an archived recipe, or of an archived crop: the 400 that says so; null where both are in use. */
export function judgeInUse(
  recipe: Pick<GrowthRecipe, 'archived'>,
  crop: Pick<Crop, 'archived' | 'name'>,
): Problem | null {
  if (recipe.archived) return invalidField('growth_recipe', MESSAGES.retired('growing recipe', 'archived'));
  return crop.archived ? invalidField('growth_recipe', `Its crop, ${crop.name}, is archived.`) : null;
}
