import type { Action, ActionOf } from '#domain/actions/action.ts';
import { isOpen, planOrder } from '#domain/actions/order-actions.ts';

/** The harvest of a batch that is to be done next; undefined where none is left. */
export const nextHarvest = (actions: readonly Action[]): Action | undefined =>
  planOrder(actions.filter(isOpenHarvest))[0];

/** Whether another harvest of the batch is still to be done: the trays are needed for it then. */
export const hasOtherHarvest = (actions: readonly Action[], { uuid }: Pick<Action, 'uuid'>): boolean =>
  actions.some((action) => isOpenHarvest(action) && action.uuid !== uuid);

const isOpenHarvest = (action: Action): action is ActionOf<'harvest_action'> =>
  action.action_type === 'harvest_action' && isOpen(action);
