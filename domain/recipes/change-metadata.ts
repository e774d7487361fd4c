import { invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { GrowthRecipeMetadata } from './growth-recipe.ts';

/** What somebody wants of a recipe's metadata; what is left out stays. */
export type MetadataChange = { readonly [K in keyof GrowthRecipeMetadata]?: GrowthRecipeMetadata[K] | undefined };

/** The metadata with the fields given; `invalid` where they name another family, which a version never changes. */
export function changeMetadata(was: GrowthRecipeMetadata, given: MetadataChange): Result<GrowthRecipeMetadata> {
  const { gr_family_uuid } = was;
  if (given.gr_family_uuid !== undefined && given.gr_family_uuid !== gr_family_uuid) {
    return err(invalidField('metadata.gr_family_uuid', `This version belongs to the family ${gr_family_uuid}.`));
  }
  const { name = was.name, crop = was.crop, description = was.description } = given;
  return ok({ gr_family_uuid, name, crop, description });
}
