import type { Day, SiteTime } from '#domain/time.ts';
import type { Action } from './action.ts';

/** Returns the site day on which an action was completed, or the needed day of an open one. */
export const dayOfAction = (
  { action_completed_date, action_needed_date }: Pick<Action, 'action_completed_date' | 'action_needed_date'>,
  dayOf: SiteTime['dayOf'],
): Day => (action_completed_date === null ? action_needed_date : dayOf(action_completed_date));
