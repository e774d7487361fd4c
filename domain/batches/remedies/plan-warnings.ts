import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { ChamberOccupancy } from '#domain/batches/occupancy/preview-occupancy.ts';
import type { Uuid } from '#domain/ids.ts';
import { type Day, daysBetween } from '#domain/time.ts';

/** The reason why a plan isn't possible. */
export type PlanWarning =
  | {
      /** Tasks that would be overdue immediately. */
      readonly kind: 'overdue';
      readonly tasks: number;
      /** Days by which the first of them is overdue. */
      readonly days: number;
      readonly from: Day;
      readonly to: Day;
    }
  | {
      /** Trays that don't fit in a chamber: their maximum, with the first and last day. */
      readonly kind: 'no_room';
      readonly chamber: Uuid;
      readonly name: string;
      readonly trays: number;
      readonly from: Day;
      readonly to: Day;
    };

/**
 * Returns why a plan isn't possible: overdue tasks, unless the batch is moved in, and chambers without enough room.
 * Empty if it is possible.
 */
export function planWarnings(
  actions: readonly Action[],
  movesIn: boolean,
  occupancy: readonly ChamberOccupancy[],
  today: Day,
): PlanWarning[] {
  const late = movesIn ? [] : lateDays(actions, today);
  const [from, to] = [late[0], late.at(-1)];
  return [
    ...(from === undefined || to === undefined
      ? []
      : [{ kind: 'overdue' as const, tasks: late.length, days: daysBetween(from, today), from, to }]),
    ...occupancy.flatMap(({ chamber, name, too_many, from: first, to: last }) =>
      first === null || last === null
        ? []
        : [{ kind: 'no_room' as const, chamber, name, trays: too_many, from: first, to: last }],
    ),
  ];
}

/** Returns the needed days of overdue tasks, sorted. */
const lateDays = (actions: readonly Action[], today: Day): Day[] =>
  actions
    .filter((action) => isOpen(action) && action.action_type !== 'interval_action')
    .map(({ action_needed_date }) => action_needed_date)
    .filter((day) => day < today)
    .sort();
