import type { Crop } from '#domain/crops/crop.ts';
import { excerpt } from '#domain/imports/table.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { badRow } from './import-rows.ts';

/** A recipe version that rows can refer to. */
export type NamedRecipe = Pick<GrowthRecipe, 'version_uuid' | 'version_number' | 'metadata' | 'archived'>;

export interface RecipeFinder {
  /** Finds a recipe by name or version uuid, by crop name or code, or by both. Refuses unknown and ambiguous texts. */
  find(recipe: string | undefined, crop: string | undefined): NamedRecipe;
  /** Returns all versions of a recipe's family. */
  versionsOf(recipe: NamedRecipe): readonly NamedRecipe[];
}

/** Creates a finder of the farm's recipes and crops. */
export async function recipeFinder(tx: FarmReader): Promise<RecipeFinder> {
  const all: readonly NamedRecipe[] = await tx.growthRecipes();
  const crops = await tx.records('crop');
  const byUuid = new Map(all.map((one) => [one.version_uuid, one]));
  const families = grouped(all, ({ metadata }) => metadata.gr_family_uuid);
  const latest = [...families.values()].flatMap((versions) => {
    const [newest] = versions.sort((a, b) => b.version_number - a.version_number);
    return newest === undefined ? [] : [newest];
  });
  const byName = grouped(latest, ({ metadata }) => foldText(metadata.name));
  const byCrop = grouped(latest, ({ metadata }) => metadata.crop);
  const cropNamed = cropFinder(crops);

  return {
    versionsOf: ({ metadata }) => families.get(metadata.gr_family_uuid) ?? [],
    find: (recipe, cropText) => {
      const crop = cropText === undefined ? null : cropNamed(cropText);
      if (recipe === undefined) {
        if (crop === null) return badRow('growth_recipe', { code: 'recipe_or_crop_required', params: {} });
        const own = (byCrop.get(crop.uuid) ?? []).filter(({ archived }) => !archived);
        return single(own, 'crop', { code: 'crop_without_recipe', params: { crop: crop.name } }, (uuid) => ({
          code: 'crop_with_several_recipes',
          params: { crop: crop.name, uuid },
        }));
      }
      const named = byName.get(foldText(recipe)) ?? [];
      const matching = named.filter(({ metadata }) => crop === null || metadata.crop === crop.uuid);
      const found =
        byUuid.get(recipe) ??
        single(
          matching.length > 0 ? matching : named,
          'growth_recipe',
          { code: 'recipe_name_unknown', params: { recipe: excerpt(recipe) } },
          (uuid) => ({ code: 'recipe_name_ambiguous', params: { recipe: excerpt(recipe), uuid } }),
        );
      if (crop !== null && found.metadata.crop !== crop.uuid) {
        badRow('crop', { code: 'recipe_of_other_crop', params: { recipe: found.metadata.name, crop: crop.name } });
      }
      return found;
    },
  };
}

function single(
  found: readonly NamedRecipe[],
  field: string,
  none: CodedProblem,
  several: (uuid: string) => CodedProblem,
): NamedRecipe {
  const [first, ...others] = found;
  if (first === undefined) return badRow(field, none);
  return others.length === 0 ? first : badRow(field, several(first.version_uuid));
}

function cropFinder(crops: readonly Crop[]): (text: string) => Crop {
  const first = [...crops].reverse();
  const byName = new Map(first.map((crop) => [foldText(crop.name), crop]));
  const byUuid = new Map(first.map((crop) => [crop.uuid, crop]));
  const byCode = new Map(first.map((crop) => [crop.code, crop]));
  return (text) =>
    byName.get(foldText(text)) ??
    byUuid.get(text) ??
    byCode.get(text.toUpperCase()) ??
    badRow('crop', { code: 'crop_unknown', params: { crop: excerpt(text) } });
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
