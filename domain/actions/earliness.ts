import { type Day, daysBetween } from '#domain/time.ts';
import type { Action } from './action.ts';

const ASKED_FROM_DAYS = 2;

/** Days by which an action is completed before its planned day. */
export interface Earliness {
  /** At least 1. */
  readonly days: number;
  readonly planned: Day;
  /** True if the user must confirm it, from 2 days on; one day early is only mentioned. */
  readonly isAsked: boolean;
}

/** Returns how early an action is if it is completed on a day; null if it isn't early. */
export function earliness(action: Pick<Action, 'action_needed_date'>, day: Day): Earliness | null {
  const days = daysBetween(day, action.action_needed_date);
  return days < 1 ? null : { days, planned: action.action_needed_date, isAsked: days >= ASKED_FROM_DAYS };
}
