import type { Action, ActionOf } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';

/** Returns the batch's next open harvest, if any. */
export const nextHarvest = (actions: readonly Action[]): Action | undefined =>
  planOrder(actions.filter(isOpenHarvest))[0];

/** Tells whether the batch has another open harvest, so that its trays are still needed. */
export const hasOtherHarvest = (actions: readonly Action[], { uuid }: Pick<Action, 'uuid'>): boolean =>
  actions.some((action) => isOpenHarvest(action) && action.uuid !== uuid);

const isOpenHarvest = (action: Action): action is ActionOf<'harvest_action'> =>
  action.action_type === 'harvest_action' && isOpen(action);
