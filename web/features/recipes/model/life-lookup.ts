import type { LifeLookup } from '#domain/recipes/phase-climate.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';

/** Returns a lookup of the farm's light and environment recipes. */
export const lifeLookup = ({ recipes }: Pick<PlanView, 'recipes'>): LifeLookup => ({
  light: (wanted) => recipes.light_recipe.find(({ uuid }) => uuid === wanted),
  environment: (wanted) => recipes.environment_recipe.find(({ uuid }) => uuid === wanted),
});
