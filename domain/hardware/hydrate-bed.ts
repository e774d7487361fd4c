import { hoursToSeconds, minutesToSeconds, secondsToHours, secondsToMinutes } from '#domain/units.ts';

export interface LightTimes {
  readonly light_duration: number;
}

export interface IrrigationTimes {
  readonly day_fog_on: number;
  readonly day_fog_off: number;
  readonly day_full_duration: number;
  readonly day_empty_duration: number;
  readonly night_fog_on: number;
  readonly night_fog_off: number;
  readonly night_full_duration: number;
  readonly night_empty_duration: number;
}

/** A bed with the properties of its recipes; null without a recipe. */
export interface BedWithRecipes {
  readonly light_recipe_properties: LightTimes | null;
  readonly irrigation_recipe_properties: IrrigationTimes | null;
}

export interface DayTimes {
  readonly day_duration: number;
}

/** Converts a bed's recipe properties from seconds to hours (light) and minutes (irrigation). */
export const hydrateBed = <Bed extends BedWithRecipes>(bed: Bed) => convertBed(bed, secondsToHours, secondsToMinutes);

/** Converts a bed's recipe properties to seconds: the inverse of `hydrateBed`. */
export const dehydrateBed = <Bed extends BedWithRecipes>(bed: Bed) => convertBed(bed, hoursToSeconds, minutesToSeconds);

/** Converts the day length of an environment recipe from seconds to hours. */
export const hydrateEnvironment = <Properties extends DayTimes>(properties: Properties) => ({
  ...properties,
  day_duration: secondsToHours(properties.day_duration),
});

/** Converts the day length of an environment recipe to seconds: the inverse of `hydrateEnvironment`. */
export const dehydrateEnvironment = <Properties extends DayTimes>(properties: Properties) => ({
  ...properties,
  day_duration: hoursToSeconds(properties.day_duration),
});

type Convert = (duration: number) => number;

function convertBed<Bed extends BedWithRecipes>(bed: Bed, light: Convert, irrigation: Convert) {
  const { light_recipe_properties, irrigation_recipe_properties } = bed;
  return {
    ...bed,
    light_recipe_properties: light_recipe_properties && {
      ...light_recipe_properties,
      light_duration: light(light_recipe_properties.light_duration),
    },
    irrigation_recipe_properties:
      irrigation_recipe_properties && convertIrrigation(irrigation_recipe_properties, irrigation),
  };
}

const convertIrrigation = <Times extends IrrigationTimes>(times: Times, convert: Convert) => ({
  ...times,
  day_fog_on: convert(times.day_fog_on),
  day_fog_off: convert(times.day_fog_off),
  day_full_duration: convert(times.day_full_duration),
  day_empty_duration: convert(times.day_empty_duration),
  night_fog_on: convert(times.night_fog_on),
  night_fog_off: convert(times.night_fog_off),
  night_full_duration: convert(times.night_full_duration),
  night_empty_duration: convert(times.night_empty_duration),
});
