import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import { type UseCaseCall, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { checkNamedRecords, checkPlanReferences } from '#adapters/in-process/records/reference-checks.ts';
import type { Uuid } from '#domain/ids.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { GrowthRecipe, RecipeAction, RecipePlan } from '#domain/recipes/growth-recipe.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

type ActionsIn = UseCaseCall<'createGrowthRecipe'>['input']['body']['recipe_data'];

/**
 * A recipe's actions in their fixed order. Refuses what can't be planned, and references to what is not on the farm or,
 * unless the actions named it before (`was`), is archived.
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
  const before = wordsIn(was);
  await checkPlanReferences(
    tx,
    planned.map(({ action_properties: properties }, index) => ({
      prefix: `recipe_data.${index}.action_properties.`,
      properties,
      // Actions may have changed places: what any of them named may go on being named.
      was: Object.fromEntries(Object.entries(properties).filter(([key, value]) => before.has(wordOf(key, value)))),
    })),
  );
  return actions;
}

const wordOf = (key: string, value: unknown): string => `${key} ${String(value)}`;

const wordsIn = (actions: readonly RecipeAction[]): ReadonlySet<string> =>
  new Set(
    actions.flatMap(({ action_properties }) =>
      Object.entries(action_properties).map(([key, value]) => wordOf(key, value)),
    ),
  );

/** The name of the crop that a recipe grows; refuses one that is not on the farm or, unless it was so before, archived. */
export async function cropName(tx: FarmReader, uuid: Uuid, was?: Uuid): Promise<string> {
  await checkNamedRecords(tx, [{ field: 'metadata.crop', kind: 'crop', uuid, was }]);
  const crop = await tx.recordOf('crop', uuid);
  if (crop === null) throw new Error(`A recipe names the crop ${uuid}, which is not on this farm`);
  return crop.name;
}

/** The version of a recipe as it is stored, or the refusal that there is none. */
export const versionOf = async (tx: FarmReader, uuid: Uuid): Promise<GrowthRecipe> =>
  (await tx.growthRecipe(uuid)) ?? refuseMissing('growth_recipe', uuid);
