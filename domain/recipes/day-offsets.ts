import type { PlannedAction } from '#domain/batches/action.ts';

/** Each action's day after the start of a batch, in the order given; an interval's is the day it ends. */
export function dayOffsets(actions: readonly PlannedAction[]): number[] {
  let day = 0;
  return actions.map((action) => {
    if (action.action_type === 'interval_action') day += action.action_properties.duration;
    return day;
  });
}

/** Sum of the intervals' durations, in days. */
export const totalDays = (actions: readonly PlannedAction[]): number => dayOffsets(actions).at(-1) ?? 0;
