import { type ActionType, correctsPlan } from '#domain/action-keys/action-properties.ts';
import type { Action } from './action.ts';

/** One thing that people can do with an action. */
export type ActionAct = 'complete' | 'correct' | 'undo' | 'delay' | 'edit' | 'delete';

/**
 * Returns what an action allows. Nothing is done with what was withdrawn. The completion of a wait follows from the actions
 * after it: it is neither completed by hand, nor corrected or undone.
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

/** Tells whether an action done on the spot may give planned keys, and a correction may change them. */
export const mayChangePlan = ({
  action_type,
  completed,
  origin,
}: Pick<Action, 'action_type' | 'completed' | 'origin'>): boolean =>
  completed ? correctsPlan(action_type) : origin === 'instant';

/** Tells whether a kind of action is done to trays that are already growing. */
export const needsTrays = (action_type: ActionType): boolean =>
  action_type === 'location_change' || action_type === 'redist_action' || action_type === 'harvest_action';
