import type { PlannedAction } from '#domain/actions/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { EnvironmentProperties, LightProperties } from '#domain/life/life-recipes.ts';

/** A L.I.F.E. recipe that isn't saved yet. Actions refer to it by key until it has a uuid. */
export interface LifeDraft<T> {
  readonly key: string;
  readonly name: string;
  readonly description: string | null;
  readonly component_properties: T;
}

export type LightDraft = LifeDraft<LightProperties>;
export type EnvironmentDraft = LifeDraft<EnvironmentProperties>;

/** A growing recipe that isn't saved yet. */
export interface GrowthDraft {
  readonly name: string;
  /** Name of the crop on the farm, or in the file if the farm doesn't have it; null if the file has none. */
  readonly crop_name: string | null;
  /** Set if the farm has the crop. */
  readonly crop_known: boolean;
  readonly description: string | null;
  /** In fixed order. light_recipe and environment_recipe hold keys of drafts. */
  readonly actions: readonly PlannedAction[];
}

/** Replaces draft keys in actions with uuids. Throws for a key without a uuid. */
export function resolveDrafts(actions: readonly PlannedAction[], uuids: ReadonlyMap<string, Uuid>): PlannedAction[] {
  const resolve = (key: string | null): Uuid | null => {
    if (key === null) return null;
    const uuid = uuids.get(key);
    if (uuid === undefined) throw new Error(`The draft ${key} has no uuid`);
    return uuid;
  };
  return actions.map((action) => {
    if (action.action_type !== 'life_change_action') return action;
    const wanted = action.action_properties;
    return {
      ...action,
      action_properties: {
        ...wanted,
        light_recipe: resolve(wanted.light_recipe),
        environment_recipe: resolve(wanted.environment_recipe),
      },
    };
  });
}

/** Collects drafts of one kind. */
export interface DraftShelf<T> {
  readonly drafts: readonly LifeDraft<T>[];
  /** Returns the key of the draft with these properties, creating it with that name if needed; null for null. */
  keyOf(component_properties: T | null, name: string, description: string): string | null;
}

/** Creates an empty collection with one draft per distinct set of properties and unique names. */
export function createShelf<T>(kind: string): DraftShelf<T> {
  const drafts: LifeDraft<T>[] = [];
  const keys = new Map<string, string>();
  const isFree = (name: string): boolean => drafts.every((draft) => draft.name !== name);
  return {
    drafts,
    keyOf(component_properties, name, description) {
      if (component_properties === null) return null;
      const same = JSON.stringify(component_properties);
      const known = keys.get(same);
      if (known !== undefined) return known;
      const key = `${kind}-${drafts.length + 1}`;
      keys.set(same, key);
      drafts.push({ key, name: freeName(name, isFree), description, component_properties });
      return key;
    },
  };
}

const MAX_NAME = 120;

function freeName(name: string, isFree: (name: string) => boolean): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '' : ` ${count}`;
    const candidate = name.slice(0, MAX_NAME - end.length) + end;
    if (isFree(candidate)) return candidate;
  }
}
