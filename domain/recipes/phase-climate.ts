import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import type { Uuid } from '#domain/ids.ts';
import { degreeDays } from '#domain/life/degree-days.ts';
import type { EnvironmentRecipe, LightRecipe } from '#domain/life/life-recipes.ts';
import { dailyLightIntegral } from '#domain/life/light.ts';
import { rateVpd, type VpdRating, type VpdStage, vapourPressureDeficit } from '#domain/life/vpd.ts';
import { type NamedPhase, namedPhases } from './edit-recipe.ts';
import type { RecipeAction } from './growth-recipe.ts';

/** The light and climate of a phase; null where the recipe doesn't say. */
export interface PhaseClimate extends Pick<NamedPhase, 'state' | 'start_day' | 'days'> {
  /** Daily light integral in mol/m²/d. */
  readonly dli: number | null;
  /** Vapour pressure deficit by day and by night in kPa, with a rating for the phase. */
  readonly day_vpd: Vpd | null;
  readonly night_vpd: Vpd | null;
  /** Growing degree days of the whole phase in °C·d. */
  readonly degree_days: number | null;
}

interface Vpd {
  readonly kpa: number;
  readonly rating: VpdRating;
}

/** Looks up the recipes that a plan names. */
export interface LifeLookup {
  light(uuid: Uuid): Pick<LightRecipe, 'component_properties'> | undefined;
  environment(uuid: Uuid): Pick<EnvironmentRecipe, 'component_properties'> | undefined;
}

/**
 * Derives the light and climate of each phase from the latest change of L.I.F.E. up to it. Phases of one state and
 * climate are joined, those without days left out. `base` is the crop's base temperature in °C; null gives no degree
 * days.
 */
export function phaseClimates(recipe: readonly RecipeAction[], life: LifeLookup, base: number | null): PhaseClimate[] {
  const joined: PhaseClimate[] = [];
  for (const climate of eachPhase(recipe, life, base)) {
    const before = joined.at(-1);
    const { state, dli, day_vpd, night_vpd } = climate;
    if (before === undefined || !sameValue({ ...before, ...{ state, dli, day_vpd, night_vpd } }, before)) {
      joined.push(climate);
      continue;
    }
    const [sum, more] = [before.degree_days, climate.degree_days];
    const degree_days = sum === null || more === null ? null : sum + more;
    joined.splice(-1, 1, { ...before, days: before.days + climate.days, degree_days });
  }
  return joined.filter(({ days }) => days > 0);
}

function eachPhase(recipe: readonly RecipeAction[], life: LifeLookup, base: number | null): PhaseClimate[] {
  let wanted: Pick<LifeWanted, 'light_recipe' | 'environment_recipe'> = {
    light_recipe: null,
    environment_recipe: null,
  };
  return namedPhases(recipe).map(({ state, start_day, days, actions }) => {
    for (const action of actions) {
      if (action.action_type !== 'life_change_action') continue;
      const { light_recipe, environment_recipe } = action.action_properties;
      wanted = {
        light_recipe: light_recipe ?? wanted.light_recipe,
        environment_recipe: environment_recipe ?? wanted.environment_recipe,
      };
    }
    const light = wanted.light_recipe === null ? undefined : life.light(wanted.light_recipe)?.component_properties;
    const climate =
      wanted.environment_recipe === null
        ? undefined
        : life.environment(wanted.environment_recipe)?.component_properties;
    const night = climate?.night_temperature ?? climate?.day_temperature;
    const stage: VpdStage = state === 'Germination' || state === 'Propagation' ? 'propagation' : 'usual';
    return {
      ...{ state, start_day, days },
      dli: light === undefined ? null : dailyLightIntegral(light.ppfd, light.light_duration / 3600),
      day_vpd: vpdOf(climate?.day_temperature, climate?.day_humidity, stage),
      night_vpd: vpdOf(night, climate?.night_humidity, stage),
      degree_days:
        climate === undefined || night === undefined || base === null
          ? null
          : days * degreeDays(climate.day_temperature, night, base),
    };
  });
}

function vpdOf(celsius: number | undefined, humidity: number | null | undefined, stage: VpdStage): Vpd | null {
  if (celsius === undefined || humidity === undefined || humidity === null) return null;
  const kpa = vapourPressureDeficit(celsius, humidity);
  return { kpa, rating: rateVpd(kpa, stage) };
}
