import { sameValue } from '#domain/actions/same-value.ts';
import type { EnvironmentRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { ConvertedOpenag } from '#domain/recipes/openag/convert-openag.ts';
import type { EnvironmentDraft, LightDraft } from '#domain/recipes/openag/drafts.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const MAX_NAME = 120;

type Stored = Pick<LightRecipe, 'uuid' | 'archived' | 'created_at' | 'version'>;

/** A light or environment recipe that an import adds. */
interface FreshDraft {
  readonly kind: 'light_recipe' | 'environment_recipe';
  readonly key: string;
  readonly name: string;
  /** Stores it and returns the record. */
  insert(tx: FarmWriter, stored: Stored): Promise<LightRecipe | EnvironmentRecipe>;
}

/** The drafts of an import, matched with the farm's recipes. */
export interface DraftPlace {
  /** By draft key: the uuid of the farm's recipe, or the key itself for a new one. */
  readonly uuids: ReadonlyMap<string, string>;
  readonly fresh: readonly FreshDraft[];
}

/**
 * Matches drafts with recipes of the farm: same properties, and either used by the current version or of the same name.
 * A new one whose name is taken gets the version in its name.
 */
export async function placeDrafts(
  tx: FarmReader,
  { light_recipes, environment_recipes }: ConvertedOpenag,
  present: GrowthRecipe | null,
  version: number,
): Promise<DraftPlace> {
  const used = usedBy(present);
  const lights = await tx.records('light_recipe');
  const climates = await tx.records('environment_recipe');
  const uuids = new Map<string, string>();
  const fresh: FreshDraft[] = [];
  for (const { key, ...draft } of light_recipes) {
    const known = findSame(draft, lights, used);
    uuids.set(key, known ?? key);
    const name = freeName(draft.name, version, lights);
    const insert: FreshDraft['insert'] = async (writer, stored) => {
      const record = { ...stored, ...draft, name };
      await writer.insertRecord('light_recipe', record);
      return record;
    };
    if (known === null) fresh.push({ kind: 'light_recipe', key, name, insert });
  }
  for (const { key, ...draft } of environment_recipes) {
    const known = findSame(draft, climates, used);
    uuids.set(key, known ?? key);
    const name = freeName(draft.name, version, climates);
    const insert: FreshDraft['insert'] = async (writer, stored) => {
      const record = { ...stored, ...draft, name };
      await writer.insertRecord('environment_recipe', record);
      return record;
    };
    if (known === null) fresh.push({ kind: 'environment_recipe', key, name, insert });
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

function freeName(name: string, version: number, records: readonly { readonly name: string }[]): string {
  const isTaken = records.some((one) => foldText(one.name) === foldText(name));
  if (!isTaken) return name;
  const end = ` (version ${version})`;
  return name.slice(0, MAX_NAME - end.length) + end;
}
