import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { ActionDifference } from '#domain/recipes/compare-recipes.ts';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import type { LifeLookup } from '#domain/recipes/phase-climate.ts';
import * as m from '#words/web/recipes/differences.ts';
import { dliOf } from './life-lookup.ts';

/** Returns a difference in short: '+2 d', '× 1.5 → 2', 'DLI +1.2', 'Added'; '' if only the texts tell. */
export function differenceText({ before, after, changed }: ActionDifference, life: LifeLookup): string {
  if (before === null) return m.added;
  if (after === null) return m.removed;
  if (changed.length === 0) return '';
  if (before.action_type === 'life_change_action' && after.action_type === 'life_change_action') {
    return lifeDifference(before.action_properties, after.action_properties, life);
  }
  const [was, is] = [figureOf(before), figureOf(after)];
  if (was === null || is === null || was.unit !== is.unit) return m.changed;
  switch (is.unit) {
    case 'days':
      return was.value === is.value ? m.changed : m.moreDays({ days: is.value - was.value });
    case 'grams':
      return was.value === is.value ? m.changed : m.moreGrams({ grams: is.value - was.value });
    case 'factor':
      return was.value === is.value ? m.changed : m.factors({ from: was.value, to: is.value });
  }
}

function lifeDifference(before: LifeWanted, after: LifeWanted, life: LifeLookup): string {
  const [was, is] = [dliOf(before.light_recipe, life), dliOf(after.light_recipe, life)];
  const dli = was === null || is === null ? 0 : Math.round(10 * (is - was)) / 10;
  if (dli !== 0) return m.moreDli({ dli });
  const warmth = ({ environment_recipe: uuid }: LifeWanted) =>
    uuid === null ? undefined : life.environment(uuid)?.component_properties.day_temperature;
  const [low, high] = [warmth(before), warmth(after)];
  if (low === undefined || high === undefined || low === high) return m.changed;
  return high > low ? m.warmer : m.cooler;
}

interface Figure {
  readonly unit: 'days' | 'grams' | 'factor';
  readonly value: number;
}

/** Returns the figure that says most about an action; null if it has none. */
function figureOf(action: RecipeAction): Figure | null {
  switch (action.action_type) {
    case 'interval_action':
      return { unit: 'days', value: action.action_properties.duration };
    case 'harvest_action': {
      const grams = action.action_properties.estimated_harvest_per_tray;
      return grams === null ? null : { unit: 'grams', value: grams };
    }
    case 'redist_action': {
      const factor = action.action_properties.trays_factor;
      return factor === undefined ? null : { unit: 'factor', value: factor };
    }
    default:
      return null;
  }
}
