import type { Crop } from '#domain/crops/crop.ts';
import { invalidField, type Problem } from '#domain/problem.ts';
import type { GrowthRecipe } from './growth-recipe.ts';

/** Returns 400 if a new batch uses an archived recipe or crop; null if neither is archived. */
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
