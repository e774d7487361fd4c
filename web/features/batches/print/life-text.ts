import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import { SECONDS_PER_DAY, secondOfDay, timeOfSecond } from '#domain/life/day-spans.ts';
import type { EnvironmentProperties, IrrigationProperties, LightProperties } from '#domain/life/life-recipes.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import type { LifeRecipes } from '#web/batches/model/batch-view.ts';
import { formatNumber, formatTemperature } from '#web/format/quantity.ts';
import * as m from '#words/web/batches/print.ts';

/** Returns the figures of a batch's recipes, one line for each kind; '' for none. */
export function lifeTexts(wanted: LifeWanted, recipes: LifeRecipes): Readonly<Record<keyof LifeWanted, string>> {
  const find = <R extends { readonly uuid: string }>(list: readonly R[], uuid: string | null): R | undefined =>
    list.find((recipe) => recipe.uuid === uuid);
  const light = find(recipes.light_recipe, wanted.light_recipe);
  const irrigation = find(recipes.irrigation_recipe, wanted.irrigation_recipe);
  const fertigation = find(recipes.fertigation_recipe, wanted.fertigation_recipe);
  const environment = find(recipes.environment_recipe, wanted.environment_recipe);
  return {
    light_recipe: light === undefined ? '' : lightText(light.component_properties),
    irrigation_recipe: irrigation === undefined ? '' : irrigationText(irrigation.component_properties),
    fertigation_recipe: fertigation === undefined ? '' : m.fertigation(fertigation.component_properties),
    environment_recipe: environment === undefined ? '' : environmentText(environment.component_properties),
  };
}

/** '300 µmol/m²/s, 06:00 to 22:00, DLI 17.3' */
function lightText({ ppfd, lights_on, light_duration }: LightProperties): string {
  const dli = Math.round(10 * dailyLightIntegral(ppfd, light_duration / 3600)) / 10;
  return m.light({
    ppfd,
    from: lights_on,
    to: timeOfSecond((secondOfDay(lights_on) + light_duration) % SECONDS_PER_DAY),
    dli,
  });
}

/** 'Day: 12 min full, 108 min empty; fog 20 s on, 300 s off' */
function irrigationText(recipe: IrrigationProperties): string {
  const { day_full_duration, day_empty_duration, day_fog_on, day_fog_off } = recipe;
  const minutes = (seconds: number) => Math.round(seconds / 6) / 10;
  const parts = [
    day_full_duration > 0 ? m.flooding({ full: minutes(day_full_duration), empty: minutes(day_empty_duration) }) : '',
    day_fog_on > 0 ? m.fog({ on: day_fog_on, off: day_fog_off }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? m.notByDay : m.byDay({ parts });
}

/** '24 °C / 18 °C, 65%, 1,000 ppm' */
function environmentText({ day_temperature, night_temperature, day_humidity, co2 }: EnvironmentProperties): string {
  return [
    night_temperature === null
      ? formatTemperature(day_temperature)
      : `${formatTemperature(day_temperature)} / ${formatTemperature(night_temperature)}`,
    day_humidity === null ? '' : m.humidity({ percent: day_humidity }),
    co2 === null ? '' : `${formatNumber(co2)} ppm`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
