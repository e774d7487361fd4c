import type { Action } from '#domain/actions/action.ts';
import type { InternalState } from '#domain/batches/batch.ts';
import { type Day, daysBetween, type SiteTime } from '#domain/time.ts';

/** Days from today to the day an action is needed; negative when late. */
export const daysTill = (action: Pick<Action, 'action_needed_date'>, today: Day): number =>
  daysBetween(today, action.action_needed_date);

/** Whether a task with so many days left is late. */
export const isOverdue = (daysTillAction: number): boolean => daysTillAction < 0;

/** Whether an action is still to be done: open, not waiting, of a batch that is not done. */
export const isExpected = (action: Action, state: InternalState): boolean =>
  !action.completed && !action.withdrawn && action.action_type !== 'interval_action' && state !== 'Done';

/** Whether an action is one of today's tasks: expected, and needed today or earlier. */
export const isTask = (action: Action, state: InternalState, today: Day): boolean =>
  isExpected(action, state) && action.action_needed_date <= today;

/** Whether an action was completed today, waiting left out. */
export const isDoneToday = (action: Action, site: Pick<SiteTime, 'today' | 'dayOf'>): boolean =>
  action.completed &&
  action.action_type !== 'interval_action' &&
  action.action_completed_date !== null &&
  site.dayOf(action.action_completed_date) === site.today;
