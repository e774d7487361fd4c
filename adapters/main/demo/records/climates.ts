import type { IdAt } from '#adapters/main/demo/random/demo-ids.ts';
import type {
  EnvironmentProperties,
  EnvironmentRecipe,
  FertigationRecipe,
  IrrigationProperties,
  IrrigationRecipe,
  LightProperties,
  LightRecipe,
} from '#domain/life/life-recipes.ts';
import type { Instant } from '#domain/time.ts';
import { hoursToSeconds, minutesToSeconds } from '#domain/units.ts';

const WHITE = { blue: 18, green: 32, red: 46, far_red: 4 };
const RED_BLUE = { blue: 22, green: 8, red: 67, far_red: 3 };

const LIGHTS = {
  blackout: { name: 'Blackout', description: 'Covered trays', ...light(0, 0, null) },
  seedling: { name: 'Seedlings 18 h', description: 'DLI 9.7', ...light(18, 150, WHITE) },
  leafy: { name: 'Leafy 18 h', description: 'DLI 17', ...light(18, 262, RED_BLUE) },
  leafy_finish: { name: 'Leafy finish 18 h', description: 'DLI 14.3, more blue for colour', ...light(18, 220, WHITE) },
  basil: { name: 'Basil 16 h', description: 'DLI 17.3', ...light(16, 300, RED_BLUE) },
  basil_finish: { name: 'Basil finish 16 h', description: 'DLI 14.4', ...light(16, 250, WHITE) },
  kale: { name: 'Kale 16 h', description: 'DLI 16.1', ...light(16, 280, RED_BLUE) },
  microgreens: { name: 'Microgreens 10 h', description: 'DLI 3.2', ...light(10, 90, WHITE) },
};

// Temperature in °C, then relative humidity in %, each by day and by night. VPD is 0.4 to 1.6 kPa, for seedlings at
// most 0.8.
const ENVIRONMENTS = {
  germination: { name: 'Germination', description: null, ...climate(18, [24, 23], [85, 85], null) },
  seedling: { name: 'Seedlings', description: null, ...climate(18, [22, 20], [75, 78], 800) },
  leafy: { name: 'Leafy 24/19', description: null, ...climate(18, [24, 19], [65, 70], 1000) },
  basil: { name: 'Basil 24/18', description: null, ...climate(16, [24, 18], [62, 65], 1000) },
  kale: { name: 'Kale 22/18', description: null, ...climate(16, [22, 18], [65, 70], 1000) },
  microgreens: { name: 'Microgreens 21/19', description: null, ...climate(10, [21, 19], [58, 60], null) },
};

const NO_WATER: IrrigationProperties = {
  day_fog_on: 0,
  day_fog_off: 0,
  day_full_duration: 0,
  day_empty_duration: 0,
  night_fog_on: 0,
  night_fog_off: 0,
  night_full_duration: 0,
  night_empty_duration: 0,
};

// Ebb and flow: minutes that the bed is full and empty, by day and by night.
const IRRIGATIONS = {
  mist: { name: 'Mist', description: 'Fog only, for covered trays', ...fog([10, 590], [10, 1790]) },
  seedling: {
    name: 'Seedlings, 6 floods a day',
    description: 'Short floods, so that plugs dry between',
    ...flood([4, 236], [4, 716]),
  },
  leafy: { name: 'Leafy, 12 floods a day', description: null, ...flood([6, 114], [6, 354]) },
  microgreens: { name: 'Microgreens, twice a day', description: 'From below only', ...flood([10, 710], [0, 0]) },
};

const FERTIGATIONS = {
  seedling: { name: 'Seedlings EC 0.8', description: 'A third of the strength', ...feed(0.8, 5.8, 2.4) },
  leafy: { name: 'Leafy EC 1.6', description: 'Lettuce, herbs and kale from one tank', ...feed(1.6, 5.8, 5) },
  microgreens: { name: 'Microgreens EC 0.7', description: null, ...feed(0.7, 6.2, 2) },
};

export type LightName = keyof typeof LIGHTS;
export type EnvironmentName = keyof typeof ENVIRONMENTS;
export type IrrigationName = keyof typeof IRRIGATIONS;
export type FertigationName = keyof typeof FERTIGATIONS;

/** The farm's L.I.F.E. recipes by the keys used in growth recipes. */
export interface DemoClimates {
  readonly lights: ReadonlyMap<string, LightRecipe>;
  readonly irrigations: ReadonlyMap<string, IrrigationRecipe>;
  readonly fertigations: ReadonlyMap<string, FertigationRecipe>;
  readonly environments: ReadonlyMap<string, EnvironmentRecipe>;
}

/** Creates the recipes as of the farm's opening day. */
export function writeClimates(opened: Instant, newId: IdAt): DemoClimates {
  const fresh = () => ({ uuid: newId(opened), archived: false, created_at: opened, version: 1 });
  const written = <R extends object>(recipes: Readonly<Record<string, R>>) =>
    new Map(Object.entries(recipes).map(([key, recipe]) => [key, { ...fresh(), ...recipe }]));
  return {
    lights: written(LIGHTS),
    environments: written(ENVIRONMENTS),
    irrigations: written(IRRIGATIONS),
    fertigations: written(FERTIGATIONS),
  };
}

function light(hours: number, ppfd: number, spectrum: LightProperties['spectrum']) {
  const component_properties: LightProperties = {
    light_duration: hoursToSeconds(hours),
    lights_on: '05:00',
    ppfd,
    spectrum,
  };
  return { component_properties };
}

function climate(
  hours: number,
  [day_temperature, night_temperature]: readonly [number, number],
  [day_humidity, night_humidity]: readonly [number, number],
  co2: number | null,
) {
  const component_properties: EnvironmentProperties = {
    day_duration: hoursToSeconds(hours),
    day_temperature,
    night_temperature,
    day_humidity,
    night_humidity,
    co2,
  };
  return { component_properties };
}

type Minutes = readonly [full: number, empty: number];

function flood(day: Minutes, night: Minutes) {
  const component_properties: IrrigationProperties = {
    ...NO_WATER,
    day_full_duration: minutesToSeconds(day[0]),
    day_empty_duration: minutesToSeconds(day[1]),
    night_full_duration: minutesToSeconds(night[0]),
    night_empty_duration: minutesToSeconds(night[1]),
  };
  return { component_properties };
}

/** Seconds of fog and of the following pause. */
function fog(day: readonly [number, number], night: readonly [number, number]) {
  const component_properties: IrrigationProperties = {
    ...NO_WATER,
    ...{ day_fog_on: day[0], day_fog_off: day[1], night_fog_on: night[0], night_fog_off: night[1] },
  };
  return { component_properties };
}

/** Electrical conductivity in mS/cm, pH, and millilitres of each stock solution per litre. */
function feed(ec: number, ph: number, ml_per_l: number) {
  const stock_parts = [
    { name: 'A: calcium nitrate, iron', ml_per_l },
    { name: 'B: phosphate, sulphate, trace elements', ml_per_l },
  ];
  return { component_properties: { ec, ph, stock_parts } };
}
