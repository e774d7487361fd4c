import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';

/** A proposal to move what is left of a plan: delaying this action to that day, with the following ones, does it. */
export interface ShiftOffer {
  readonly action: Uuid;
  readonly version: number;
  readonly to: Day;
  /** How late the completed action was, at least 1. */
  readonly days: number;
  /** How many open actions move. */
  readonly count: number;
}

/** What to offer once an action was done on a day later than planned; null where it was in time or nothing follows. */
export function offerShift(actions: readonly Action[], done: Action, doneOn: Day): ShiftOffer | null {
  const days = daysBetween(done.action_needed_date, doneOn);
  if (days < 1 || done.origin === 'instant') return null;
  const later = planOrder(actions.filter((action) => isOpen(action) && comparePlan(done, action) < 0));
  const first = later[0];
  if (first === undefined) return null;
  const { uuid, version, action_needed_date } = first;
  return { action: uuid, version, to: addDays(action_needed_date, days), days, count: later.length };
}
