import type { LightProperties, LightRecipe } from './life-recipes.ts';

/** The light assumed where none is known: 16 hours from 06:00. */
export const ASSUMED_LIGHT: Pick<LightProperties, 'lights_on' | 'light_duration'> = {
  lights_on: '06:00',
  light_duration: 16 * 3600,
};

/** Returns the light recipe named most often, the first by name among equals; null if none is. */
export function commonLight(named: readonly (string | null)[], recipes: readonly LightRecipe[]): LightRecipe | null {
  const count = (uuid: string) => named.filter((one) => one === uuid).length;
  const [most] = recipes
    .map((recipe) => ({ recipe, uses: count(recipe.uuid) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || (a.recipe.name < b.recipe.name ? -1 : 1));
  return most?.recipe ?? null;
}
