import { checkEnvironment } from '#domain/life/check-environment.ts';
import type { EnvironmentProperties } from '#domain/life/life-recipes.ts';
import type { ClimateValue } from '#domain/problems/openag-notes.ts';
import type { DayHalf } from '#domain/problems/rules/life-warnings.ts';
import { isLit } from './convert-light.ts';
import { hoursOf, meanOver, type Segment } from './lay-out-day.ts';
import { type OpenagEnvironment, round2, type TakeNote } from './openag-recipe.ts';

/**
 * Converts the climate of a day. It is day while there is light; without any light, day is the first cycle. Returns
 * null if no climate or no day temperature is set. Adds notes on what can't be expressed with two halves of a day.
 */
export function convertClimate(day: readonly Segment[], note: TakeNote): EnvironmentProperties | null {
  if (!day.some(({ environment }) => hasClimate(environment))) return null;
  const isDay = splitDay(day, note);
  const [light, dark] = [day.filter(isDay), day.filter((segment) => !isDay(segment))];
  const mean = meansOf(note);
  const day_temperature = mean('day', 'temperature', light, (one) => one.air_temperature_celsius);
  if (day_temperature === null) {
    note('not_understood', { code: 'air_without_temperature', params: {} });
    return null;
  }
  const climate = {
    day_duration: Math.min(86_400, Math.round(hoursOf(light) * 3600)),
    day_temperature,
    night_temperature: mean('night', 'temperature', dark, (one) => one.air_temperature_celsius),
    day_humidity: mean('day', 'humidity', light, (one) => one.air_humidity_percent),
    night_humidity: mean('night', 'humidity', dark, (one) => one.air_humidity_percent),
    co2: mean('day', 'co2', day, (one) => one.air_carbon_dioxide_ppm),
  };
  for (const warning of checkEnvironment(climate)) note('looks_wrong', warning);
  return climate;
}

function splitDay(day: readonly Segment[], note: TakeNote): (segment: Segment) => boolean {
  if (day.some(isLit)) return isLit;
  const first = day[0]?.environment;
  if (day.some(({ environment }) => environment !== first)) {
    note('not_understood', { code: 'first_cycle_is_day', params: {} });
  }
  return ({ environment }) => environment === first;
}

const meansOf =
  (note: TakeNote) =>
  (
    half: DayHalf,
    what: ClimateValue,
    segments: readonly Segment[],
    pick: (environment: OpenagEnvironment) => number | null,
  ): number | null => {
    const found = meanOver(segments, pick);
    if (found === null) return null;
    const mean = Math.round(found.mean * 10) / 10;
    if (found.values.length > 1) {
      const values = found.values.map(round2);
      note('not_understood', { code: 'several_climate_values', params: { half, what, values, mean } });
    }
    return mean;
  };

const hasClimate = (environment: OpenagEnvironment): boolean =>
  environment.air_temperature_celsius !== null ||
  environment.air_humidity_percent !== null ||
  environment.air_carbon_dioxide_ppm !== null;
