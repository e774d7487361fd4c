import { sameValue } from '#domain/actions/same-value.ts';
import type { EnvironmentRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { ConvertedOpenag } from '#domain/recipes/openag/convert-openag.ts';
import type { EnvironmentDraft, LightDraft } from '#domain/recipes/openag/drafts.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const MAX_NAME = 120;

type Stored = Pick<LightRecipe, 'uuid' | 'archived' | 'created_at' | 'version'>;

interface FreshDraft {
  readonly kind: 'light_recipe' | 'environment_recipe';
  readonly key: string;
  readonly name: string;
  insert(tx: FarmWriter, stored: Stored): Promise<LightRecipe | EnvironmentRecipe>;
}

/** The recipes in an imported file, matched with those of the farm. */
export interface MatchedDrafts {
  /** Uuids of the farm's recipes by draft key; a new recipe has its key instead. */
  readonly uuids: ReadonlyMap<string, string>;
  readonly fresh: readonly FreshDraft[];
}

/**
 * Matches drafts with the farm's recipes: the properties must be the same, and the recipe must be used by the current
 * version or have the same name. If the name of a new recipe is taken, the version is appended to it.
 */
export async function matchDrafts(
  tx: FarmReader,
  { light_recipes, environment_recipes }: ConvertedOpenag,
  present: GrowthRecipe | null,
  version: number,
): Promise<MatchedDrafts> {
  const used = usedBy(present);
  const lights = await tx.records('light_recipe');
  const climates = await tx.records('environment_recipe');
  const uuids = new Map<string, string>();
  const fresh: FreshDraft[] = [];
  for (const { key, ...draft } of light_recipes) {
    const existing = findSame(draft, lights, used);
    uuids.set(key, existing ?? key);
    const name = availableName(draft.name, version, lights);
    const insert: FreshDraft['insert'] = async (writer, stored) => {
      const record = { ...stored, ...draft, name };
      await writer.insertRecord('light_recipe', record);
      return record;
    };
    if (existing === null) fresh.push({ kind: 'light_recipe', key, name, insert });
  }
  for (const { key, ...draft } of environment_recipes) {
    const existing = findSame(draft, climates, used);
    uuids.set(key, existing ?? key);
    const name = availableName(draft.name, version, climates);
    const insert: FreshDraft['insert'] = async (writer, stored) => {
      const record = { ...stored, ...draft, name };
      await writer.insertRecord('environment_recipe', record);
      return record;
    };
    if (existing === null) fresh.push({ kind: 'environment_recipe', key, name, insert });
  }
  return { uuids, fresh };
}

function usedBy(present: GrowthRecipe | null): ReadonlySet<string> {
  const used = new Set<string>();
  for (const action of present?.recipe_data ?? []) {
    if (action.action_type !== 'life_change_action') continue;
    const { light_recipe, environment_recipe } = action.action_properties;
    for (const uuid of [light_recipe, environment_recipe]) if (uuid !== null) used.add(uuid);
  }
  return used;
}

type Draft = Omit<LightDraft, 'key'> | Omit<EnvironmentDraft, 'key'>;

function findSame(
  { name, component_properties }: Draft,
  records: readonly (LightRecipe | EnvironmentRecipe)[],
  used: ReadonlySet<string>,
): string | null {
  const same = records.filter((one) => sameValue(one.component_properties, component_properties));
  const found =
    same.find(({ uuid }) => used.has(uuid)) ??
    same.find((one) => !one.archived && foldText(one.name) === foldText(name));
  return found?.uuid ?? null;
}

function availableName(name: string, version: number, records: readonly { readonly name: string }[]): string {
  const isTaken = records.some((one) => foldText(one.name) === foldText(name));
  if (!isTaken) return name;
  const end = ` (version ${version})`;
  return name.slice(0, MAX_NAME - end.length) + end;
}
