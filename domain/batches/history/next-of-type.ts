import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { Action } from '#domain/actions/action.ts';
import { foldOrder, isOpen, planOrder } from '#domain/actions/order-actions.ts';

/** Returns the open action of a type that is planned first, if any. */
export const nextOfType = (actions: readonly Action[], type: ActionType): Action | undefined =>
  planOrder(actions.filter((action) => action.action_type === type && isOpen(action)))[0];

/** Returns the action that was completed last and can be undone, if any. A wait ends on its day, so it can't be undone. */
export const lastCompleted = (actions: readonly Action[]): Action | undefined =>
  foldOrder(actions).findLast(({ action_type }) => action_type !== 'interval_action');
