import type {
  EnvironmentProperties,
  EnvironmentRecipe,
  LightProperties,
  LightRecipe,
} from '#domain/life/life-recipes.ts';
import type { Instant } from '#domain/time.ts';
import { hoursToSeconds } from '#domain/units.ts';
import type { IdAt } from './demo-ids.ts';

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

// Day and night: °C, then % relative humidity. VPD stays between 0.4 and 1.6 kPa, for seedlings at 0.8 at most.
const ENVIRONMENTS = {
  germination: { name: 'Germination', description: null, ...climate(18, [24, 23], [85, 85], null) },
  seedling: { name: 'Seedlings', description: null, ...climate(18, [22, 20], [75, 78], 800) },
  leafy: { name: 'Leafy 24/19', description: null, ...climate(18, [24, 19], [65, 70], 1000) },
  basil: { name: 'Basil 24/18', description: null, ...climate(16, [24, 18], [62, 65], 1000) },
  kale: { name: 'Kale 22/18', description: null, ...climate(16, [22, 18], [65, 70], 1000) },
  microgreens: { name: 'Microgreens 21/19', description: null, ...climate(10, [21, 19], [58, 60], null) },
};

export type LightName = keyof typeof LIGHTS;
export type EnvironmentName = keyof typeof ENVIRONMENTS;

/** The farm's light and environment recipes, by the names that growing recipes call them by. */
export interface DemoClimates {
  readonly lights: ReadonlyMap<string, LightRecipe>;
  readonly environments: ReadonlyMap<string, EnvironmentRecipe>;
}

/** The recipes as they were written when the farm opened. */
export function writeClimates(opened: Instant, newId: IdAt): DemoClimates {
  const fresh = () => ({ uuid: newId(opened), archived: false, created_at: opened, version: 1 });
  return {
    lights: new Map(Object.entries(LIGHTS).map(([key, recipe]) => [key, { ...fresh(), ...recipe }])),
    environments: new Map(Object.entries(ENVIRONMENTS).map(([key, recipe]) => [key, { ...fresh(), ...recipe }])),
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
