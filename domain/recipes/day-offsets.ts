import type { RecipePlan } from './growth-recipe.ts';

/** Returns the day of each action after the start of the batch, in the given order. For a wait, it is the last day. */
export function dayOffsets(actions: readonly RecipePlan[]): number[] {
  let day = 0;
  return actions.map((action) => {
    if (action.action_type === 'interval_action') day += action.action_properties.duration;
    return day;
  });
}

/** Returns the sum of all waits in days. */
export const totalDays = (actions: readonly RecipePlan[]): number => dayOffsets(actions).at(-1) ?? 0;
