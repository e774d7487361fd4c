import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { ASSUMED_LIGHT, commonLight } from '#domain/life/common-light.ts';
import type { LightProperties, LightRecipe } from '#domain/life/life-recipes.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { compareNatural } from '#domain/locations/label-order.ts';

/** The kind of a L.I.F.E. recipe, under which batches and actions name one. */
export type LifeKey = keyof LifeWanted;

type Named = { readonly [key in LifeKey]?: string | null | undefined };

/** An action that may name recipes. */
interface Naming {
  readonly action_properties: object;
}

interface Lot {
  readonly uuid: string;
  readonly lot_code: string;
  readonly crop_name: string;
  readonly crop_number: number;
}

/** The parts of the farm that can use a L.I.F.E. recipe. */
export interface LifeGround {
  readonly beds: readonly Pick<Bed, 'uuid' | 'chamber' | 'stack' | 'row' | 'light_recipe' | 'irrigation_recipe'>[];
  readonly chambers: readonly Pick<Chamber, 'uuid' | 'name'>[];
  readonly growing: readonly (Lot & { readonly life: LifeWanted })[];
  readonly planned: readonly (Lot & { readonly actions?: readonly Naming[] | undefined })[];
  /** The latest version of each growing recipe. */
  readonly recipes: readonly {
    readonly uuid: string;
    readonly metadata: { readonly name: string };
    readonly version_number: number;
    readonly archived: boolean;
    readonly recipe_data: readonly (Naming & { readonly index: number })[];
  }[];
  readonly lights: readonly LightRecipe[];
}

/** Returns the recipes that an action sets. */
function namedBy({ action_properties }: Naming): Named {
  const named = (key: LifeKey): string | null => {
    const value: unknown = Reflect.get(action_properties, key);
    return typeof value === 'string' ? value : null;
  };
  return {
    light_recipe: named('light_recipe'),
    irrigation_recipe: named('irrigation_recipe'),
    fertigation_recipe: named('fertigation_recipe'),
    environment_recipe: named('environment_recipe'),
  };
}

const runs = (bed: LifeGround['beds'][number], key: LifeKey, uuid: string): boolean =>
  (key === 'light_recipe' || key === 'irrigation_recipe') && bed[key] === uuid;

/** The beds of one chamber that run a recipe. */
interface BedsInChamber {
  readonly chamber: string;
  readonly name: string;
  /** 'A1-4, B1-2' */
  readonly label: string;
  readonly count: number;
}

/** Finds what uses a recipe: beds by chamber, actions of growing recipes, and batches now or later. */
export function lifeUses(ground: LifeGround, key: LifeKey, uuid: string) {
  const beds = ground.beds.filter((bed) => runs(bed, key, uuid));
  const chambers: readonly BedsInChamber[] = ground.chambers
    .flatMap(({ uuid: chamber, name }) => {
      const inside = beds.filter((bed) => bed.chamber === chamber);
      return inside.length === 0 ? [] : [{ chamber, name, label: compressRanges(inside), count: inside.length }];
    })
    .sort((a, b) => compareNatural(a.name, b.name));
  return {
    beds: beds.length,
    chambers,
    recipes: ground.recipes.flatMap((recipe) => {
      const action = recipe.recipe_data.find((one) => namedBy(one)[key] === uuid);
      return action === undefined ? [] : [{ ...recipe, action: action.index }];
    }),
    growing: ground.growing.filter(({ life }) => life[key] === uuid),
    planned: ground.planned.filter(({ actions = [] }) => actions.some((action) => namedBy(action)[key] === uuid)),
  };
}

/** Counts the beds and batches that use each recipe of a kind. */
export function countUses(ground: LifeGround, key: LifeKey) {
  const counts = new Map<string, { readonly beds: number; readonly batches: number }>();
  const add = (uuid: string | null | undefined, beds: number, batches: number) => {
    if (uuid === null || uuid === undefined) return;
    const known = counts.get(uuid) ?? { beds: 0, batches: 0 };
    counts.set(uuid, { beds: known.beds + beds, batches: known.batches + batches });
  };
  if (key === 'light_recipe' || key === 'irrigation_recipe') for (const bed of ground.beds) add(bed[key], 1, 0);
  for (const { life } of ground.growing) add(life[key], 0, 1);
  for (const { actions = [] } of ground.planned)
    for (const uuid of new Set(actions.map((action) => namedBy(action)[key]))) add(uuid, 0, 1);
  return counts;
}

/** The day's light in which a recipe runs, and the light recipe that it was taken from. */
export interface RunningLight extends Pick<LightProperties, 'lights_on' | 'light_duration'> {
  readonly name: string | null;
}

/** Returns the light that most beds, batches and growing recipes combine with a recipe; an assumed one if none does. */
export function lightBeside(ground: LifeGround, key: LifeKey, uuid: string | null): RunningLight {
  const named =
    uuid === null
      ? []
      : [
          ...ground.beds.filter((bed) => runs(bed, key, uuid)).map((bed) => bed.light_recipe),
          ...ground.growing.filter(({ life }) => life[key] === uuid).map(({ life }) => life.light_recipe),
          ...[
            ...ground.recipes.map(({ recipe_data }) => recipe_data),
            ...ground.planned.map(({ actions }) => actions ?? []),
          ]
            .flat()
            .map(namedBy)
            .flatMap((one) => (one[key] === uuid ? (one.light_recipe ?? null) : [])),
        ];
  const light = commonLight(named, ground.lights);
  return light === null ? { ...ASSUMED_LIGHT, name: null } : { ...light.component_properties, name: light.name };
}
