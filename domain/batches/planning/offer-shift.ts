import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';

/** A proposal to move the rest of a plan by delaying its first open action and the following ones. */
export interface ShiftOffer {
  readonly action: Uuid;
  readonly version: number;
  readonly to: Day;
  /** The delay of the completed action, at least 1. */
  readonly days: number;
  /** The number of open actions that move. */
  readonly count: number;
}

/** Returns a proposal after an action was completed later than planned; null if it was on time or is the last one. */
export function offerShift(actions: readonly Action[], done: Action, doneOn: Day): ShiftOffer | null {
  const days = daysBetween(done.action_needed_date, doneOn);
  if (days < 1 || done.origin === 'instant') return null;
  const later = planOrder(actions.filter((action) => isOpen(action) && comparePlan(done, action) < 0));
  const first = later[0];
  if (first === undefined) return null;
  const { uuid, version, action_needed_date } = first;
  return { action: uuid, version, to: addDays(action_needed_date, days), days, count: later.length };
}
