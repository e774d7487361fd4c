import { useQuery } from '@tanstack/react-query';
import { recipeOperations } from '#ports/farm-api/recipes.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { RECIPES_PATH } from '#web/features/recipes/model/recipe-paths.ts';
import { batchCountQuery, type StoredRecipe } from '#web/features/recipes/model/recipe-queries.ts';
import { choicesOf } from '#web/records/choices.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import type { EditedKind, RecordChoice } from '#web/records/record-kind.ts';
import { batch, countOfKind } from '#words/kinds/names.ts';
import * as m from '#words/web/recipes/page.ts';
import { kindTexts } from '#words/web/records/kinds.ts';

/** The name, crop and description of a recipe's version, which stay editable. */
export interface RecipeRecord {
  readonly uuid: string;
  readonly version: number;
  readonly archived: boolean;
  readonly name: string;
  readonly crop: string;
  readonly description: string | null;
  readonly family: string;
}

export interface RecipeChoices {
  readonly crops: readonly RecordChoice[];
}

export const useRecipeChoices = (): RecipeChoices => ({
  crops: choicesOf(useQuery(cropsQuery(useFarm())).data, ({ name }) => name),
});

export const recordOf = ({ uuid, version, archived, metadata }: StoredRecipe): RecipeRecord => ({
  ...{ uuid, version, archived },
  ...{ name: metadata.name, crop: metadata.crop, description: metadata.description, family: metadata.gr_family_uuid },
});

const metadataSchema = recipeOperations.createGrowthRecipe.body.shape.metadata;
const changeSchema = recipeOperations.updateGrowthRecipe.body;
const metadataChangeSchema = recipeOperations.updateGrowthRecipeMetadata.body;

/** The fields of a recipe's metadata. */
export const METADATA_FIELDS: EditedKind<RecipeRecord, RecipeChoices>['fields'] = [
  { name: 'name', label: m.fields.name, required: true },
  { name: 'crop', label: m.fields.crop, required: true, choices: ({ crops }) => crops },
  { name: 'description', label: m.fields.description, input: 'note' },
];

/** Returns the form's name of a field in a refusal: 'name' for 'metadata.name'. */
export const formFieldOf = (field: string): string => field.replace(/^metadata\./, '');

/** Edits, archives and deletes recipes. Deleting removes all versions of the family. */
export const recipeKind = (recipe: RecipeRecord): EditedKind<RecipeRecord, RecipeChoices> => ({
  path: RECIPES_PATH,
  texts: kindTexts.growth_recipe,
  nameOf: ({ name }) => name,
  auditKind: 'growth_recipe',
  fields: METADATA_FIELDS,
  useDependants: ({ family }) => {
    const count = dataOrNone(useQuery(batchCountQuery(useFarm(), { recipe_family: family })), 0);
    return count === undefined ? undefined : count === 0 ? [] : [{ words: countOfKind({ name: batch, count }) }];
  },
  calls: {
    schema: metadataSchema,
    create: () => Promise.reject(new Error('A recipe is created with its actions.')),
    update: async (farm, uuid, body, options) => {
      const isState = typeof body === 'object' && body !== null && 'archived' in body;
      const params = { uuid };
      const saved = isState
        ? farm.updateGrowthRecipe({ params, body: changeSchema.parse(body) }, options)
        : farm.updateGrowthRecipeMetadata({ params, body: metadataChangeSchema.parse({ metadata: body }) }, options);
      return recordOf(await saved);
    },
    remove: (farm, _uuid, options) => farm.deleteGrowthRecipeFamily({ params: { uuid: recipe.family } }, options),
  },
});
