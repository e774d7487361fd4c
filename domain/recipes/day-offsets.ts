import type { RecipePlan } from './growth-recipe.ts';

/** Returns each action's day after the start of the batch, in the order given; an interval's is the day it ends. */
export function dayOffsets(actions: readonly RecipePlan[]): number[] {
  let day = 0;
  return actions.map((action) => {
    if (action.action_type === 'interval_action') day += action.action_properties.duration;
    return day;
  });
}

/** Returns the sum of all intervals in days. */
export const totalDays = (actions: readonly RecipePlan[]): number => dayOffsets(actions).at(-1) ?? 0;
