import type { Action } from '#domain/actions/action.ts';
import type { InternalState } from '#domain/batches/batch.ts';
import { type Day, daysBetween } from '#domain/time.ts';

/** Returns the days from today until an action is needed; negative if it is overdue. */
export const daysTill = (action: Pick<Action, 'action_needed_date'>, today: Day): number =>
  daysBetween(today, action.action_needed_date);

export const isOverdue = (daysTillAction: number): boolean => daysTillAction < 0;

/** Tells whether an action will need doing: open, not a wait, and of a batch that isn't Done. */
export const isExpected = (action: Action, state: InternalState): boolean =>
  !action.completed && !action.withdrawn && action.action_type !== 'interval_action' && state !== 'Done';

/**
 * Tells whether an action is due: expected, and needed today or earlier.
 *
 * @reference
 */
export const isTask = (action: Action, state: InternalState, today: Day): boolean =>
  isExpected(action, state) && action.action_needed_date <= today;
