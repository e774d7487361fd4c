import { type ActionType, correctsPlan } from '#domain/action-keys/action-properties.ts';
import type { Action } from './action.ts';

export type ActionAct = 'complete' | 'correct' | 'undo' | 'delay' | 'edit' | 'delete';

/**
 * Returns what users can do with an action. Waits can't be completed, corrected or undone by hand, because their
 * completion is derived from the actions that follow.
 */
export function actsOf({
  action_type,
  completed,
  withdrawn,
}: Pick<Action, 'action_type' | 'completed' | 'withdrawn'>): readonly ActionAct[] {
  const isWait = action_type === 'interval_action';
  if (withdrawn) return [];
  if (completed) return isWait ? [] : ['correct', 'undo'];
  return isWait ? ['delay', 'edit', 'delete'] : ['delay', 'complete', 'edit', 'delete'];
}

/**
 * Tells whether the planned keys can be set along with the facts: for instant actions, and in corrections of state and
 * life changes.
 */
export const mayChangePlan = ({
  action_type,
  completed,
  origin,
}: Pick<Action, 'action_type' | 'completed' | 'origin'>): boolean =>
  completed ? correctsPlan(action_type) : origin === 'instant';

/** Tells whether an action needs standing trays. */
export const needsTrays = (action_type: ActionType): boolean =>
  action_type === 'location_change' || action_type === 'redist_action' || action_type === 'harvest_action';
