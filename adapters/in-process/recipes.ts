import type { PlannedAction } from '#domain/batches/action.ts';
import { fullPlan } from '#domain/batches/full-plan.ts';
import type { Uuid } from '#domain/ids.ts';
import { invalidField } from '#domain/problem.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import type { GrowthRecipe, GrowthRecipeMetadata, RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { compareText } from '#domain/time.ts';
import type { recipeOperations } from '#ports/farm-api/recipes.ts';
import type { FarmReader } from '#ports/storage.ts';
import { created } from './created.ts';
import type { FarmDeps } from './deps.ts';
import { listAnswer } from './lists.ts';
import type { Mutate, WriteContext } from './mutation.ts';
import { judgeReferences } from './references.ts';
import { refuse, type UseCaseCall, type UseCases, unwrap } from './use-case.ts';

type RecipeRow = Omit<GrowthRecipe, 'recipe_data' | 'versions'>;
type ListQuery = UseCaseCall<'listGrowthRecipes'>['input']['query'];
type ActionsIn = UseCaseCall<'createGrowthRecipe'>['input']['body']['recipe_data'];

/** Growing recipes. */
export function recipeUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof recipeOperations> {
  return {
    listGrowthRecipes: async ({ input: { query } }) => {
      const rows = await storage.read((tx) => tx.growthRecipes());
      return listAnswer(orderRecipes(filterRecipes(rows, query), query.order_by), query);
    },

    getGrowthRecipe: async ({ input: { params } }) => {
      const recipe = await storage.read((tx) => tx.growthRecipe(params.uuid));
      return recipe === null ? refuseUnknown(params.uuid) : onTheWire(recipe);
    },

    createGrowthRecipe: (call) =>
      mutate(call, async (tx, context) => {
        const { metadata, recipe_data } = call.input.body;
        const actions = await readActions(tx, recipe_data);
        const crop_name = await cropName(tx, metadata.crop);
        const { name, crop, description = null } = metadata;
        const family = { gr_family_uuid: context.newId(), name, crop, description };
        const recipe = newVersion(context, { metadata: family, crop_name, actions, version_number: 1 });
        await tx.insertGrowthRecipe(recipe);
        return { answer: { uuid: recipe.uuid }, ...created('growth_recipe', recipe.uuid, recipe) };
      }),

    createGrowthRecipeVersion: (call) =>
      mutate(call, async (tx, context) => {
        const { uuid } = call.input.params;
        const base = (await tx.growthRecipe(uuid)) ?? refuseUnknown(uuid);
        const { metadata: given, recipe_data } = call.input.body;
        const { gr_family_uuid } = base.metadata;
        if (given?.gr_family_uuid !== undefined && given.gr_family_uuid !== gr_family_uuid) {
          refuse(invalidField('metadata.gr_family_uuid', `This version belongs to the family ${gr_family_uuid}.`));
        }
        const actions = await readActions(tx, recipe_data);
        const { name, crop, description = base.metadata.description } = given ?? base.metadata;
        const recipe = newVersion(context, {
          metadata: { gr_family_uuid, name, crop, description },
          crop_name: await cropName(tx, crop),
          actions,
          version_number: Math.max(...base.versions.map(({ version_number }) => version_number)) + 1,
        });
        await tx.insertGrowthRecipe(recipe);
        return { answer: { uuid: recipe.uuid }, ...created('growth_recipe', recipe.uuid, recipe) };
      }),
  };
}

/** One version of a recipe, not stored yet. */
export function newVersion(
  { newId, site }: Pick<WriteContext, 'newId' | 'site'>,
  version: {
    readonly metadata: GrowthRecipeMetadata;
    readonly crop_name: string;
    readonly actions: readonly RecipeAction[];
    readonly version_number: number;
  },
): GrowthRecipe {
  const { metadata, crop_name, actions, version_number } = version;
  const uuid = newId();
  return {
    uuid,
    version_uuid: uuid,
    version_number,
    metadata,
    recipe_data: actions,
    archived: false,
    versions: [],
    crop_name,
    total_days: totalDays(actions),
    created_at: site.now,
    version: 1,
  };
}

/** A recipe's actions in their fixed order; refuses what can't be planned, and references to what is not on the farm. */
async function readActions(tx: FarmReader, given: ActionsIn): Promise<RecipeAction[]> {
  const planned: PlannedAction[] = given.map(({ action_type, action_properties }) =>
    fullPlan(action_type, action_properties),
  );
  const actions = unwrap(checkRecipe(planned));
  await judgeReferences(
    tx,
    planned.map(({ action_properties: properties }, index) => ({
      prefix: `recipe_data.${index}.action_properties.`,
      properties,
    })),
  );
  return actions;
}

async function cropName(tx: FarmReader, uuid: Uuid): Promise<string> {
  const crop = (await tx.crops()).find((one) => one.uuid === uuid);
  return crop === undefined ? refuse(invalidField('metadata.crop', `There is no crop ${uuid}.`)) : crop.name;
}

function filterRecipes(rows: readonly RecipeRow[], query: ListQuery): RecipeRow[] {
  const wanted = query.version_uuid__in === undefined ? null : new Set(query.version_uuid__in);
  const matches = query.fuzzy_find === undefined ? null : createFuzzyMatcher(query.fuzzy_find);
  return (query.latest === true ? latestOfFamilies(rows) : [...rows]).filter(
    (row) =>
      (query.archived === undefined || row.archived === query.archived) &&
      (query.crop === undefined || row.metadata.crop === query.crop) &&
      (wanted === null || wanted.has(row.version_uuid)) &&
      (matches === null || matches(`${row.metadata.name} ${row.crop_name}`)),
  );
}

function latestOfFamilies(rows: readonly RecipeRow[]): RecipeRow[] {
  const latest = new Map<Uuid, RecipeRow>();
  for (const row of rows) {
    const family = row.metadata.gr_family_uuid;
    const known = latest.get(family);
    if (known === undefined || known.version_number < row.version_number) latest.set(family, row);
  }
  return [...latest.values()];
}

/** Rows by a field, else by name; of equal ones the newest version first. */
function orderRecipes(rows: readonly RecipeRow[], order: ListQuery['order_by'] = 'name'): RecipeRow[] {
  const sign = order.startsWith('-') ? -1 : 1;
  const keyOf = (row: RecipeRow): string => {
    if (order.endsWith('crop_name')) return row.crop_name.toLowerCase();
    return order.endsWith('created_at') ? row.created_at : row.metadata.name.toLowerCase();
  };
  return [...rows].sort(
    (a, b) =>
      sign * compareText(keyOf(a), keyOf(b)) || b.version_number - a.version_number || compareText(a.uuid, b.uuid),
  );
}

const onTheWire = (recipe: GrowthRecipe) => ({
  ...recipe,
  recipe_data: recipe.recipe_data.map(({ index, action_type, action_properties }) => ({
    index,
    action_type,
    action_properties: { ...action_properties },
  })),
});

const refuseUnknown = (uuid: string): never =>
  refuse({ kind: 'not_found', detail: `There is no growing recipe ${uuid}.` });
