import { invalidField } from '#domain/problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { GrowthRecipeMetadata } from './growth-recipe.ts';

/** A change to a recipe's metadata. Missing fields are unchanged. */
export type MetadataChange = { readonly [K in keyof GrowthRecipeMetadata]?: GrowthRecipeMetadata[K] | undefined };

/** Applies a change of metadata. Returns 400 if it moves a version to another family. */
export function changeMetadata(was: GrowthRecipeMetadata, given: MetadataChange): Result<GrowthRecipeMetadata> {
  const { gr_family_uuid } = was;
  if (given.gr_family_uuid !== undefined && given.gr_family_uuid !== gr_family_uuid) {
    return err(
      invalidField('metadata.gr_family_uuid', { code: 'recipe_family_fixed', params: { family: gr_family_uuid } }),
    );
  }
  const { name = was.name, crop = was.crop, description = was.description } = given;
  return ok({ gr_family_uuid, name, crop, description });
}
