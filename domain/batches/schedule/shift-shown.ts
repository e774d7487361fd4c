import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { Uuid } from '#domain/ids.ts';
import type { ShiftOutcome } from './schedule-shift.ts';

/** Tells whether a plan already includes a shift: all picked and requested actions are open on their new days. */
export function isShiftShown(
  actions: readonly Action[],
  { steps, moved }: Pick<ShiftOutcome, 'steps' | 'moved'>,
  picked: readonly Uuid[],
): boolean {
  const asked = new Set([...picked, ...steps.map(({ action }) => action.uuid)]);
  const now = new Map(actions.map((action) => [action.uuid, action]));
  const meant = moved.filter(({ uuid }) => asked.has(uuid));
  return (
    meant.length === asked.size &&
    meant.every(({ uuid, action_needed_date }) => {
      const action = now.get(uuid);
      return action !== undefined && isOpen(action) && action.action_needed_date === action_needed_date;
    })
  );
}
