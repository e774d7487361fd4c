import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { ChamberOccupancy } from '#domain/batches/occupancy/preview-occupancy.ts';
import type { Uuid } from '#domain/ids.ts';
import { type Day, daysBetween } from '#domain/time.ts';

/** Why a plan is impossible as it is. */
export type PlanWarning =
  | {
      /** Tasks that are due before today. */
      readonly kind: 'overdue';
      readonly tasks: number;
      /** How late the first of them is at once. */
      readonly days: number;
      readonly from: Day;
      readonly to: Day;
    }
  | {
      /** Trays without room in a chamber: of the worst day, and the first and last day on which some have none. */
      readonly kind: 'no_room';
      readonly chamber: Uuid;
      readonly name: string;
      readonly trays: number;
      readonly from: Day;
      readonly to: Day;
    };

/**
 * What is impossible about a plan: tasks due before today, unless the batch moves in, and chambers without room. Empty
 * where it can be carried out.
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

/** Needed days of the open tasks that are due before today, in order. */
const lateDays = (actions: readonly Action[], today: Day): Day[] =>
  actions
    .filter((action) => isOpen(action) && action.action_type !== 'interval_action')
    .map(({ action_needed_date }) => action_needed_date)
    .filter((day) => day < today)
    .sort();
