import type { Action, ActionOf } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import { nextOfType } from './next-of-type.ts';

/** Returns the batch's next open harvest, if any. */
export const nextHarvest = (actions: readonly Action[]): Action | undefined => nextOfType(actions, 'harvest_action');

/** Tells whether the batch has another open harvest, so that its trays are still needed. */
export const hasOtherHarvest = (actions: readonly Action[], { uuid }: Pick<Action, 'uuid'>): boolean =>
  actions.some((action) => isOpenHarvest(action) && action.uuid !== uuid);

const isOpenHarvest = (action: Action): action is ActionOf<'harvest_action'> =>
  action.action_type === 'harvest_action' && isOpen(action);
