import type { Action } from '#domain/actions/action.ts';
import { delayByDays } from '#domain/batches/planning/shift-actions.ts';
import { nextHarvestDay } from '#domain/batches/schedule/schedule-shift.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Problem } from '#domain/problem.ts';
import { type Day, dayLater, daysBetween } from '#domain/time.ts';

export interface Delay {
  readonly action: Uuid;
  readonly version: number;
  readonly from: Day;
  /** Equals `from` if the new day is out of range. */
  readonly to: Day;
  /** Number of open actions that move. */
  readonly moved: number;
  /** Day of the batch's first open harvest before and after; null without one. */
  readonly harvest: { readonly from: Day; readonly to: Day } | null;
  /** The reason why the plan can't be moved; null if it can. */
  readonly problem: Problem | null;
}

/** Returns the days by which an action moves. An overdue action moves at least to today. */
export const daysToDelay = (
  { action_needed_date }: Pick<Action, 'action_needed_date'>,
  days: number,
  today: Day,
): number => Math.max(days, daysBetween(action_needed_date, today));

/** Calculates the effect of delaying an action, alone or with all later ones. */
export function delayBy(actions: readonly Action[], action: Action, days: number, following: boolean): Delay {
  const { uuid, version, action_needed_date: from } = action;
  const decided = delayByDays(actions, action, days, following);
  const moved = new Map((decided.ok ? decided.value.moved : []).map((one) => [one.uuid, one]));
  const before = nextHarvestDay(actions);
  const after = nextHarvestDay(actions.map((one) => moved.get(one.uuid) ?? one));
  return {
    action: uuid,
    version,
    from,
    to: dayLater(from, days) ?? from,
    moved: moved.size,
    harvest: before === null || after === null ? null : { from: before, to: after },
    problem: decided.ok ? null : decided.error,
  };
}
