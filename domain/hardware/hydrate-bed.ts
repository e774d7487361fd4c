import { secondsToHours, secondsToMinutes } from '#domain/units.ts';

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

/** Converts a bed's recipe properties from seconds to hours (light) and minutes (irrigation). */
export function hydrateBed<Bed extends BedWithRecipes>(bed: Bed) {
  const { light_recipe_properties: light, irrigation_recipe_properties: irrigation } = bed;
  return {
    ...bed,
    light_recipe_properties: light && { ...light, light_duration: secondsToHours(light.light_duration) },
    irrigation_recipe_properties: irrigation && hydrateIrrigation(irrigation),
  };
}

const hydrateIrrigation = <Times extends IrrigationTimes>(times: Times) => ({
  ...times,
  day_fog_on: secondsToMinutes(times.day_fog_on),
  day_fog_off: secondsToMinutes(times.day_fog_off),
  day_full_duration: secondsToMinutes(times.day_full_duration),
  day_empty_duration: secondsToMinutes(times.day_empty_duration),
  night_fog_on: secondsToMinutes(times.night_fog_on),
  night_fog_off: secondsToMinutes(times.night_fog_off),
  night_full_duration: secondsToMinutes(times.night_full_duration),
  night_empty_duration: secondsToMinutes(times.night_empty_duration),
});
