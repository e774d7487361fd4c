import type {
  EnvironmentProperties,
  FertigationProperties,
  IrrigationProperties,
  LightProperties,
} from '#domain/life/life-recipes.ts';

/** Properties of a light recipe. */
export const LIGHT = {
  light_duration: 3600,
  lights_on: '06:30',
  ppfd: 90,
  spectrum: null,
} as const satisfies LightProperties;

/** Properties of an irrigation recipe. */
export const WATER = {
  day_fog_on: 30,
  day_fog_off: 570,
  day_full_duration: 600,
  day_empty_duration: 3000,
  night_fog_on: 10,
  night_fog_off: 3590,
  night_full_duration: 0,
  night_empty_duration: 0,
} as const satisfies IrrigationProperties;

/** Properties of a fertigation recipe. */
export const FEED = {
  ec: 1.6,
  ph: 5.8,
  stock_parts: [
    { name: 'A', ml_per_l: 4 },
    { name: 'B', ml_per_l: 4 },
  ],
} satisfies FertigationProperties;

/** Properties of an environment recipe. */
export const CLIMATE = {
  day_duration: 57_600,
  day_temperature: 22,
  night_temperature: 18,
  day_humidity: 60,
  night_humidity: 65,
  co2: 700,
} as const satisfies EnvironmentProperties;
