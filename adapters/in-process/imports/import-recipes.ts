import type { Crop } from '#domain/crops/crop.ts';
import { quoted } from '#domain/imports/table.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { badRow } from './import-rows.ts';

/** A recipe version as rows name it. */
export type NamedRecipe = Pick<GrowthRecipe, 'version_uuid' | 'version_number' | 'metadata' | 'archived'>;

/** Finds what rows grow by. */
export interface RecipeFinder {
  /** By name or version uuid, and by the name or code of its crop: one of both will do. Refuses what is none, or several. */
  find(recipe: string | undefined, crop: string | undefined): NamedRecipe;
  /** All versions of a recipe's family. */
  versionsOf(recipe: NamedRecipe): readonly NamedRecipe[];
}

/** A finder over the farm's recipes and crops. */
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
        if (crop === null) return badRow('growth_recipe', 'Enter a growing recipe or a crop.');
        const own = (byCrop.get(crop.uuid) ?? []).filter(({ archived }) => !archived);
        return only(
          own,
          'crop',
          `There is no growing recipe for ${crop.name}.`,
          `${crop.name} has several growing recipes`,
        );
      }
      const named = byName.get(foldText(recipe)) ?? [];
      const fitting = named.filter(({ metadata }) => crop === null || metadata.crop === crop.uuid);
      const found =
        byUuid.get(recipe) ??
        only(
          fitting.length > 0 ? fitting : named,
          'growth_recipe',
          `There is no growing recipe ${quoted(recipe)}.`,
          `Several growing recipes are called ${quoted(recipe)}`,
        );
      if (crop !== null && found.metadata.crop !== crop.uuid) {
        badRow('crop', `The growing recipe ${found.metadata.name} is not for ${crop.name}.`);
      }
      return found;
    },
  };
}

function only(found: readonly NamedRecipe[], field: string, none: string, several: string): NamedRecipe {
  const [first, ...others] = found;
  if (first === undefined) return badRow(field, none);
  if (others.length === 0) return first;
  return badRow(field, `${several}: name one by its uuid, such as ${first.version_uuid}.`);
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
    badRow('crop', `There is no crop ${quoted(text)}. Name one by its name or code.`);
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
