import type { Day, SiteTime } from '#domain/time.ts';
import type { Action } from './action.ts';

/** The site's day on which an action was done; of one that was not, the day on which it is needed. */
export const dayOfAction = (
  { action_completed_date, action_needed_date }: Pick<Action, 'action_completed_date' | 'action_needed_date'>,
  dayOf: SiteTime['dayOf'],
): Day => (action_completed_date === null ? action_needed_date : dayOf(action_completed_date));
