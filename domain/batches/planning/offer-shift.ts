import type { Action } from '#domain/actions/action.ts';
import { comparePlan, isOpen, planOrder } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import { addDays, type Day, daysBetween } from '#domain/time.ts';

/** Proposal to move the rest of a plan by delaying the first open action and all later ones. */
export interface ShiftOffer {
  readonly action: Uuid;
  readonly version: number;
  readonly to: Day;
  /** Delay of the completed action in days, at least 1. */
  readonly days: number;
  /** Number of open actions that move. */
  readonly count: number;
}

/**
 * Proposes moving the rest of the plan after an action was completed late. Returns null if it was on time or nothing
 * follows.
 */
export function offerShift(actions: readonly Action[], done: Action, doneOn: Day): ShiftOffer | null {
  const days = daysBetween(done.action_needed_date, doneOn);
  if (days < 1 || done.origin === 'instant') return null;
  const later = planOrder(actions.filter((action) => isOpen(action) && comparePlan(done, action) < 0));
  const first = later[0];
  if (first === undefined) return null;
  const { uuid, version, action_needed_date } = first;
  return { action: uuid, version, to: addDays(action_needed_date, days), days, count: later.length };
}
