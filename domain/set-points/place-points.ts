import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed, Chamber, Reservoir } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import { ASSUMED_LIGHT, commonLight } from '#domain/life/common-light.ts';
import type {
  EnvironmentProperties,
  EnvironmentRecipe,
  FertigationProperties,
  FertigationRecipe,
  IrrigationProperties,
  IrrigationRecipe,
  LightProperties,
  LightRecipe,
} from '#domain/life/life-recipes.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { type Override, overridden } from './override.ts';
import { CHAMBER_KEYS, IRRIGATION_KEYS, type SetPointKey, type SetPoints } from './set-points.ts';

/** A batch with its trays by location and the recipes that it wants. */
export interface GrowingBatch {
  readonly tray_locations: Readonly<Record<string, number>>;
  readonly life: LifeWanted;
}

/** The part of the farm that set points follow from, at one instant. */
export interface GrowingFarm {
  readonly beds: readonly Pick<Bed, 'uuid' | 'chamber' | 'reservoir' | 'light_recipe' | 'irrigation_recipe'>[];
  readonly chambers: readonly Pick<Chamber, 'uuid'>[];
  readonly reservoirs: readonly Pick<Reservoir, 'uuid'>[];
  readonly batches: readonly GrowingBatch[];
  readonly light: readonly LightRecipe[];
  readonly irrigation: readonly IrrigationRecipe[];
  readonly fertigation: readonly FertigationRecipe[];
  readonly environment: readonly EnvironmentRecipe[];
}

/** The set points of a place. */
export interface PlacePoints {
  /** The set points of its machines. */
  readonly asked: SetPoints;
  /** Set points that other batches there want instead, one for each recipe, the oldest first. */
  readonly also_wanted: readonly SetPoints[];
}

const NOTHING: PlacePoints = { asked: {}, also_wanted: [] };

/**
 * Returns a function that returns the set points of a bed, chamber or reservoir: a bed runs its own recipes; a chamber and a
 * reservoir follow the batches that stand there, and among several recipes the one that most trays want, the oldest among
 * equals. Overrides, which must be in force, replace what any recipe asks for. Other places have no set points.
 */
export function placePoints(farm: GrowingFarm, overrides: readonly Override[]): (place: Subject) => PlacePoints {
  const [light, irrigation] = [byUuid(farm.light), byUuid(farm.irrigation)];
  const [fertigation, environment] = [byUuid(farm.fertigation), byUuid(farm.environment)];
  const beds = new Map<Subject, GrowingFarm['beds'][number]>(farm.beds.map((bed) => [bed.uuid, bed]));
  const chambers = new Set<Subject>(farm.chambers.map(({ uuid }) => uuid));
  const reservoirs = new Set<Subject>(farm.reservoirs.map(({ uuid }) => uuid));
  const trays = countTrays(farm);
  const byHand = (place: Subject, points: SetPoints): SetPoints =>
    overridden(
      points,
      overrides.filter(({ subject }) => subject === place),
    );
  const byTrays = (place: Subject, pointsOf: (recipe: Uuid | null) => SetPoints): PlacePoints => {
    const wanted = trays.get(place) ?? new Map<Uuid, number>();
    const asked = byHand(place, pointsOf(mostWanted(wanted)));
    if (wanted.size < 2) return { asked, also_wanted: [] };
    const text = JSON.stringify(asked);
    const all = [...wanted.keys()].sort().map((recipe) => byHand(place, pointsOf(recipe)));
    const also_wanted = all.filter(
      (points) => JSON.stringify(points) !== text && Object.values(points).some((value) => value !== null),
    );
    return { asked, also_wanted };
  };
  const pointsOf = (place: Subject): PlacePoints => {
    const bed = beds.get(place);
    if (bed !== undefined) {
      const own = bedPoints(light.get(bed.light_recipe ?? ''), irrigation.get(bed.irrigation_recipe ?? ''));
      return { asked: byHand(place, own), also_wanted: [] };
    }
    if (reservoirs.has(place)) return byTrays(place, (recipe) => reservoirPoints(fertigation.get(recipe ?? '')));
    if (!chambers.has(place)) return NOTHING;
    const lights = farm.beds.filter(({ chamber }) => chamber === place).map(({ light_recipe }) => light_recipe);
    const { lights_on } = commonLight(lights, farm.light)?.component_properties ?? ASSUMED_LIGHT;
    return byTrays(place, (recipe) => chamberPoints(environment.get(recipe ?? ''), lights_on));
  };
  const found = new Map<Subject, PlacePoints>();
  return (place) => {
    const points = found.get(place) ?? pointsOf(place);
    found.set(place, points);
    return points;
  };
}

const byUuid = <P>(recipes: readonly { readonly uuid: Uuid; readonly component_properties: P }[]) =>
  new Map<Uuid, P>(recipes.map((recipe) => [recipe.uuid, recipe.component_properties]));

/** Trays by the recipe that they want. */
type Wanted = ReadonlyMap<Uuid, number>;

/** Counts the trays by chamber and reservoir that want each recipe. */
function countTrays({ beds, batches }: GrowingFarm): ReadonlyMap<Subject, Wanted> {
  const byId = new Map<string, GrowingFarm['beds'][number]>(beds.map((bed) => [bed.uuid, bed]));
  const counts = new Map<Subject, Map<Uuid, number>>();
  const count = (place: Subject | null, recipe: Uuid | null, trays: number) => {
    if (place === null || recipe === null || trays <= 0) return;
    const wanted = counts.get(place) ?? new Map<Uuid, number>();
    counts.set(place, wanted.set(recipe, (wanted.get(recipe) ?? 0) + trays));
  };
  for (const { tray_locations, life } of batches) {
    for (const [location, trays] of Object.entries(tray_locations)) {
      const bed = byId.get(location);
      if (bed === undefined) continue;
      count(bed.chamber, life.environment_recipe, trays);
      count(bed.reservoir, life.fertigation_recipe, trays);
    }
  }
  return counts;
}

// Uuids ascend with time.
const mostWanted = (wanted: Wanted): Uuid | null =>
  [...wanted].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))[0]?.[0] ?? null;

function bedPoints(light: LightProperties | undefined, irrigation?: IrrigationProperties): SetPoints {
  const { lights_on = null, light_duration = null, ppfd = null, spectrum = null } = light ?? {};
  return {
    ...{ lights_on, light_duration, ppfd },
    spectrum_blue: spectrum?.blue ?? null,
    spectrum_green: spectrum?.green ?? null,
    spectrum_red: spectrum?.red ?? null,
    spectrum_far_red: spectrum?.far_red ?? null,
    ...(irrigation ?? nothing(IRRIGATION_KEYS)),
  };
}

const nothing = (keys: readonly SetPointKey[]): SetPoints => Object.fromEntries(keys.map((key) => [key, null]));

/** Without a temperature of its own, the night is as warm as the day. */
function chamberPoints(wanted: EnvironmentProperties | undefined, day_start: string): SetPoints {
  if (wanted === undefined) return nothing(CHAMBER_KEYS);
  return { day_start, ...wanted, night_temperature: wanted.night_temperature ?? wanted.day_temperature };
}

const reservoirPoints = ({ ec, ph }: Partial<FertigationProperties> = {}): SetPoints => ({
  ec: ec ?? null,
  ph: ph ?? null,
});

/**
 * Returns the light and climate that a batch alone would ask for by its recipes. Without an environment recipe, its day
 * lasts as long as its light.
 */
export function batchPoints(
  light: LightProperties | undefined,
  environment: EnvironmentProperties | undefined,
): SetPoints {
  const { lights_on, light_duration } = light ?? ASSUMED_LIGHT;
  const lit = { day_start: lights_on, day_duration: light_duration };
  return { ...bedPoints(light), ...chamberPoints(environment, lights_on), ...(environment === undefined ? lit : {}) };
}
