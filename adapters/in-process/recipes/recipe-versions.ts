import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import { refuse, type UseCaseCall, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { checkNamedRecords, checkPlanReferences } from '#adapters/in-process/records/reference-checks.ts';
import type { Uuid } from '#domain/ids.ts';
import { conflict } from '#domain/problem.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { GrowthRecipe, GrowthRecipeMetadata, RecipeAction, RecipePlan } from '#domain/recipes/growth-recipe.ts';
import { latestVersions } from '#domain/recipes/latest-versions.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

type ActionsIn = UseCaseCall<'createGrowthRecipe'>['input']['body']['recipe_data'];

/**
 * Returns the actions of a recipe in canonical order. Refuses invalid plans, references to missing records, and
 * references to archived records unless the previous actions (`was`) had them.
 */
export async function readActions(
  tx: FarmReader,
  given: ActionsIn,
  was: readonly RecipeAction[] = [],
): Promise<RecipeAction[]> {
  const planned: RecipePlan[] = given.map(({ action_type, action_properties }) =>
    fullRecipePlan(action_type, action_properties),
  );
  const actions = unwrap(checkRecipe(planned));
  const before = referenceKeys(was);
  await checkPlanReferences(
    tx,
    planned.map(({ action_properties: properties }, index) => ({
      prefix: `recipe_data.${index}.action_properties.`,
      properties,
      // Actions may have been reordered, so any previous reference is allowed.
      was: Object.fromEntries(
        Object.entries(properties).filter(([key, value]) => before.has(referenceKey(key, value))),
      ),
    })),
  );
  return actions;
}

const referenceKey = (key: string, value: unknown): string => `${key} ${String(value)}`;

const referenceKeys = (actions: readonly RecipeAction[]): ReadonlySet<string> =>
  new Set(
    actions.flatMap(({ action_properties }) =>
      Object.entries(action_properties).map(([key, value]) => referenceKey(key, value)),
    ),
  );

/** Returns the name of a recipe's crop. Refuses a missing crop, and an archived one unless it is unchanged. */
export async function cropName(tx: FarmReader, uuid: Uuid, was?: Uuid): Promise<string> {
  await checkNamedRecords(tx, [{ field: 'metadata.crop', kind: 'crop', uuid, was }]);
  const crop = await tx.recordOf('crop', uuid);
  if (crop === null) throw new Error(`A recipe names the crop ${uuid}, which is not on this farm`);
  return crop.name;
}

/**
 * Refuses (409) a name that another recipe of the crop has, ignoring case, accents and spaces, since recipes are chosen by
 * crop and name. Name and crop as in `was` are accepted, so that recipes older than this rule can still be edited.
 */
export async function checkRecipeName(
  tx: FarmReader,
  is: GrowthRecipeMetadata,
  was: GrowthRecipeMetadata | null = null,
): Promise<void> {
  if (was !== null && was.name === is.name && was.crop === is.crop) return;
  const name = foldText(is.name);
  const same = latestVersions(await tx.growthRecipes()).find(
    ({ metadata }) =>
      metadata.gr_family_uuid !== is.gr_family_uuid && metadata.crop === is.crop && foldText(metadata.name) === name,
  );
  if (same === undefined) return;
  const fault = { code: 'name_taken', params: { kind: 'growth_recipe', name: same.metadata.name } } as const;
  refuse({ ...conflict(fault), errors: { 'metadata.name': [fault] } });
}

/** Returns a stored recipe version, or refuses (404). */
export const versionOf = async (tx: FarmReader, uuid: Uuid): Promise<GrowthRecipe> =>
  (await tx.growthRecipe(uuid)) ?? refuseMissing('growth_recipe', uuid);
