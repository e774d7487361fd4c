import type { Crop } from '#domain/crops/crop.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import type { GrowthRecipe } from './growth-recipe.ts';

/** Refuses (400) to start a batch of an archived recipe or crop; null if both are in use. */
export function checkInUse(
  recipe: Pick<GrowthRecipe, 'archived'>,
  crop: Pick<Crop, 'archived' | 'name'>,
): Problem | null {
  if (recipe.archived)
    return invalidField('growth_recipe', {
      code: 'record_retired',
      params: { kind: 'growth_recipe', how: 'archived' },
    });
  return crop.archived ? invalidField('growth_recipe', { code: 'crop_archived', params: { crop: crop.name } }) : null;
}
