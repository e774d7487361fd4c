import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed, Chamber, Reservoir } from '#domain/hardware/hardware.ts';
import { ASSUMED_LIGHT, commonLight } from '#domain/life/common-light.ts';
import type { EnvironmentRecipe, FertigationRecipe, IrrigationRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import type { Subject } from '#domain/telemetry/reading.ts';

/** A set point: a number, a time of day as HH:MM, or null where none is asked for. */
export type SetPoint = number | string | null;

/**
 * What is asked of a bed: when its lights go on (site time), for how many seconds, how bright (µmol/m²/s) and with which
 * share of each band (%), and the seconds of fog and of ebb and flow by day and by night. A day begins at lights-on.
 */
const BED_KEYS = [
  'lights_on',
  'light_duration',
  'ppfd',
  'spectrum_blue',
  'spectrum_green',
  'spectrum_red',
  'spectrum_far_red',
  'day_fog_on',
  'day_fog_off',
  'day_full_duration',
  'day_empty_duration',
  'night_fog_on',
  'night_fog_off',
  'night_full_duration',
  'night_empty_duration',
] as const;

/**
 * What is asked of the climate of a chamber: when its day begins (site time), its length in seconds, °C, % relative
 * humidity, and ppm of CO2.
 */
const CHAMBER_KEYS = [
  'day_start',
  'day_duration',
  'day_temperature',
  'night_temperature',
  'day_humidity',
  'night_humidity',
  'co2',
] as const;

/** What is asked of a reservoir: mS/cm and pH. */
const RESERVOIR_KEYS = ['ec', 'ph'] as const;

export const SET_POINT_KEYS = [...BED_KEYS, ...CHAMBER_KEYS, ...RESERVOIR_KEYS] as const;
export type SetPointKey = (typeof SET_POINT_KEYS)[number];

/** The set points of a subject by key. */
export type SetPoints = Readonly<Partial<Record<SetPointKey, SetPoint>>>;

/** A batch with its trays by location and the recipes that it wants now. */
export interface GrowingBatch {
  readonly tray_locations: Readonly<Record<string, number>>;
  readonly life: LifeWanted;
}

/** The part of the farm that set points follow from. */
export interface SetPointGround {
  readonly beds: readonly Pick<Bed, 'uuid' | 'chamber' | 'reservoir' | 'light_recipe' | 'irrigation_recipe'>[];
  readonly chambers: readonly Pick<Chamber, 'uuid'>[];
  readonly reservoirs: readonly Pick<Reservoir, 'uuid'>[];
  readonly batches: readonly GrowingBatch[];
  readonly light: readonly LightRecipe[];
  readonly irrigation: readonly IrrigationRecipe[];
  readonly fertigation: readonly FertigationRecipe[];
  readonly environment: readonly EnvironmentRecipe[];
}

/** Returns the keys of a subject's set points; none for HVACs, which follow their chamber. */
export function setPointKeys(subject: Subject): readonly SetPointKey[] {
  if (subject.startsWith('bed-')) return BED_KEYS;
  if (subject.startsWith('reservoir-')) return RESERVOIR_KEYS;
  return subject.includes('hvac-') ? [] : CHAMBER_KEYS;
}

/**
 * Returns what the recipes ask of each bed, chamber and reservoir: a bed runs its own recipes; a chamber and a reservoir
 * follow the batches that stand there, and among several recipes the one that most trays want, the oldest among equals.
 */
export function recipeSetPoints(ground: SetPointGround): ReadonlyMap<Subject, SetPoints> {
  const find = <R extends { readonly uuid: string }>(recipes: readonly R[]) => {
    const byUuid = new Map(recipes.map((recipe) => [recipe.uuid, recipe]));
    return (uuid: string | null | undefined): R | null => byUuid.get(uuid ?? '') ?? null;
  };
  const [light, irrigation] = [find(ground.light), find(ground.irrigation)];
  const [fertigation, environment] = [find(ground.fertigation), find(ground.environment)];
  const wanted = countWanted(ground);
  return new Map<Subject, SetPoints>([
    ...ground.beds.map((bed) => [bed.uuid, ofBed(light(bed.light_recipe), irrigation(bed.irrigation_recipe))] as const),
    ...ground.chambers.map(({ uuid }) => {
      const lights = ground.beds.filter(({ chamber }) => chamber === uuid).map(({ light_recipe }) => light_recipe);
      const { lights_on } = commonLight(lights, ground.light)?.component_properties ?? ASSUMED_LIGHT;
      return [uuid, ofChamber(environment(mostWanted(wanted.get(uuid))), lights_on)] as const;
    }),
    ...ground.reservoirs.map(({ uuid }) => [uuid, ofReservoir(fertigation(mostWanted(wanted.get(uuid))))] as const),
  ]);
}

/** Trays that want a recipe. */
type Votes = ReadonlyMap<string, number>;

/** Counts the trays by chamber and reservoir that want each recipe. */
function countWanted({ beds, batches }: SetPointGround): ReadonlyMap<string, Votes> {
  const byId = new Map<string, SetPointGround['beds'][number]>(beds.map((bed) => [bed.uuid, bed]));
  const counts = new Map<string, Map<string, number>>();
  const count = (place: string | null, recipe: string | null, trays: number) => {
    if (place === null || recipe === null || trays <= 0) return;
    const votes = counts.get(place) ?? new Map<string, number>();
    counts.set(place, votes.set(recipe, (votes.get(recipe) ?? 0) + trays));
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
const mostWanted = (votes: Votes = new Map()): string | null =>
  [...votes].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))[0]?.[0] ?? null;

function ofBed(light: LightRecipe | null, irrigation: IrrigationRecipe | null): SetPoints {
  const { lights_on = null, light_duration = null, ppfd = null, spectrum = null } = light?.component_properties ?? {};
  return {
    ...{ lights_on, light_duration, ppfd },
    spectrum_blue: spectrum?.blue ?? null,
    spectrum_green: spectrum?.green ?? null,
    spectrum_red: spectrum?.red ?? null,
    spectrum_far_red: spectrum?.far_red ?? null,
    ...(irrigation?.component_properties ?? NO_IRRIGATION),
  };
}

const NO_IRRIGATION = {
  day_fog_on: null,
  day_fog_off: null,
  day_full_duration: null,
  day_empty_duration: null,
  night_fog_on: null,
  night_fog_off: null,
  night_full_duration: null,
  night_empty_duration: null,
} satisfies SetPoints;

/** Without a temperature of its own, the night is as warm as the day. */
function ofChamber(environment: EnvironmentRecipe | null, day_start: string): SetPoints {
  if (environment === null) return Object.fromEntries(CHAMBER_KEYS.map((key) => [key, null]));
  const wanted = environment.component_properties;
  return { day_start, ...wanted, night_temperature: wanted.night_temperature ?? wanted.day_temperature };
}

function ofReservoir(fertigation: FertigationRecipe | null): SetPoints {
  const { ec = null, ph = null } = fertigation?.component_properties ?? {};
  return { ec, ph };
}
