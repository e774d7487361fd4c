import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed, Hvac } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import { ASSUMED_LIGHT, commonLight } from '#domain/life/common-light.ts';
import type { EnvironmentRecipe, FertigationRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { WantedRecipes } from './bands.ts';

type GrowingBed = Pick<Bed, 'uuid' | 'chamber' | 'reservoir' | 'light_recipe'>;

/** The part of the farm that bands depend on. */
export interface RecipeGround {
  readonly beds: readonly GrowingBed[];
  readonly hvacs: readonly Pick<Hvac, 'uuid' | 'chamber'>[];
  readonly chambers: readonly { readonly uuid: Uuid }[];
  readonly reservoirs: readonly { readonly uuid: string }[];
  readonly batches: readonly { readonly tray_locations: Readonly<Record<string, number>>; readonly life: LifeWanted }[];
  readonly lights: readonly LightRecipe[];
  readonly environments: readonly EnvironmentRecipe[];
  readonly fertigations: readonly FertigationRecipe[];
}

/**
 * Returns the recipes that apply to each bed, chamber, HVAC and reservoir: the light that a bed runs, the environment that
 * the batches in a chamber want, and the fertigation that those fed by a reservoir want.
 */
export function wantedRecipes(ground: RecipeGround): ReadonlyMap<Subject, WantedRecipes> {
  const bedOf = new Map(ground.beds.map((bed) => [bed.uuid, bed]));
  const environments = new Map<string, Set<Uuid>>();
  const fertigations = new Map<string, Set<Uuid>>();
  for (const { tray_locations, life } of ground.batches) {
    for (const location of Object.keys(tray_locations)) {
      const bed = bedOf.get(location);
      if (bed === undefined) continue;
      add(environments, bed.chamber, life.environment_recipe);
      add(fertigations, bed.reservoir, life.fertigation_recipe);
    }
  }
  const propertiesOf = <P>(
    recipes: readonly { readonly uuid: Uuid; readonly component_properties: P }[],
    wanted: ReadonlySet<Uuid> = new Set(),
  ): readonly P[] => recipes.filter(({ uuid }) => wanted.has(uuid)).map((recipe) => recipe.component_properties);
  const lightOf = (beds: readonly GrowingBed[]) =>
    commonLight(
      beds.map((bed) => bed.light_recipe),
      ground.lights,
    )?.component_properties ?? null;
  const wanted = new Map<Subject, WantedRecipes>();
  for (const { uuid } of ground.chambers) {
    const light = lightOf(ground.beds.filter(({ chamber }) => chamber === uuid)) ?? ASSUMED_LIGHT;
    const own = propertiesOf(ground.environments, environments.get(uuid));
    wanted.set(uuid, { light, ppfd: null, environments: own, fertigations: [] });
  }
  for (const { uuid, chamber } of ground.hvacs) {
    const served = chamber === null ? undefined : wanted.get(chamber);
    if (served !== undefined) wanted.set(uuid, served);
  }
  for (const { uuid } of ground.reservoirs) {
    const own = propertiesOf(ground.fertigations, fertigations.get(uuid));
    wanted.set(uuid, { light: ASSUMED_LIGHT, ppfd: null, environments: [], fertigations: own });
  }
  for (const bed of ground.beds) {
    const chamber = wanted.get(bed.chamber);
    const light = lightOf([bed]);
    wanted.set(bed.uuid, {
      light: light ?? chamber?.light ?? ASSUMED_LIGHT,
      ppfd: light?.ppfd ?? null,
      environments: chamber?.environments ?? [],
      fertigations: (bed.reservoir === null ? undefined : wanted.get(bed.reservoir))?.fertigations ?? [],
    });
  }
  return wanted;
}

function add(sets: Map<string, Set<Uuid>>, place: string | null, recipe: Uuid | null): void {
  if (place === null || recipe === null) return;
  const there = sets.get(place);
  if (there === undefined) sets.set(place, new Set([recipe]));
  else there.add(recipe);
}
