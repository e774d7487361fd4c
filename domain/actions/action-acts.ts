import type { Action } from './action.ts';
import type { ActionType } from './action-properties.ts';

/** What can be done with an action. */
export type ActionAct = 'complete' | 'correct' | 'undo' | 'delay' | 'edit' | 'delete';

/**
 * What an action allows. Nothing is done with what was withdrawn. The completion of a wait follows from the actions
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

/** Whether an action on the spot says what it plans, and a correction what was planned: state and life changes happen so. */
export const mayChangePlan = ({
  action_type,
  completed,
  origin,
}: Pick<Action, 'action_type' | 'completed' | 'origin'>): boolean =>
  completed ? action_type === 'state_change' || action_type === 'life_change_action' : origin === 'instant';

/** Whether a kind of action happens to trays that stand already. */
export const needsTrays = (action_type: ActionType): boolean =>
  action_type === 'location_change' || action_type === 'redist_action' || action_type === 'harvest_action';
