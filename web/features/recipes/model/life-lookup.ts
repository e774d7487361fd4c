import { dailyLightIntegral } from '#domain/life/light.ts';
import type { LifeLookup } from '#domain/recipes/phase-climate.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';

/** Returns a lookup of the farm's light and environment recipes. */
export const lifeLookup = ({ recipes }: Pick<PlanView, 'recipes'>): LifeLookup => ({
  light: (wanted) => recipes.light_recipe.find(({ uuid }) => uuid === wanted),
  environment: (wanted) => recipes.environment_recipe.find(({ uuid }) => uuid === wanted),
});

/** Returns the daily light integral of a light recipe in mol/m²/d; null without a recipe. */
export function dliOf(uuid: string | null, life: LifeLookup): number | null {
  const light = uuid === null ? undefined : life.light(uuid)?.component_properties;
  return light === undefined ? null : dailyLightIntegral(light.ppfd, light.light_duration / 3600);
}
